import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayHoldLists, OWN_ROUTES } from '@/lib/base/own-routes'
import { ROOT } from '../../fixtures/source-files'

/** Whether production answers something there: `page.dev.tsx` is for development alone. */
const isServed = (folder: string) =>
  readdirSync(folder, { recursive: true }).some((path) => /(?:^|\/)(?:page|route)\.tsx?$/.test(String(path)))

/** First path segments that folders of `app/` answer; folders in parentheses or with `_` are in no address. */
function segmentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^_|^fonts$/.test(entry.name))
    .filter(({ name }) => isServed(join(folder, name)))
    .flatMap(({ name }) => {
      if (name.startsWith('(')) return segmentsOf(join(folder, name))
      return name.startsWith('[') ? '' : name
    })
}

describe('the list of own routes', () => {
  it('names every address that app/ answers', () => {
    const missing = segmentsOf(join(ROOT, 'app')).filter((name) => !(name in OWN_ROUTES))
    expect(missing).toEqual([])
  })
  it('names nothing that app/ does not answer, besides what redirects and files do', () => {
    const there = new Set([...segmentsOf(join(ROOT, 'app')), 'tag', 'authors', 'icon.svg'])
    expect(Object.keys(OWN_ROUTES).filter((name) => !there.has(name))).toEqual([])
  })
  it('names what the service worker leaves to the network', () => {
    const worker = readFileSync(join(ROOT, 'lib/features/offline/worker.js'), 'utf8')
    const never = /const NEVER = \/\^\\\/\(\?:(.+?)\)\\\/\//.exec(worker)?.[1]?.split('|') ?? []
    expect(never).toEqual(expect.arrayContaining(['api', 'slots', 'icons']))
    expect(never.filter((name) => !name.startsWith('_next') && !(name in OWN_ROUTES))).toEqual([])
  })
})

describe('lists of posts', () => {
  it.each(['', 'latest', 'category', 'tags', 'author', 'politics', 'constructor'])(
    'may be below /%s',
    (name) => expect(mayHoldLists(name)).toBe(true),
  )
  it.each(['api', 'search', 'post', 'share', 'sitemaps'])('are never below /%s', (name) =>
    expect(mayHoldLists(name)).toBe(false),
  )
})
