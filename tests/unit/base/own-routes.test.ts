import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayHoldLists, OWN_ROUTES } from '@/lib/base/own-routes'
import { ROOT } from '../../fixtures/source-files'

/** `page.dev.tsx` is for development only. */
const isPage = (path: string) => /(?:^|\/)(?:page|route)\.tsx?$/.test(path)

/** A page that takes nothing from the product is one that a publisher added. */
const isOurs = (file: string) => /from '[^']*\/(?:lib|components)\//.test(readFileSync(file, 'utf8'))

/** First path segments that folders of `app/` serve; folders in parentheses or with `_` are not part of a URL. */
function segmentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^_|^fonts$/.test(entry.name))
    .flatMap(({ name }) => {
      if (name.startsWith('(')) return segmentsOf(join(folder, name))
      const pages = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter(isPage)
      const isServed = pages.some((page) => isOurs(join(folder, name, page)))
      return isServed ? [name.startsWith('[') ? '' : name] : []
    })
}

describe('OWN_ROUTES', () => {
  it('OWN_ROUTES has every first path segment that app/ serves', () => {
    const missing = segmentsOf(join(ROOT, 'app')).filter((name) => !(name in OWN_ROUTES))
    expect(missing).toEqual([])
  })
  it('OWN_ROUTES has no segment that app/ does not serve, except tag, authors and icon.svg', () => {
    const served = new Set([...segmentsOf(join(ROOT, 'app')), 'tag', 'authors', 'icon.svg'])
    expect(Object.keys(OWN_ROUTES).filter((name) => !served.has(name))).toEqual([])
  })
  it('OWN_ROUTES has every path prefix that the service worker leaves to the network', () => {
    const worker = readFileSync(join(ROOT, 'components/parts/offline/worker.js'), 'utf8')
    const never = /const NEVER = \/\^\\\/\(\?:(.+?)\)\\\/\//.exec(worker)?.[1]?.split('|') ?? []
    expect(never).toEqual(expect.arrayContaining(['api', 'slots', 'icons']))
    expect(never.filter((name) => !name.startsWith('_next') && !(name in OWN_ROUTES))).toEqual([])
  })
})

describe('mayHoldLists', () => {
  it.each(['', 'latest', 'category', 'tags', 'author', 'politics', 'constructor'])(
    'post lists may be below /%s',
    (name) => expect(mayHoldLists(name)).toBe(true),
  )
  it.each(['api', 'search', 'post', 'share', 'sitemaps'])('post lists may not be below /%s', (name) =>
    expect(mayHoldLists(name)).toBe(false),
  )
})
