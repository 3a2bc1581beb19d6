import { expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { feedBody } from '@/lib/feeds/full-text'

const OPTIONS = {
  siteUrl: 'https://news.example.org',
  mediaBase: null,
  gated: false,
  adSlots: [],
  language: 'en',
}
const FORM = { type: 'element', tagName: 'body-form', properties: { formId: '12' }, children: [] }

it.each([
  '<div class="x" data-form-id="12"><form action="https://evil.example"><input name="a"></form></div>',
  '<section data-schema-id="12"></section>',
  '<iframe src="https://api.example.org/publisher/1/form_schema/reader/12/"></iframe>',
  '<script src="https://api.example.org/form_schema/reader/12/"></script>',
])('a form block becomes the site’s own element: %s', (html) => {
  const { tree, isEmpty } = prepareBody(html, OPTIONS)
  expect([tree.children, isEmpty]).toEqual([[FORM], false])
})

const HEX = '64f0c0de5ea5a1de00000001'

it.each([
  `<div data-form-id="${HEX}"></div>`,
  `<div data-form-schema-id="${HEX.toUpperCase()}"></div>`,
  `<iframe src="https://cds.example.org/publisher/1/form_schema/reader/${HEX}/"></iframe>`,
  `<iframe src="https://cdn.example.org/website/form-schema/iframe/schema.html?theme=a&schema_id=${HEX}"></iframe>`,
  `<iframe src="/api/reader/custom-forms-schema?form_id=${HEX}"></iframe>`,
  `<script>fetch("https://cds.example.org/publisher/1/form_schema/reader/${HEX}/").then(show)</script>`,
])('a form block with an id of 24 hexadecimal digits becomes the site’s own element: %s', (html) => {
  expect(prepareBody(html, OPTIONS).tree.children).toEqual([{ ...FORM, properties: { formId: HEX } }])
})

it.each(['<div data-form-id="12x">A</div>', '<div data-form-id="">A</div>'])(
  'what names no form stays text: %s',
  (html) => expect(JSON.stringify(prepareBody(html, OPTIONS).tree)).not.toContain('body-form'),
)

it('a feed has a link to the form', () => {
  const { tree } = prepareBody('<p>A</p><div data-form-id="12"></div>', OPTIONS)
  const place = { siteUrl: OPTIONS.siteUrl, url: 'https://news.example.org/a', direction: 'ltr' } as const
  expect(feedBody(tree, place)).toContain('<a href="https://news.example.org/forms/12">')
})
