/**
 * Event on the form: the answer was sent and can't be used again, so the CAPTCHA is reset and the reader answers again.
 */
export const CAPTCHA_USED = 'captcha-used'

/** Name of the form field that the provider's script adds. It holds the answer, which the server checks. */
export const CAPTCHA = 'g-recaptcha-response'
