/** Drops characters that XML 1.0 does not allow, not even escaped: one of them would make a whole feed unreadable. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\u0009\u000a\u000d\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

export function escapeXml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

/** An element with text in it; empty without text, so that feeds have no empty elements. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
