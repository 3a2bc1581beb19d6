import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundlePageScript } from '@/lib/server/page-script.mjs'
import { constantsOf } from '@/lib/settings/published'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { readSiteConfig } from '@/lib/settings/site-schema'

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function bundled(changes: Partial<typeof SITE_DEFAULTS> = {}) {
  const constants = constantsOf({ ...SITE_DEFAULTS, ...changes })
  const { entry, files } = await bundlePageScript({ root, tsconfig: `${root}tsconfig.json`, constants })
  const texts = new Map(files.map(({ name, contents }) => [name, new TextDecoder().decode(contents)]))
  return { entry, texts, all: [...texts.values()].join('\n') }
}

describe('bundlePageScript', () => {
  it('the page script has a small first file, and others named by a hash of their content', async () => {
    const { entry, texts } = await bundled()
    expect(entry).toMatch(/^page-script-[A-Z0-9]{8}\.js$/)
    expect(brotliCompressSync(texts.get(entry) ?? '').length).toBeLessThan(3 * 1024)
    for (const part of ['fill-with-document', 'trail', 'player', 'copy-note', 'start-consent'])
      expect([...texts.keys()].filter((name) => name.startsWith(`${part}-`))).toHaveLength(1)
    for (const name of texts.keys()) expect(name).toMatch(/^[\w-]+-[A-Z0-9]{8}\.js$/)
  })
  it('a file of the page’s script imports only files that there are, by names that the offline worker finds', async () => {
    const { entry, texts } = await bundled()
    const imported = (text: string) => [...text.matchAll(/"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name)
    const names = [...texts.values()].flatMap(imported)
    expect(imported(texts.get(entry) ?? '').length).toBeGreaterThan(10)
    expect(names.filter((name) => !texts.has(name) || !/^[\w-]+\.js$/.test(name))).toEqual([])
  })
  it('the page script contains neither React nor server-only code', async () => {
    const { all } = await bundled()
    expect(/react\.|jsx|server-only|process\.env|API_KEY/.exec(all)).toBeNull()
  })
  it('style sheets of parts are minified text', async () => {
    const { all } = await bundled()
    expect(all.includes('.resume-offer{')).toBe(true)
    expect(all.includes('/* Over the story')).toBe(false)
  })
  it.each([
    [
      'ads before films',
      { ads: { ...SITE_DEFAULTS.ads, video: { tag: 'https://ads.example/vast' } } },
      'adsManagerLoaded',
    ],
    [
      'the notice for ad blockers',
      { ads: { ...SITE_DEFAULTS.ads, blockerNotice: {} } },
      'masthead:ad-blocker',
    ],
    [
      'Reader Revenue Manager',
      readSiteConfig({ readerRevenue: { products: [{ product: 'CAow:a' }] } }),
      'SWG_BASIC',
    ],
  ])('%s are in the script only where a site has them', async (_, changes, word) => {
    const without = await bundled()
    expect(without.all.includes(word)).toBe(false)
    const { all } = await bundled(changes as Partial<typeof SITE_DEFAULTS>)
    expect(all.includes(word)).toBe(true)
  })
  it('tags of the ad desk are in the script only where a site has them', async () => {
    expect((await bundled()).all.includes('ad-unit-')).toBe(false)
    const tag = { units: [{ slot: 'list-1', path: '/1234/list', sizes: { desktop: ['300x250'] } }] }
    const ads = { ...SITE_DEFAULTS.ads, tag } as typeof SITE_DEFAULTS.ads
    expect((await bundled({ ads })).all.includes('ad-unit-')).toBe(true)
  })
})
