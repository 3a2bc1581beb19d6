/** The name by which the provider's script adds its answer to a form. */
export const CAPTCHA = 'g-recaptcha-response'
