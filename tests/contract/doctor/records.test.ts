import { describe } from 'vitest'
import {
  dataOf,
  eachRecord,
  isRoute,
  json,
  legacyUrlOf,
  only,
  type State,
  testEachFault,
  withData,
} from './faults'

const STATES: State[] = [
  {
    state: 'a route is missing',
    fault: only('active-slots', () => json({ detail: 'Not found.' }, 404)),
    text: /active-slots does not exist on this deployment, so there is no advertising/,
    level: 'warning',
  },
  {
    state: 'identify_url is on another deployment',
    fault: only('identify_url', () => json({ detail: 'Not found.' }, 404)),
    text: /identify_url answers 404, so no address can be resolved/,
    cure: /IDENTIFY_BASE_URL/,
  },
  {
    state: 'posts have no addresses',
    fault: only(
      'posts',
      eachRecord(() => ({ absolute_url: null })),
    ),
    text: /posts: 2 of 2 records can’t be used, so there are no lists/,
  },
  {
    state: 'one route closes its connections',
    fault: only('footer', () => null),
    text: /footer does not answer: the connection was closed/,
  },
  {
    state: 'single posts are refused',
    fault: only('post', () => json({ detail: 'No.' }, 403)),
    text: /post does not give a post by its id: it answers 403/,
  },
  {
    state: 'posts can’t be read by slug',
    fault: only('post', (given, path) =>
      /\/post\/\d+\//.test(path) ? given : json({ detail: 'Not found.' }, 404),
    ),
    text: /post does not give a post by its slug: it answers 404/,
  },
  {
    state: 'the list ignores its filters',
    fault: (given, path, request) => {
      if (!path.includes('__eq')) return undefined
      void request
      return withData(given, [
        ...dataOf(given),
        {
          ...dataOf(given)[0],
          tags: [{ id: 9_999, name: 'x', slug: 'x' }],
          primary_category: { id: 9_999, name: 'x', slug: 'x' },
        },
      ])
    },
    text: /The list ignores a filter: 1 of 2/,
  },
  {
    state: 'identify_url does not know the addresses of posts',
    fault: (given, path) => {
      if (isRoute(path, 'posts'))
        return eachRecord(({ id }) => ({ absolute_url: `/far-from/${id}/it` }))(given)
      return isRoute(path, 'identify_url') && legacyUrlOf(path).startsWith('/far-from/')
        ? withData(given, { type: 'not_found', url: '', status_code: '404' })
        : undefined
    },
    text: /identify_url does not know 2 of \d+ addresses/,
  },
  {
    state: 'identify_url knows every address',
    fault: only('identify_url', (given, path) =>
      /^\/[0-9a-f-]{36}$/.test(legacyUrlOf(path))
        ? withData(given, { type: 'category', url: '/news', status_code: '200' })
        : given,
    ),
    text: /knows an address that can’t exist/,
  },
  {
    state: 'a redirect rule leads back to itself',
    fault: only('identify_url', (given, path) =>
      legacyUrlOf(path) === '/sport'
        ? withData(given, { type: 'redirect', url: '/games', status_code: '301' })
        : legacyUrlOf(path) === '/games'
          ? withData(given, { type: 'redirect', url: '/sport', status_code: '301' })
          : given,
    ),
    text: /leads back to itself: \/sport → \/games → \/sport/,
  },
  {
    state: 'a link of the menu leads nowhere',
    fault: only('navbar', (given) =>
      withData(given, [
        ...dataOf(given),
        { link: '/gone', name: 'Gone', children: null, open_new_tab: false },
      ]),
    ),
    text: /1 of \d+ links of the menu and the footer lead nowhere/,
    level: 'warning',
  },
]

describe('doctor: routes and records of the service', () => testEachFault(STATES))
