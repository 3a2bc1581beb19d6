/**
 * The form in which titles are searched and ordered: composed (NFC) and in lower case in every script.
 * Upper case comes first so that `ß` meets `SS` and a final sigma meets its other forms. Accents stay:
 * `resume` does not find `résumé`.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}
