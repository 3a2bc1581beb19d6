/**
 * Lower case, without accents, other characters as single hyphens: `Économie & Markets` → `economie-markets`. Empty
 * without a Latin letter or digit.
 */
export function slugFrom(englishName: string): string {
  return englishName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
