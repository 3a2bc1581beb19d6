/**
 * For title search and order. Upper case first, so that `ß` matches `SS` and final sigma matches `σ`. Accents
 * are significant.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}
