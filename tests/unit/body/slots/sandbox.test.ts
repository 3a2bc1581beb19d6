import { describe, expect, it } from 'vitest'
import { needsFrame, pageFrameName, readPageFrameName, sandboxTokens } from '@/lib/body/slots/document'

const ALWAYS = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

describe('sandboxTokens', () => {
  it('sandboxTokens gives a document the origin of its host only where the host serves nothing else', () => {
    expect(sandboxTokens({ hasOwnOrigin: false, forms: false })).toBe(ALWAYS)
    expect(sandboxTokens({ hasOwnOrigin: true, forms: false })).toBe(`${ALWAYS} allow-same-origin`)
  })
  it('sandboxTokens allows forms where they are configured', () => {
    expect(sandboxTokens({ hasOwnOrigin: false, forms: true })).toBe(`${ALWAYS} allow-forms`)
    expect(sandboxTokens({ hasOwnOrigin: true, forms: true })).toBe(`${ALWAYS} allow-same-origin allow-forms`)
  })
})

describe('needsFrame', () => {
  const TAGS = ['script', 'form', 'input', 'button', 'select', 'textarea', 'canvas']

  it.each(TAGS)('needsFrame gives an open page with <%s> a document of its own', (tag) => {
    for (const html of [`<p>a</p><${tag} class="b">`, `<${tag}>`, `<${tag.toUpperCase()}/>`])
      for (const type of ['BlankPage', 'CustomPage'] as const)
        expect(needsFrame({ type, html, isOpen: true })).toBe(true)
  })

  it.each(TAGS)('needsFrame gives no story and no gated page with <%s> one', (tag) => {
    const html = `<${tag}>`
    for (const type of ['Article', 'LiveBlog', 'Video', 'Gallery'] as const)
      expect(needsFrame({ type, html, isOpen: true })).toBe(false)
    expect(needsFrame({ type: 'CustomPage', html, isOpen: false })).toBe(false)
  })

  it.each(['<p>script</p>', '<scripture>', '<formula>', '&lt;script&gt;', '< script>', ''])(
    'needsFrame gives a page with %j none',
    (html) => {
      expect(needsFrame({ type: 'CustomPage', html, isOpen: true })).toBe(false)
    },
  )
})

describe('readPageFrameName', () => {
  it('readPageFrameName reads what pageFrameName writes, up to fifteen digits', () => {
    expect(readPageFrameName(pageFrameName(42))).toBe('42')
    expect(readPageFrameName(`page${'9'.repeat(15)}`)).toBe('9'.repeat(15))
    for (const name of [`page${'9'.repeat(16)}`, 'xpage1', 'page1/', 'page-1', 'page1.5', 'page 1', ''])
      expect(readPageFrameName(name)).toBeNull()
  })
})
