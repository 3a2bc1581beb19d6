/** Bodies that are serialised for live updates and rendered in the browser. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DrawnBody } from '@/components/parts/live/drawn-body.client'
import type { TravelNode } from '@/components/parts/live/updates/feed'
import { serializeBody } from '@/components/parts/live/updates/versions'
import { Body } from '@/components/post/body/body'
import { prepareBody } from '@/lib/body/body'
import { messages } from '@/lib/words'
import { dataAddress, dataPng } from '../../../fixtures/data-pictures'
import { bodyOptions } from '../../../fixtures/prepared'
import { xssCases } from '../../../fixtures/xss-corpus'

const media = vi.hoisted(() => ({ isOptimisable: false }))
vi.mock('@/lib/settings/media', () => ({
  isOptimisable: () => media.isOptimisable,
  pictureLoader: () => undefined,
}))
vi.mock('@/lib/settings/env', () => ({ env: () => ({}) }))
beforeEach(() => {
  media.isOptimisable = false
})

const prepared = (html: string) => prepareBody(html, bodyOptions).tree
/** The nodes that a browser receives. */
const serialized = (html: string) =>
  JSON.parse(JSON.stringify(serializeBody(prepared(html), messages('en')))) as TravelNode[]
const markupOf = (nodes: TravelNode[]) => renderToStaticMarkup(<DrawnBody nodes={nodes} />)

const STORY = `<p dir="rtl" lang="ur">A <strong>b</strong> <a href="https://a.example/" rel="nofollow">c</a><br>d</p>
<h3>E</h3><ul><li>f</li></ul><ol start="3" reversed><li value="4">g</li></ol><blockquote class="pullquote"><p>h</p></blockquote>
<table><caption>i</caption><tr><th scope="row" colspan="2">j</th><td>k</td></tr></table>
<figure class="align-left"><img src="https://m.example/a.jpg" alt="l" width="90" height="60"><figcaption>m</figcaption></figure>
<img src="https://m.example/b.jpg" alt="n"><p><img src="https://m.example/c.png" alt="o" width="16" height="16"></p>
<video src="https://m.example/d.mp4" poster="https://m.example/e.jpg" width="9" height="9"></video>
<iframe src="https://www.youtube.com/embed/abcdefghijk" title="p"></iframe><details open><summary>q</summary><p>r</p></details>
<img src="${dataPng(300, 200)}" alt="v">
<p><time datetime="2026-11-21T10:00Z">s</time> <ruby>t<rt>u</rt></ruby></p>`

/** Markup with sorted attributes and without `sizes`: these may differ between server and browser. */
const normalized = (markup: string) =>
  markup.replace(/<([a-z][^\s>]*) ([^>]*)>/g, (_, name: string, attributes: string) => {
    const each = attributes.match(/[^\s=]+(?:="[^"]*")?/g) ?? []
    // Names of controls are by their place in a page.
    const compared = each.filter((one) => !/^(?:sizes|data-control)=/.test(one))
    return `<${name} ${compared.sort().join(' ')}>`
  })

const atServer = (html: string) =>
  // A live blog has the rules for embeds already.
  renderToStaticMarkup(<Body tree={prepared(html)} messages={messages('en')} />).replace(
    /<style [^>]*data-href="embed"[^>]*>[^<]*<\/style>/,
    '',
  )

describe('serializeBody and DrawnBody', () => {
  it('a serialised body renders in the browser as on the server', () => {
    expect(normalized(markupOf(serialized(STORY)))).toBe(normalized(atServer(STORY)))
  })
  it('pictures of a serialised body have addresses of the image optimiser', () => {
    media.isOptimisable = true
    const markup = markupOf(
      serialized('<img src="https://m.example/a.jpg" alt="x" width="900" height="600">'),
    )
    expect(markup).toContain('/_next/image?url=https%3A%2F%2Fm.example%2Fa.jpg')
    expect(markup).toMatch(/srcset="[^"]+ 640w,/i)
  })
  it('escaped markup in a serialised body stays text', () => {
    const nodes = serialized('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
    expect(nodes).toEqual([['p', {}, ['<img src=x onerror=alert(1)>']]])
    expect(markupOf(nodes)).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
  // tests/unit/body/xss.test.ts checks what the server renders of them.
  it.each(xssCases)('an XSS case renders in the browser as on the server: $name', ({ html }) => {
    expect(normalized(markupOf(serialized(html)))).toBe(normalized(atServer(html)))
  })
})

describe('a tampered live update', () => {
  const element = (name: string, properties: object, children: TravelNode[] = []) =>
    [name, properties, children] as unknown as TravelNode
  it.each([
    ['a script', element('script', {}, ['alert(1)'])],
    ['a frame', element('iframe', { src: 'https://evil.example' })],
    ['a form', element('form', { action: 'https://evil.example' }, ['x'])],
    ['an object’s own key', element('constructor', {})],
    ['no name', element(7 as unknown as string, {})],
  ])('a tampered update renders nothing of %s', (_, node) => {
    expect(markupOf([node])).toMatch(/^<div[^>]*><\/div>$/)
  })
  it('a tampered update renders allowed attributes with safe values only', () => {
    const hostile = {
      onClick: 'alert(1)',
      style: 'color:red',
      dangerouslySetInnerHTML: { __html: '<b>x</b>' },
      srcDoc: '<b>x</b>',
      ref: 'x',
      href: ' javascript:alert(1)',
      title: { toString: 'x' },
      id: 'a',
    }
    expect(markupOf([element('a', hostile, ['b'])])).toMatch(/^<div[^>]*><a id="a">b<\/a><\/div>$/)
  })
  it.each([
    ['video', dataPng(300, 200)],
    ['body-image', dataAddress('image/svg+xml', '<svg/>')],
    ['body-image', dataAddress('text/html', '<script>alert(1)</script>')],
  ])('a tampered update renders no file in an address but that of a picture: %s', (name, src) => {
    expect(markupOf([element(name, { src })])).not.toContain('data:')
  })
})
