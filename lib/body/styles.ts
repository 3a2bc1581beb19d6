/** Reads `style` attributes for a few meanings, such as alignment. The CSS itself never reaches a page. */
import type { Element } from 'hast'

// Longer values come from word processors. What is of use is at their beginning.
const STYLE_MAX_CHARACTERS = 1_000

const NONE: ReadonlyMap<string, string> = new Map()

/** Properties and their values, in lower case. If a property is declared twice, the first declaration counts. */
export function stylesOf({ properties: { style } }: Element): ReadonlyMap<string, string> {
  if (typeof style !== 'string' || style === '') return NONE
  const declared = new Map<string, string>()
  for (const declaration of style.slice(0, STYLE_MAX_CHARACTERS).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    if (colon <= 0) continue
    const name = declaration.slice(0, colon).trim()
    if (!declared.has(name)) declared.set(name, declaration.slice(colon + 1).trim())
  }
  return declared
}

/** CSS pixels at the default font size, from `300px`, `300` or `20em`; null for other units. */
export function pixelsOf(value: unknown): number | null {
  const [, digits = '', unit = 'px'] =
    /^(\d{1,6}(?:\.\d{1,10})?)\s?(px|em|rem|pt)?$/i.exec(String(value ?? '').trim()) ?? []
  if (digits === '') return null
  const factor = { px: 1, em: 16, rem: 16, pt: 4 / 3 }[unit.toLowerCase()] ?? 1
  return Math.round(Number(digits) * factor)
}
