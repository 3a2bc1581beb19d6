/** https://iabtechlab.com/ads-txt/. Buyers silently ignore malformed lines. */

const VARIABLE =
  /^(?:CONTACT|SUBDOMAIN|INVENTORYPARTNERDOMAIN|OWNERDOMAIN|MANAGERDOMAIN)\s{0,9}=\s{0,9}\S.{0,500}$/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
const RELATION = /^(?:DIRECT|RESELLER)$/i

/** Separated by line breaks, a literal `\n`, or `|`. */
export const linesOf = (value: string): string[] => trimmed(value.split(/\r?\n|\\n|\|/))

/** Comments in files may contain `|`. */
export const linesOfFile = (text: string): string[] => trimmed(text.split(/\r?\n/))

const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim())

/** One-based line number, or null. */
export function wrongLine(lines: readonly string[]): number | null {
  const index = lines.findIndex((line) => !isLine(line))
  return index === -1 ? null : index + 1
}

function isLine(line: string): boolean {
  const record = (line.split('#')[0] ?? '').trim()
  if (record === '' || VARIABLE.test(record)) return true
  const [domain = '', account = '', relation = '', authority, ...more] = (record.split(';')[0] ?? '')
    .split(',')
    .map((field) => field.trim())
  if (!DOMAIN.test(domain) || account === '' || !RELATION.test(relation)) return false
  return more.length === 0 && authority !== ''
}

export const written = (lines: readonly string[]): string => `${lines.join('\n')}\n`

export type SellerSource =
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'file'; path: string }
  | { kind: 'address'; address: string }

export function sellerSource(value: string): SellerSource {
  if (/^https?:\/\/\S+$/.test(value)) return { kind: 'address', address: value }
  if (/^\.{0,2}\/\S+$/.test(value)) return { kind: 'file', path: value }
  return { kind: 'lines', lines: linesOf(value) }
}
