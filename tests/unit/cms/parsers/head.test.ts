import { describe, expect, it } from 'vitest'
import { authorReading } from '@/lib/cms/parsers/author'
import { readPostHead } from '@/lib/cms/parsers/head'
import { postParser, teaserParser } from '@/lib/cms/parsers/post'
import { aPost } from '../builders'

const SITE = 'https://news.example.org'
const MEDIA = 'https://media.example.org'
const read = (meta: unknown) => readPostHead(meta, SITE, MEDIA)
const canonicalOf = (address: unknown) => read({ meta_canonical_url: address })?.canonical ?? null

describe('readPostHead', () => {
  it('readPostHead reads titles, descriptions and the share image of meta data, object or JSON', () => {
    const meta = {
      seo_title: 'Rain, explained',
      seo_description: 'All about it.',
      og_title: 'Rain!',
      og_description: 'Wet.',
      og_image: 'cards/rain one.jpg',
    }
    const head = {
      title: 'Rain, explained',
      description: 'All about it.',
      canonical: null,
      shared: { title: 'Rain!', description: 'Wet.', image: `${MEDIA}/cards/rain%20one.jpg` },
    }
    expect(read(meta)).toEqual(head)
    expect(read(JSON.stringify(meta))).toEqual(head)
    expect(read({ title: 'From title' })?.title).toBe('From title')
  })

  it.each([null, undefined, {}, '', '{broken', [], 7, { seo_title: ' ', og_image: 'javascript:alert(1)' }])(
    'readPostHead(%j) is null',
    (meta) => {
      expect(read(meta)).toBeNull()
    },
  )

  it('readPostHead ignores the fields script and css', () => {
    expect(
      JSON.stringify(read({ title: 'x', script: '<script>evil()</script>', css: 'body{}' })),
    ).not.toMatch(/evil|body/)
  })

  it.each([
    [`${SITE}/a/b?utm_source=x#y`, '/a/b'],
    ['/a/ü', '/a/%C3%BC'],
  ])('a canonical URL on this site is accepted: %s', (address, path) => {
    expect(canonicalOf(address)).toBe(path)
  })

  it.each([
    'https://elsewhere.example/a',
    'http://news.example.org/a',
    'https://news.example.org.evil.example/a',
    'https://news.example.org:8443/a',
    'https://user:pw@news.example.org/a',
    '//elsewhere.example/a',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'a/b',
    '',
    null,
    {},
  ])('a canonical URL that is foreign or invalid is ignored: %j', (address) => {
    expect(canonicalOf(address)).toBeNull()
  })
})

it.each(['/', '/?utm_source=import', 'https://news.example.org', 'https://news.example.org/#top'])(
  'canonicalOf returns null for the front page: %s',
  (address) => {
    expect(canonicalOf(address)).toBeNull()
  },
)

describe('records with head fields', () => {
  it('teaserParser says of a post whether its canonical address is another of this site', () => {
    const hasOther = (meta_canonical_url: string) =>
      teaserParser({ mediaBase: MEDIA, siteUrl: SITE }).parse({
        ...aPost(),
        meta_data: { meta_canonical_url },
      }).hasOtherCanonical
    expect(hasOther('/climate/the-whole-story')).toBe(true)
    expect(hasOther(`${SITE}/climate/rain-returns/?utm_source=import`)).toBeUndefined()
    expect(hasOther('https://elsewhere.example/climate/rain')).toBeUndefined()
  })
  it('postParser reads the head of a post and flags an unknown type', () => {
    const post = (fields: object) =>
      postParser({ mediaBase: MEDIA, siteUrl: SITE }).parse({ ...aPost(), ...fields })
    expect(post({ meta_data: { og_title: 'Rain!' } }).head?.shared?.title).toBe('Rain!')
    expect(post({}).head).toBeNull()
    expect(post({ type: 'Hologram' })).toMatchObject({ type: 'Article', hasUnknownType: true })
    expect(post({ type: 'web story' }).hasUnknownType).toBe(false)
    expect(post({ type: undefined }).hasUnknownType).toBe(false)
  })
  it('authorReading reads the Open Graph fields of an author, without the e-mail address', () => {
    const author = authorReading(MEDIA).parse({
      id: 4,
      name: 'Asha',
      og_title: 'Asha!',
      og_image: '/a.jpg',
      email: 'a@b.example',
    })
    expect(author.shared).toEqual({ title: 'Asha!', description: null, image: `${MEDIA}/a.jpg` })
    expect(JSON.stringify(author)).not.toContain('a@b.example')
  })
})
