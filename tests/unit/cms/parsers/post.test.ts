import { describe, expect, it } from 'vitest'
import { postParser, teaserParser } from '@/lib/cms/parsers/post'
import { aPost } from '../builders'

const MEDIA = 'https://media.example.org'

describe('postParser', () => {
  const read = (fields: object) => postParser({ mediaBase: MEDIA }).parse({ ...aPost(), ...fields })

  it('markup in a title stays as text', () => {
    expect(read({ title: 'P&L; <b>up</b> "now"' }).title).toBe('P&L; <b>up</b> "now"')
  })
  it.each([
    [undefined, {}, true],
    ['', null, true],
    ['Free', {}, true],
    ['free', {}, true],
    ['Public', {}, true],
    [undefined, { access_type: 'Paid' }, false],
    [undefined, '{"access_type":"Login"}', false],
    ['Paid', { access_type: 'Free' }, false],
    ['Something new', {}, false],
    [undefined, { access_type: null }, true],
    ['', { access_type: ' ' }, true],
    ['Free', { access_type: 'Paid' }, false],
    ['Free', '{"access_type":"Paid"}', false],
    ['Free', { access_type: 'Public' }, true],
    [{ type: 'Free' }, {}, false],
    [['Free'], {}, false],
    [[], {}, false],
    [1, {}, false],
    [0, {}, false],
    [true, {}, false],
    [false, {}, false],
    ['Free', { access_type: { name: 'Free' } }, false],
    ['Free', { access_type: ['Free'] }, false],
    ['Free', { access_type: 7 }, false],
    ['Free', { access_type: true }, false],
  ])('a post with access %j and meta data %j is open: %j', (access_type, meta_data, isOpen) => {
    expect(read({ access_type, meta_data }).isOpen).toBe(isOpen)
  })
  it('duplicate authors, tags and categories of a post are dropped', () => {
    const asha = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
    const rain = { id: 7, name: 'Rain', slug: 'rain' }
    const twice = read({
      contributors: [asha, { ...asha, id: '4' }],
      tags: [rain, asha, rain],
      categories: [rain, rain],
    })
    expect(twice).toMatchObject({ authors: [asha], tags: [rain, asha], categories: [rain] })
  })
  it('an author of a post whose name is an e-mail address is dropped', () => {
    const nameless = { id: 5, name: 'desk@example.org', slug: 'desk' }
    const asha = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
    expect(read({ contributors: [nameless, asha] }).authors).toEqual([asha])
    expect(read({ contributors: [nameless], member: asha })).toMatchObject({ authors: [asha], member: asha })
    expect(JSON.stringify(read({ contributors: [nameless], member: nameless }))).not.toContain('@')
  })
  it('an author of a post whose slug is an e-mail address is named by id in addresses', () => {
    const asha = { id: 5, name: 'Asha Rao', slug: 'asha@example.org' }
    const post = read({ contributors: [], member: asha })
    for (const { authors } of [read({ contributors: [asha] }), post])
      expect(authors).toEqual([{ id: 5, name: 'Asha Rao', slug: '' }])
    expect(JSON.stringify(post)).not.toContain('@')
  })
  it('a post of an unknown type is an Article', () => {
    expect(read({ type: 'Hologram' }).type).toBe('Article')
    expect(read({ type: 'web story' }).type).toBe('Web Story')
  })
  it('an absolute_url on another domain is reduced to its path', () => {
    expect(read({ absolute_url: 'https://old.example/a/b.html' }).path).toBe('/a/b.html')
  })
  it('a post without an address is at /post/{slug}', () => {
    expect(read({ absolute_url: '', slug: 'rain' }).path).toBe('/post/rain')
    expect(read({ absolute_url: null, slug: '' }).path).toBe('/post/1')
  })
  it('a post with only an id, a title and an address has empty defaults', () => {
    const post = postParser({ mediaBase: MEDIA }).parse({
      id: '9',
      title: 'Only this',
      absolute_url: '/only',
    })
    expect(post).toMatchObject({
      id: 9,
      title: 'Only this',
      tags: [],
      authors: [],
      section: null,
      image: null,
      publishedAt: null,
      words: null,
      html: '',
    })
  })
  it('a parsed post has no e-mail address and no meta data', () => {
    const contributors = [{ id: 1, name: 'A', slug: 'a', email: 'a@example.org' }]
    const text = JSON.stringify(
      read({ contributors, meta_data: { access_type: 'Free', script: '<script>' } }),
    )
    expect(text).not.toMatch(/@|script|meta_data/)
  })
  it('the section of a post is its primary category, or null if that is null or empty', () => {
    expect(read({ primary_category: null }).section).toBeNull()
    expect(read({ primary_category: {} }).section).toBeNull()
    expect(
      read({ primary_category: { id: 2, name: 'World', slug: 'w', parent_category: {} } }).section,
    ).toEqual({ id: 2, name: 'World', slug: 'w' })
  })
  it('the live-blog status of a post is read from its meta data', () => {
    expect(read({ meta_data: { live_blog_status: 'Live' } }).live).toBe('live')
    expect(read({ meta_data: '{"live_blog_status":"Complete"}' }).live).toBe('complete')
    expect(read({ meta_data: {} }).live).toBeNull()
  })
  it('a language code is corrected, or dropped if it is invalid', () => {
    expect(read({ language_code: 'ur_PK' }).language).toBe('ur-PK')
    expect(read({ language_code: 'not a language' }).language).toBeNull()
  })
  it.each([{ id: null }, { id: 0 }, { id: 'x' }])('a post with %j is refused', (fields) => {
    expect(postParser({ mediaBase: MEDIA }).safeParse({ ...aPost(), ...fields }).success).toBe(false)
  })
  it.each(['', null, undefined, ' \u0000 ', {}, ['x'], true])(
    'a post or teaser with the title %j has the title Untitled story',
    (title) => {
      expect(read({ title, language_code: null }).title).toBe('Untitled story')
      const item = { ...aPost(), title, language_code: null }
      expect(teaserParser({ mediaBase: MEDIA }).parse(item).title).toBe('Untitled story')
    },
  )
  it('the title of an untitled post is in its own language, else in that of the site', () => {
    const titled = (language_code: string | null) =>
      postParser({ mediaBase: MEDIA, language: 'ta' }).parse({ ...aPost(), title: '', language_code }).title
    expect(titled('hi')).toBe('बिना शीर्षक की खबर')
    expect(titled(null)).toBe('தலைப்பில்லாத செய்தி')
  })
  it('a teaser without an address is refused', () => {
    const result = teaserParser({ mediaBase: MEDIA }).safeParse({ ...aPost(), absolute_url: '' })
    expect(result.error?.issues[0]?.message).toBe('has no address')
  })
})
