/**
 * `ads.txt` and `app-ads.txt`, which say who may sell the publication's advertisements: https://iabtechlab.com/ads-txt/.
 * A line that buyers can't read costs money in silence, so a wrong one is named at the start.
 */

const VARIABLE =
  /^(?:CONTACT|SUBDOMAIN|INVENTORYPARTNERDOMAIN|OWNERDOMAIN|MANAGERDOMAIN)\s{0,9}=\s{0,9}\S.{0,500}$/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
const RELATION = /^(?:DIRECT|RESELLER)$/i

/** The lines of a setting: separated by line breaks, by `\n` as two characters, or by `|`. */
export function linesOf(value: string): string[] {
  return value.split(/\r?\n|\\n|\|/).map((line) => line.trim())
}

/** The number of the first line that is neither a record, a variable, a comment nor empty; null where all are. */
export function wrongLine(lines: readonly string[]): number | null {
  const index = lines.findIndex((line) => !isLine(line))
  return index === -1 ? null : index + 1
}

function isLine(line: string): boolean {
  const said = (line.split('#')[0] ?? '').trim()
  if (said === '' || VARIABLE.test(said)) return true
  const [domain = '', account = '', relation = '', authority, ...more] = (said.split(';')[0] ?? '')
    .split(',')
    .map((field) => field.trim())
  if (!DOMAIN.test(domain) || account === '' || !RELATION.test(relation)) return false
  return more.length === 0 && authority !== ''
}

/** The file. */
export const written = (lines: readonly string[]): string => `${lines.join('\n')}\n`
