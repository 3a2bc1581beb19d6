// @ts-check
/**
 * Text of a service, a file or an error, for a terminal. A control in it could clear the screen, write over other lines or
 * change the window's title, and marks of direction could show it in another order.
 */

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Each control as its escape, such as `\u001b`. Line breaks and tabs stay. @param {string} text */
export const printable = (text) =>
  text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
