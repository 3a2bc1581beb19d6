/** An event of the form, after which the reader answers again. */
export const CAPTCHA_USED = 'captcha-used'

/** The provider's script adds this field. */
export const CAPTCHA = 'g-recaptcha-response'
