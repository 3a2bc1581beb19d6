import { fromHtml } from 'hast-util-from-html'
import { expect, it } from 'vitest'
import { addressEncoder, withEncodedAddresses } from '@/lib/server/cache/email-addresses.mjs'

const SCRIPT = '<script type="application/ld+json">{"email":"desk@news.example"}</script>'
const STYLE = '<style>@media print{a{color:red}}b@c.d{}</style>'

const PAGE = `<!doctype html><html><head>${STYLE}${SCRIPT}</head><body><p>Write to <a href="mailto:mira@news.example">mira@news.example</a>, or @mira.</p>${SCRIPT}<SCRIPT>a@b.example</script\n><p title="a.b+c@d-e.org">é ravi@x.example नमस्ते</p></body></html>`

it('e-mail addresses are written so that no proxy finds them, and a browser reads the same page', () => {
  const encoded = withEncodedAddresses(PAGE)
  const outside = encoded
    .replaceAll(SCRIPT, '')
    .replaceAll(STYLE, '')
    .replace(/<SCRIPT.*/, '')
  expect(outside).not.toMatch(/[\w.+-]@[\w-]+\./)
  expect(encoded.split(SCRIPT)).toHaveLength(3)
  expect(encoded).toContain(STYLE)
  // Positions differ, as the reference is longer.
  const treeOf = (text: string) =>
    JSON.stringify(fromHtml(text), (name, value) => (name === 'position' ? undefined : value))
  expect(treeOf(encoded)).toBe(treeOf(PAGE))
})

it('a page that arrives in parts is encoded like a whole one, wherever it is cut, and almost nothing of it waits', () => {
  const bytes = Buffer.from(PAGE).toString('latin1')
  const whole = Buffer.from(withEncodedAddresses(PAGE)).toString('latin1')
  for (let size = 1; size < bytes.length; size++) {
    const encode = addressEncoder()
    let encoded = ''
    for (let at = 0; at < bytes.length; at += size) {
      const isLast = at + size >= bytes.length
      encoded += encode(bytes.slice(at, at + size), isLast)
      expect(at + size - encoded.replaceAll('&#64;', '@').length).toBeLessThan(isLast ? size : 66)
    }
    expect(encoded).toBe(whole)
  }
})

it('a page without an address, and one with a script that does not end, stay as they are', () => {
  for (const html of ['<p>@mira, a@b</p>', `<p>a</p><script>"a@b.example"`])
    expect(withEncodedAddresses(html)).toBe(html)
})
