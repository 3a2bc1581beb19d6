/** What stands below the name of a podcast on its page. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ShowHead } from '@/components/list/show-head'
import type { PodcastPerson } from '@/lib/settings/podcasts'
import { messages } from '@/lib/words'

const HOSTILE = '"><script>'
const LINKED = { name: 'Asha Rao', link: '/author/asha-rao' }
const ELSEWHERE = { name: 'Meera', link: 'https://example.com/meera' }

function headOf(people: readonly PodcastPerson[], language = 'en', description: string | null = null) {
  const clock = { language, timeZone: 'UTC' }
  const context = { messages: messages(language), clock, language }
  return renderToStaticMarkup(<ShowHead head={{ description, people, links: [] }} context={context} />)
}

/** The terms and the names of the list of people, as they are read, with the addresses of links. */
const peopleIn = (markup: string) =>
  [...markup.matchAll(/<(dt|dd)[^>]*>(?:<(?:a href="([^"]*)"|span)[^>]*>)?([^<]*)/g)].map(
    ([, element, href, text]) => [element, text, ...(href === undefined ? [] : [href])],
  )

it.each<[string, PodcastPerson[], (readonly string[])[]]>([
  ['has no list without people', [], []],
  [
    'names its hosts, with links to those who have an address',
    [LINKED, { name: 'Ravi', role: 'Host' }],
    [
      ['dt', 'Hosted by'],
      ['dd', 'Asha Rao', '/author/asha-rao'],
      ['dd', 'Ravi'],
    ],
  ],
  [
    'has hosts first, and others by their role',
    [{ name: 'Ravi', role: 'Producer' }, ELSEWHERE, { name: 'Mira', role: 'Producer' }],
    [
      ['dt', 'Hosted by'],
      ['dd', 'Meera', 'https://example.com/meera'],
      ['dt', 'Producer'],
      ['dd', 'Ravi'],
      ['dd', 'Mira'],
    ],
  ],
  [
    'names no hosts if it has none, and people of one name twice',
    [
      { name: 'Ravi', role: 'guest' },
      { name: 'Ravi', role: 'guest' },
    ],
    [
      ['dt', 'guest'],
      ['dd', 'Ravi'],
      ['dd', 'Ravi'],
    ],
  ],
])('the page of a podcast %s', (_, people, expected) => {
  expect(peopleIn(headOf(people))).toEqual(expected)
})

it('people stand below the description, their names as text', () => {
  const markup = headOf([{ name: HOSTILE, role: HOSTILE }], 'en', 'A talk a week.')
  expect(markup.indexOf('<dl')).toBeGreaterThan(markup.indexOf('A talk a week.'))
  expect(markup).not.toContain('<script>')
})

it('on a page from right to left, each name has the direction of its script', () => {
  const markup = headOf([LINKED, { name: 'عائشہ', role: 'Producer' }], 'ur')
  expect(markup).toMatch(/<dt class="[^"]*">میزبانی<\/dt>/)
  expect(markup).toMatch(/<a href="\/author\/asha-rao" dir="ltr" lang="und-Latn">Asha Rao/)
  expect(markup).toMatch(/<dt class="[^"]*" dir="ltr" lang="und-Latn">Producer/)
  expect(markup).toContain('<span dir="auto">عائشہ')
})

it('a page without people has no byte of their list or its styles', () => {
  expect(headOf([], 'en', 'A talk a week.')).toMatch(/^<p [^>]*>A talk a week\.<\/p>$/)
  expect(headOf([LINKED])).toContain('<style')
})
