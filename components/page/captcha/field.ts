/** The provider's script adds this field. */
export const CAPTCHA = 'g-recaptcha-response'
