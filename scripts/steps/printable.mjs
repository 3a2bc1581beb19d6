// @ts-check
/** Control and direction characters, which could manipulate a terminal. */

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Escapes controls, except line breaks and tabs. @param {string} text */
export const printable = (text) =>
  text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
