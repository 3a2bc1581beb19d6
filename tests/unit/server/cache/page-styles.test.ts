import { describe, expect, it, vi } from 'vitest'
import { createPageStyles } from '@/lib/server/cache/styles/page-styles.mjs'
import { styleSheet } from '@/lib/server/cache/styles/style-sheet.mjs'

const ADDRESS = '/_next/static/chunks/site.css'

const LINK = `<link rel="stylesheet" href="${ADDRESS}" data-precedence="next"/>`

const page = (body: string, links = LINK) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${links}<style data-precedence="parts">b{}</style></head><body>${body}</body></html>`

/** The rules that a page with this body carries. */
function carried(css: string, body: string): string | undefined {
  const [, pageStyles] = /<style>(.*?)<\/style>/s.exec(createPageStyles(() => css)(page(body))) ?? []
  return pageStyles
}

const BODY = '<main id="text" class="story wide"><P class=\'lead\'>Text <a class=link>…</a></P></main>'

describe('a page carries the rules that one of its elements can match', () => {
  it.each([
    '.story{color:red}',
    'main.story.wide{color:red}',
    '#text .lead{color:red}',
    'p.lead>a{color:red}',
    '.link:hover{color:red}',
    '.link::before{content:"x"}',
    // Scripts and readers change attributes and states.
    '.story[data-open]{color:red}',
    ':root[data-scheme=dark]{color:red}',
    '[class*=absent]{color:red}',
    '[id^=absent]{color:red}',
    'MAIN{color:red}',
    ':root{--a:1}',
    '*{margin:0}',
    '[hidden]{display:none}',
    '.absent,.story{color:red}',
    '.story:not(.absent){color:red}',
    '.story:not(.wide){color:red}',
    ':is(.absent,.story) p{color:red}',
    ':where(.story){color:red}',
    'html:has(.story){color:red}',
    '.story:has(+*){color:red}',
    '.story :is(h1,p):lang(ur){color:red}',
    'li:nth-child(2n+1),.story{color:red}',
    // What the parser can't read may match.
    '.absent,{color:red}',
    '@font-face{font-family:A;src:url("/a.woff2")}',
    // The page has an ellipsis, U+2026.
    '@font-face{font-family:A;src:url("/a.woff2");unicode-range:U+900-97F,U+2026}',
    '@font-face{font-family:A;src:url("/a.woff2");unicode-range:u+2000-206f}',
    '@font-face{font-family:A;src:url("/a.woff2");unicode-range:U+20??}',
    // A family whose faces are for different characters stays whole.
    '@font-face{font-family:A;unicode-range:U+900-97F}@font-face{font-family:A;unicode-range:U+2026}',
    '@font-face{font-family:A;unicode-range:U+900-97F}@font-face{font-family:A}',
    '@keyframes turn{to{rotate:1turn}}',
    '@media (min-width:40rem){.story{color:red}}',
    '@media print{.story{color:red}}',
    '@supports (display:grid){@media (min-width:40rem){.story{color:red}}}',
    '@container (min-width:40rem){.story{color:red}}',
    '@layer base,theme;',
    '@property --a{syntax:"*";inherits:false}',
  ])('the rule %s', (css) => {
    expect(carried(css, BODY)).toBe(css)
  })
})

describe('a page carries no rule that none of its elements can match', () => {
  it.each([
    '.absent{color:red}',
    'table{color:red}',
    '#absent{color:red}',
    '.story.absent{color:red}',
    '.story .absent{color:red}',
    '.story>table{color:red}',
    '.absent:hover{color:red}',
    ':is(.absent,.gone) p{color:red}',
    'html:has(.absent[open]){color:red}',
    '.absent:is(a,p){color:red}',
    '@font-face{font-family:A;src:url("/a.woff2");unicode-range:U+900-97F,U+2027}',
    '@font-face{font-family:A;src:url("/a.woff2");unicode-range:U+9??}',
    '@font-face{font-family:A;unicode-range:U+900-97F}@font-face{font-family:A;unicode-range:U+a00-A7f}',
    '@media (min-width:40rem){.absent{color:red}}',
    '@supports (display:grid){@media (min-width:40rem){.absent{color:red}}}',
  ])('the rule %s', (css) => {
    expect(carried(css, BODY)).toBe('')
  })
})

it('rules keep their order, and a layer its place even where it is empty', () => {
  const css =
    '/*! a note */@layer a{.absent{top:0}}@layer b{p{top:0}}.lead{top:1px}.absent{top:2px}main{top:3px}'
  expect(carried(css, BODY)).toBe('@layer a{}@layer b{p{top:0}}.lead{top:1px}main{top:3px}')
})

it('addresses in the rules lead to the same files as in the sheet', () => {
  const names = {
    elements: new Set(['p']),
    classes: new Set<string>(),
    ids: new Set<string>(),
    characters: new Set<string>(),
  }
  const css =
    'p{a:url(../media/a.woff2);b:url("b.svg");c:url(#d);d:url(data:x);e:url(/e.png);f:url(https://h.example/f)}'
  const at = (address: string) => styleSheet(css, address)(names)
  expect(at(ADDRESS)).toBe(
    'p{a:url(/_next/static/media/a.woff2);b:url("/_next/static/chunks/b.svg");c:url(#d);d:url(data:x);e:url(/e.png);f:url(https://h.example/f)}',
  )
  expect(at(`https://cdn.example${ADDRESS}`)).toContain(
    'a:url(https://cdn.example/_next/static/media/a.woff2)',
  )
})

describe('the sheets of a page', () => {
  const second = '/_next/static/chunks/second.css?dpl=autumn'
  const links = `${LINK}<link rel="stylesheet" href="${second}" data-precedence="next"/>`
  const texts: Record<string, string> = { [ADDRESS]: 'p{top:0}', [second]: '.lead{top:1px}' }

  it('wait in their place behind the rules of the page, and apply at once without JavaScript', () => {
    const html = createPageStyles((address) => texts[address] ?? null)(page(BODY, links))
    expect(html).toContain(
      '<meta charSet="utf-8"/><style>p{top:0}.lead{top:1px}</style>' +
        `<link rel="stylesheet" href="${ADDRESS}" data-precedence="next" media="not all" disabled=""/>` +
        `<link rel="stylesheet" href="${second}" data-precedence="next" media="not all" disabled=""/>` +
        `<noscript><link rel="stylesheet" href="${ADDRESS}"/><link rel="stylesheet" href="${second}"/></noscript>` +
        '<style data-precedence="parts">',
    )
  })

  it('can’t end the element that holds their rules', () => {
    const html = createPageStyles(() => 'p::before{content:"</style><script>"}')(page(BODY, LINK))
    expect(html).toContain('<style>p::before{content:"\\3c /style><script>"}</style>')
  })

  it('are read once for all pages', () => {
    const read = vi.fn((address: string) => texts[address] ?? null)
    const withStyles = createPageStyles(read)
    for (const body of [BODY, '<p></p>', '<i></i>']) withStyles(page(body, links))
    expect(read.mock.calls.flat()).toEqual([ADDRESS, second])
  })

  it.each([
    ['a sheet is not of this build', page(BODY, links), { [ADDRESS]: 'p{top:0}' }],
    ['it has no sheet', page(BODY, ''), texts],
    ['only its text looks like a sheet', page(BODY, '') + LINK, texts],
  ])('block a page as before where %s', (_, html, knownSheets: Record<string, string>) => {
    expect(createPageStyles((address) => knownSheets[address] ?? null)(html)).toBe(html)
  })
})
