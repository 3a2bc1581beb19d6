/** `Économie & Markets` → `economie-markets` */
export function slugFrom(englishName: string): string {
  return englishName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
