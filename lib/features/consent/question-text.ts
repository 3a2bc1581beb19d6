import type { Purpose } from '../../base/config/measurement/consent'
import type { Messages } from '../../words'

/** The question for consent: it names the purposes that are asked for, and no other. */
export function questionText(
  { text, purposes: named }: Messages['privacy'],
  purposes: readonly Purpose[],
  language: string,
): string {
  const names = purposes.map((purpose) => named[purpose].name.toLocaleLowerCase(language))
  return text(new Intl.ListFormat(language).format(names))
}
