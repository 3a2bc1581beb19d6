import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cardSvg } from '@/lib/features/share-card/card'
import { cachedCard, drawCard } from '@/lib/features/share-card/draw'
import {
  cardPath,
  cardVersion,
  postCard,
  posterCard,
  readCardFile,
  siteCard,
} from '@/lib/features/share-card/share-card'

const site = { name: 'The Paper', language: 'en' }
const post = {
  id: 7,
  title: 'Rain returns',
  section: { id: 1, name: 'Climate', slug: 'climate' },
  language: 'en',
}

describe('card addresses', () => {
  it('the address of a card changes with its content, and only then', () => {
    const card = postCard(post, site)
    expect(cardPath(card)).toMatch(/^\/share\/post-7-[0-9a-f]{12}\.png$/)
    expect(cardPath(postCard({ ...post }, site))).toBe(cardPath(card))
    for (const changed of [
      postCard({ ...post, title: 'Rain leaves' }, site),
      postCard({ ...post, section: null }, site),
      postCard({ ...post, language: 'hi' }, site),
      postCard(post, { ...site, name: 'The Sheet' }),
      posterCard(post, site),
    ])
      expect(cardVersion(changed)).not.toBe(cardVersion(card))
  })
  it('readCardFile reads the file name of a card and refuses others', () => {
    const file = cardPath(postCard(post, site)).slice('/share/'.length)
    expect(readCardFile(file)?.subject).toEqual({ kind: 'post', id: 7 })
    expect(readCardFile(cardPath(siteCard(site)).slice(7))?.subject).toEqual({ kind: 'site', id: null })
    for (const wrong of [
      'post-7.png',
      'post-07-0123456789ab.png',
      'post-1e3-0123456789ab.png',
      'site-1-0123456789ab.png',
      'post-7-0123456789AB.png',
      'tag-7-0123456789ab.png',
      `post-${'9'.repeat(40)}-0123456789ab.png`,
      `${file}x`,
    ])
      expect(readCardFile(wrong), wrong).toBeNull()
  })
})

describe('cards', () => {
  it('the SVG of a card consists of outlines only', async () => {
    const svg = await cardSvg(postCard({ ...post, title: '<b>"Rain" & \'more\'</b> ]]>' }, site))
    expect([...new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, name]) => name))].sort()).toEqual([
      'g',
      'path',
      'rect',
      'svg',
    ])
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })
  it('a card is a PNG of 1200 by 630 pixels, and a poster is 960 by 1280', async () => {
    const { format, width, height } = await sharp(await drawCard(postCard(post, site))).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    const poster = await sharp(await drawCard(posterCard(post, site))).metadata()
    expect([poster.width, poster.height]).toEqual([960, 1280])
  })
  it('cards with different headlines are different pictures', async () => {
    const [one, other] = await Promise.all([
      drawCard(postCard(post, site)),
      drawCard(postCard({ ...post, title: 'Rain leaves' }, site)),
    ])
    expect(one?.equals(other as Buffer)).toBe(false)
  })
  it.each(['', '漢字', '🌧️'])(
    'a card without a drawable name and with the headline “%s” is drawn',
    async (title) => {
      const card = postCard({ ...post, title, section: null }, { ...site, name: '漢' })
      const drawn = sharp(await drawCard(card))
      const { format, width, height } = await drawn.metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
      // More than one colour: something is drawn on the background.
      expect((await drawn.stats()).entropy).toBeGreaterThan(0)
    },
  )
  it('a card is drawn once for concurrent requests, and then cached', async () => {
    const card = postCard({ ...post, title: 'Asked for twice' }, site)
    expect(cachedCard(cardPath(card))).toBeNull()
    const [first, second] = [drawCard(card), drawCard(card)]
    expect(first).toBe(second)
    expect(cachedCard(cardPath(card))).toBeNull()
    const drawn = await first
    expect(cachedCard(cardPath(card))).toBe(drawn)
  })
})
