// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AuthorBox } from '@/components/post/author-box'
import { messages } from '@/lib/base/messages'
import type { Author } from '@/lib/cms/model'

afterEach(cleanup)

const context = { messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
const author = (id: number, fields: Partial<Author> = {}): Author => ({
  id,
  name: `Author ${id}`,
  slug: `author-${id}`,
  path: `/author/author-${id}`,
  bio: '',
  portrait: null,
  links: [],
  title: null,
  description: null,
  createdAt: null,
  updatedAt: null,
  ...fields,
})
const linkedin = { network: 'linkedin' as const, url: 'https://www.linkedin.com/in/mira' }

it('the author box links to the profiles of several authors, labelled with the author’s name', () => {
  render(
    <AuthorBox
      profiles={[author(1, { bio: 'Writes.', links: [linkedin] }), author(2, { links: [linkedin] })]}
      context={context}
    />,
  )
  expect(screen.getByRole('region').getAttribute('aria-label')).toBe('About the authors')
  const links = screen.getAllByRole('link', { name: /LinkedIn/ })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Author 1: LinkedIn',
    'Author 2: LinkedIn',
  ])
  expect(links[0]?.getAttribute('href')).toBe(linkedin.url)
  expect(links[0]?.getAttribute('rel')).toBe('me noopener')
})

it('the author box leaves out authors without a biography or links', () => {
  const { container } = render(<AuthorBox profiles={[author(1)]} context={context} />)
  expect(container.textContent).toBe('')
})
