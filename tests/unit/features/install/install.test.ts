import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { THUMBNAIL_PIXELS } from '@/lib/content/pictures/thumbnail'
import { favicon } from '@/lib/features/install/favicon'
import { drawIcon, ICONS, type IconName, isIcon } from '@/lib/features/install/icons'
import { manifest, shortened } from '@/lib/features/install/manifest'
import nextConfig from '@/next.config.mjs'

const site = {
  name: 'The Nilbandar Courier',
  url: 'https://news.example.org',
  language: 'en',
  timeZone: 'UTC',
}

describe('the manifest', () => {
  it('has what a device asks for before it installs a site', () => {
    expect(manifest(site, [])).toMatchObject({
      id: '/',
      name: 'The Nilbandar Courier',
      short_name: 'Nilbandar',
      lang: 'en',
      dir: 'ltr',
      start_url: '/?source=pwa',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      related_applications: [],
      prefer_related_applications: false,
    })
  })

  it('names three icons, one of them for devices that cut a shape out of it', () => {
    expect(manifest(site, []).icons).toEqual([
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ])
  })

  it('is written from right to left where the site is', () => {
    expect(manifest({ ...site, language: 'ur' }, [])).toMatchObject({ lang: 'ur', dir: 'rtl' })
  })

  it('has the short name that the publisher chose', () => {
    expect(manifest({ ...site, shortName: 'Courier' }, []).short_name).toBe('Courier')
  })

  it('tells of the publisher’s own apps', () => {
    const apps = [
      { store: 'ios', url: 'https://apps.apple.com/app/id1234' },
      { store: 'android', url: 'https://play.google.com/store/apps/details?id=org.example.news' },
      { store: 'web', url: 'https://app.example.org' },
    ] as const
    expect(manifest(site, [...apps]).related_applications).toEqual([
      { platform: 'itunes', url: apps[0].url },
      { platform: 'play', url: apps[1].url, id: 'org.example.news' },
      { platform: 'webapp', url: apps[2].url },
    ])
  })
})

describe('a short name', () => {
  it.each([
    ['The Nilbandar Courier', 'Nilbandar'],
    ['Hindu Times', 'Hindu Times'],
    ['A Day', 'Day'],
    ['नीलबंदर का दैनिक कूरियर', 'नीलबंदर का दैनिक'],
    ['Thequickbrownfoxpaper', 'Thequickbrow'],
  ])('of %s is %s', (name, short) => {
    expect(shortened(name, 'en')).toBe(short)
    expect([...new Intl.Segmenter('en').segment(shortened(name, 'en'))].length).toBeLessThanOrEqual(12)
  })
})

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${body}</svg>`)
const GROUNDED = svg(
  '<rect width="48" height="48" rx="8" fill="#a3181f"/><circle cx="24" cy="24" r="8" fill="#fff"/>',
)
const BARE = svg('<circle cx="24" cy="24" r="20" fill="#00f"/>')

async function colour(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('an icon', () => {
  it.each(Object.entries(ICONS))('is as large as it says: %s', async (name, { pixels }) => {
    const drawn = await drawIcon(readFileSync('app/icon.svg'), name as IconName)
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: pixels, height: pixels })
  })

  it('keeps its clear corners where nothing is cut out of it', async () => {
    expect((await colour(await drawIcon(GROUNDED, '192.png'), 0, 0))[3]).toBe(0)
  })

  it('reaches every edge in the colour of its own ground where a shape is cut out of it', async () => {
    for (const name of ['maskable-512.png', 'apple-180.png'] as const) {
      expect(await colour(await drawIcon(GROUNDED, name), 0, 0), name).toEqual([0xa3, 0x18, 0x1f, 255])
    }
  })

  it('an icon without a background gets white', async () => {
    expect(await colour(await drawIcon(BARE, 'maskable-512.png'), 2, 2)).toEqual([255, 255, 255, 255])
  })

  it('has all of its drawing inside what every device shows', async () => {
    const drawn = await drawIcon(BARE, 'maskable-512.png')
    const outside = Math.floor(256 - 0.4 * 512)
    expect((await colour(drawn, outside - 3, 256)).slice(0, 3)).toEqual([255, 255, 255])
    expect((await colour(drawn, 256, 256)).slice(0, 3)).toEqual([0, 0, 255])
  })

  it('is one of those that there are, and nothing that every object has', () => {
    expect(['192.png', '191.png', 'constructor', '__proto__', ''].map(isIcon)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

it('small pictures of lists are of a width that the optimiser makes', async () => {
  expect((await nextConfig('phase-production-build')).images?.imageSizes).toContain(THUMBNAIL_PIXELS)
})

describe('favicon.ico', () => {
  it('is an icon file with the drawing in 48 pixels, as PNG', async () => {
    const file = await favicon(GROUNDED)
    // https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
    const [reserved, type, count] = [0, 2, 4].map((at) => file.readUInt16LE(at))
    expect([reserved, type, count]).toEqual([0, 1, 1])
    const [bytes, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)]
    expect([file[6], file[7], offset + bytes]).toEqual([48, 48, file.length])
    const png = file.subarray(offset)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
    expect((await colour(png, 24, 24)).slice(0, 3)).toEqual([255, 255, 255])
  })
})
