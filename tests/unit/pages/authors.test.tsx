/** What the settings say about authors, on their pages, below stories and for search engines. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { AuthorHead } from '@/components/list/author-head'
import { listContext } from '@/components/page/context'
import { AuthorBox } from '@/components/post/post-tail'
import type { Author } from '@/lib/delivery/model'
import { authorGraph } from '@/lib/feeds/structured-data/lists'
import { serializeGraph } from '@/lib/feeds/structured-data/page'
import { useEnvironment } from '../../fakes/site-environment'
import { nodeOf } from '../../fixtures/structured-data'
import { site, structuredDataOf } from '../feeds/posts'

vi.mock('@/site.config', () => ({
  default: {
    authors: {
      'lata-kamble': {
        role: 'Political editor',
        expertise: ['Elections', 'R&D'],
        contact: '/forms/12',
      },
      josé: { role: 'Critic' },
      '12': { role: 'Cartoonist' },
      'imran-shah': { role: 'Photographer', contact: 'mailto:imran@paper.example?subject=Tip' },
    },
  },
}))
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://service.example' }))

const anAuthor = (slug: string, fields: Partial<Author> = {}): Author => ({
  id: 7,
  name: slug,
  slug,
  path: `/author/${slug}`,
  bio: '',
  portrait: null,
  links: [],
  title: null,
  description: null,
  createdAt: null,
  updatedAt: null,
  ...fields,
})
const lata = anAuthor('lata-kamble')
const imran = anAuthor('imran-shah')
const unknown = anAuthor('constructor')

const headOf = (author: Author) =>
  renderToStaticMarkup(<AuthorHead author={author} context={listContext()} />)

it('an author’s page states the role and expertise, and links to the contact', () => {
  const html = headOf(lata)
  expect(html).toContain('>Political editor</b>')
  expect(html).toContain('Writes about: Elections · R&amp;D')
  expect(html).toContain('<a href="/forms/12">Contact</a>')
})

it.each([
  ['jose\u0301', 9, 'Critic'],
  ['', 12, 'Cartoonist'],
])('an author is found by what the address of the page has: “%s”, %i', (slug, id, role) => {
  expect(headOf(anAuthor(slug, { id }))).toContain(`>${role}</b>`)
})

it('an author without settings has no byte of them', () => {
  expect(headOf(unknown)).toBe('')
  expect(renderToStaticMarkup(<AuthorBox profiles={[unknown]} context={listContext()} />)).toBe('')
})

it('below a story, each of its authors has the own role', () => {
  const html = renderToStaticMarkup(<AuthorBox profiles={[lata, imran]} context={listContext()} />)
  expect(html).toMatch(
    /lata-kamble<\/a><\/p><p[^>]*>Political editor<.*imran-shah<\/a><\/p><p[^>]*>Photographer</,
  )
})

const profileOf = (author: Author) => {
  const graphPage = { name: author.name, path: author.path, crumbs: [], site }
  const page = { items: [], page: 1, hasNext: false, total: 0, pages: 1 }
  return nodeOf(serializeGraph(authorGraph(author, page as never, graphPage)) ?? '', 'ProfilePage')
    .mainEntity as Record<string, unknown>
}

it.each([
  [lata, { jobTitle: 'Political editor', knowsAbout: ['Elections', 'R&D'] }, { url: `${site.url}/forms/12` }],
  [imran, { jobTitle: 'Photographer', knowsAbout: undefined }, { email: 'imran@paper.example' }],
  [unknown, { jobTitle: undefined, knowsAbout: undefined }, undefined],
])('search engines get role, expertise and contact of $name', (author, fields, contact) => {
  const person = profileOf(author)
  expect(person).toMatchObject(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  )
  for (const [name, value] of Object.entries(fields))
    if (value === undefined) expect(person).not.toHaveProperty(name)
  expect(person.contactPoint).toEqual(contact && { '@type': 'ContactPoint', ...contact })
})

it('the authors of a story have their roles in its structured data', () => {
  const authors = [lata, imran].map(({ id, name, slug }, index) => ({ id: id + index, name, slug }))
  expect(nodeOf(structuredDataOf({ authors }), 'NewsArticle').author).toEqual([
    expect.objectContaining({ jobTitle: 'Political editor' }),
    expect.objectContaining({ jobTitle: 'Photographer' }),
  ])
})
