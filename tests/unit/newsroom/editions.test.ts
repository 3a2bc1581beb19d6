import { describe, expect, it } from 'vitest'
import { editionOf } from '../../../service/newsroom/editions'
import { newsroom } from '../../fixtures/sample-newsroom'

describe.each(['hi', 'ur'])('the edition in %s', (language) => {
  const edition = editionOf(newsroom, language)
  const slugs = (list: { slug: string }[]) => new Set(list.map(({ slug }) => slug))

  it('is a paper: at least ten posts, in sections of its own', () => {
    expect(edition.posts.length).toBeGreaterThanOrEqual(10)
    expect(edition.posts.every((post) => post.language === language)).toBe(true)
    expect(edition.categories.length).toBeGreaterThanOrEqual(3)
    expect(edition.categories.every(({ parent }) => parent === null)).toBe(true)
  })

  it('names nothing that it does not hold', () => {
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

  it('has its name in its language', () => {
    const script = language === 'hi' ? /\p{Script=Devanagari}/u : /\p{Script=Arabic}/u
    expect(edition.footer.short_bio).toMatch(script)
    for (const { name } of edition.navbar) expect(name).toMatch(script)
  })
})

it('of a language that the newsroom has no edition in is refused by name', () => {
  expect(() => editionOf(newsroom, 'fr')).toThrow(/^--language is "fr", but must be one of hi, ur\.$/)
  expect(() => editionOf({ ...newsroom, editions: {} }, 'hi')).toThrow(/this newsroom has no editions/)
})
