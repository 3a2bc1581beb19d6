/**
 * The form for title search and order: NFC and lower case in every script. Upper case first, so that `ß` matches `SS`
 * and a final sigma its other forms. Accents stay: `resume` does not find `résumé`.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}
