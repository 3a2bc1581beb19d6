import type { Purpose } from '@/lib/settings/measurement'
import type { Messages } from '@/lib/words'

export function questionText(
  { text, purposes: named }: Messages['privacy'],
  purposes: readonly Purpose[],
  language: string,
): string {
  const names = purposes.map((purpose) => named[purpose].name.toLocaleLowerCase(language))
  return text(new Intl.ListFormat(language).format(names))
}
