import { fromHtml } from 'hast-util-from-html'
import { expect, it } from 'vitest'
import { withEncodedAddresses } from '@/lib/server/cache/email-addresses.mjs'

const SCRIPT = '<script type="application/ld+json">{"email":"desk@news.example"}</script>'
const STYLE = '<style>@media print{a{color:red}}b@c.d{}</style>'

it('e-mail addresses are written so that no proxy finds them, and a browser reads the same page', () => {
  const html = `<!doctype html><html><head>${STYLE}${SCRIPT}</head><body><p>Write to <a href="mailto:mira@news.example">mira@news.example</a>, or @mira.</p>${SCRIPT}<p title="a.b+c@d-e.org">ravi@x.example</p></body></html>`
  const encoded = withEncodedAddresses(html)
  const outside = encoded.replaceAll(SCRIPT, '').replaceAll(STYLE, '')
  expect(outside).not.toMatch(/[\w.+-]@[\w-]+\./)
  expect(encoded.split(SCRIPT)).toHaveLength(3)
  expect(encoded).toContain(STYLE)
  // Positions differ, as the reference is longer.
  const treeOf = (text: string) =>
    JSON.stringify(fromHtml(text), (name, value) => (name === 'position' ? undefined : value))
  expect(treeOf(encoded)).toBe(treeOf(html))
})

it('a page without an address, and one with a script that does not end, stay as they are', () => {
  for (const html of ['<p>@mira, a@b</p>', `<p>a</p><script>"a@b.example"`])
    expect(withEncodedAddresses(html)).toBe(html)
})
