import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { THUMBNAIL_PIXELS } from '@/lib/body/thumbnail'
import { drawIcon, favicon, ICONS, type IconName, isIcon } from '@/lib/feeds/icons'
import { manifest, shortened } from '@/lib/feeds/manifest'
import nextConfig from '@/next.config.mjs'

const site = {
  name: 'The Nilbandar Courier',
  url: 'https://news.example.org',
  language: 'en',
  timeZone: 'UTC',
}

describe('manifest', () => {
  it('the manifest has the members that browsers need to install a site', () => {
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

  it('the manifest lists three icons, one of them maskable', () => {
    expect(manifest(site, []).icons).toEqual([
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ])
  })

  it('the manifest of a right-to-left site has dir rtl', () => {
    expect(manifest({ ...site, language: 'ur' }, [])).toMatchObject({ lang: 'ur', dir: 'rtl' })
  })

  it('the manifest uses the configured shortName', () => {
    expect(manifest({ ...site, shortName: 'Courier' }, []).short_name).toBe('Courier')
  })

  it('the manifest lists the publisher’s apps as related_applications', () => {
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

it.each([
  ['The Nilbandar Courier', 'Nilbandar'],
  ['Hindu Times', 'Hindu Times'],
  ['A Day', 'Day'],
  ['नीलबंदर का दैनिक कूरियर', 'नीलबंदर का दैनिक'],
  ['Thequickbrownfoxpaper', 'Thequickbrow'],
])('the short name of %s is %s', (name, short) => {
  expect(shortened(name, 'en')).toBe(short)
  expect([...new Intl.Segmenter('en').segment(shortened(name, 'en'))].length).toBeLessThanOrEqual(12)
})

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${body}</svg>`)
const WITH_BACKGROUND = svg(
  '<rect width="48" height="48" rx="8" fill="#a3181f"/><circle cx="24" cy="24" r="8" fill="#fff"/>',
)
const WITHOUT_BACKGROUND = svg('<circle cx="24" cy="24" r="20" fill="#00f"/>')

async function colour(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('icons', () => {
  it.each(Object.entries(ICONS))('the icon %s is a PNG of its declared size', async (name, { pixels }) => {
    const icon = await drawIcon(readFileSync('app/icon.svg'), name as IconName)
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: pixels, height: pixels })
  })

  it('an icon that is not maskable keeps its transparent corners', async () => {
    expect((await colour(await drawIcon(WITH_BACKGROUND, '192.png'), 0, 0))[3]).toBe(0)
  })

  it('maskable and Apple icons have corners in their own background colour', async () => {
    for (const name of ['maskable-512.png', 'apple-180.png'] as const) {
      expect(await colour(await drawIcon(WITH_BACKGROUND, name), 0, 0), name).toEqual([0xa3, 0x18, 0x1f, 255])
    }
  })

  it('a maskable icon without a background gets a white one', async () => {
    expect(await colour(await drawIcon(WITHOUT_BACKGROUND, 'maskable-512.png'), 2, 2)).toEqual([
      255, 255, 255, 255,
    ])
  })

  it('the drawing of a maskable icon is within its safe zone', async () => {
    const icon = await drawIcon(WITHOUT_BACKGROUND, 'maskable-512.png')
    const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // A circle of four fifths of the width.
    const isOutside = (pixel: number) =>
      Math.hypot((pixel % info.width) - 255.5, Math.floor(pixel / info.width) - 255.5) > 0.4 * info.width
    const pixels = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(isOutside)
    expect(pixels.filter((pixel) => data.readUIntBE(3 * pixel, 3) !== 0xffffff)).toEqual([])
    expect((await colour(icon, 256, 256)).slice(0, 3)).toEqual([0, 0, 255])
  })

  it('isIcon accepts known names only, and no property of Object.prototype', () => {
    expect(['192.png', '191.png', 'constructor', '__proto__', ''].map(isIcon)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

it('THUMBNAIL_PIXELS is one of the image optimiser’s widths', async () => {
  expect((await nextConfig('phase-production-build')).images?.imageSizes).toContain(THUMBNAIL_PIXELS)
})

it('favicon.ico contains one PNG of 48 pixels', async () => {
  const file = await favicon(WITH_BACKGROUND)
  // https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
  const [reserved, type, count] = [0, 2, 4].map((at) => file.readUInt16LE(at))
  expect([reserved, type, count]).toEqual([0, 1, 1])
  const [bytes, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)]
  expect([file[6], file[7], offset + bytes]).toEqual([48, 48, file.length])
  const png = file.subarray(offset)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
  expect((await colour(png, 24, 24)).slice(0, 3)).toEqual([255, 255, 255])
})
