import { describe, expect, it } from 'vitest'
import { editionOf } from '../../../service/newsroom/editions'
import { newsroom } from '../../fixtures/sample-newsroom'

describe.each(['hi', 'ur'])('the edition in %s', (language) => {
  const edition = editionOf(newsroom, language)
  const slugs = (list: { slug: string }[]) => new Set(list.map(({ slug }) => slug))

  it(`the edition in ${language} has at least ten posts in that language, and three categories`, () => {
    expect(edition.posts.length).toBeGreaterThanOrEqual(10)
    expect(edition.posts.every((post) => post.language === language)).toBe(true)
    expect(edition.categories.length).toBeGreaterThanOrEqual(3)
    expect(edition.categories.every(({ parent }) => parent === null)).toBe(true)
  })

  it(`the edition in ${language} names only categories, tags and authors that it has`, () => {
    const categories = slugs(edition.categories)
    for (const { category, alsoIn = [], tags, contributors } of edition.posts) {
      for (const slug of category === null ? alsoIn : [category, ...alsoIn])
        expect(categories).toContain(slug)
      for (const slug of tags) expect(slugs(edition.tags)).toContain(slug)
      for (const slug of contributors) expect(slugs(edition.authors)).toContain(slug)
    }
    const paths = new Set(edition.categories.map(({ path }) => path))
    for (const { link } of edition.navbar) expect(paths).toContain(link)
  })

  it(`the edition in ${language} has its footer and navbar in its own script`, () => {
    const script = language === 'hi' ? /\p{Script=Devanagari}/u : /\p{Script=Arabic}/u
    expect(edition.footer.short_bio).toMatch(script)
    for (const { name } of edition.navbar) expect(name).toMatch(script)
  })
})

it('editionOf refuses a language without an edition, and names those there are', () => {
  expect(() => editionOf(newsroom, 'fr')).toThrow(/^--language is "fr", but must be one of hi, ur\.$/)
  expect(() => editionOf({ ...newsroom, editions: {} }, 'hi')).toThrow(/this newsroom has no editions/)
})
