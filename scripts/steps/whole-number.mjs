import { CannotGoOn } from './say.mjs'

/** @param {string} name without dashes @param {string} text @param {number} most */
export function wholeNumber(name, text, most) {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0 && number <= most) return number
  throw new CannotGoOn(`--${name} wants a whole number from 1 to ${most}.`)
}
