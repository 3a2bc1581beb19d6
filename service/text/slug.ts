/**
 * The slug made from an English name: lower case, accents dropped, every run of anything but letters and digits
 * one hyphen. `Économie & Markets` → `economie-markets`. Empty where the name has no Latin letter or digit.
 */
export function slugFrom(englishName: string): string {
  return englishName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
