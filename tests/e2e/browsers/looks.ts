/** How pages look in an engine: what was once wrong in one of them, and where boxes are, compared with Chromium. */
import { expect, test } from '../paper'
import { allPosts, type SamplePost } from '../sample-posts'
import { servePost } from '../serve-post'
import type { Browser } from './browser'
import { ENGINES } from './engines'
import { untilVisible } from './reader'
import type { TourSite } from './site'

const WIDTHS = [390, 1280]
const HEIGHT = 900

type Box = { name: string; left: number; width: number }

/** @param current the browser and the site, once the tests run */
export function looks(current: () => { browser: Browser; site: TourSite }) {
  let posts: SamplePost[]
  const pathOf = (fits: (post: SamplePost) => boolean) =>
    encodeURI(posts.find(fits)?.absolute_url ?? '/no such post')
  const slug = (name: string) => pathOf((post) => post.slug === name)
  const [longRead, liveBlog, several] = [
    () => slug('forty-days-dock-strike'),
    () => slug('city-election-night-live'),
    () => slug('what-the-city-listened-to'),
  ]

  async function open(path: string, width: number, browser = current().browser) {
    await browser.size(width, HEIGHT)
    await browser.goto(current().site.url + path)
    // The panel covers a part of the window.
    await browser.evaluate(() => document.querySelector('[data-consent]')?.remove())
    return browser
  }

  test.beforeAll(async () => {
    posts = await allPosts(current().site)
  })

  test('headlines that run from right to left stand at the right, also in lists that run from left to right', async () => {
    const browser = await open('/latest', 1280)
    const offsets = await browser.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main li :is(h2, h3)')]
        .filter((one) => getComputedStyle(one).direction === 'rtl' && one.getClientRects().length > 0)
        .map((one) => {
          const text = document.createRange()
          text.selectNodeContents(one)
          const lines = [...text.getClientRects()].map(({ right }) => right)
          return Math.round(one.getBoundingClientRect().right - Math.max(...lines))
        }),
    )
    expect(offsets.length).toBeGreaterThan(0)
    expect(offsets.filter((offset) => Math.abs(offset) > 2)).toEqual([])
  })

  test('the picture of a long read ends above its caption', async () => {
    for (const width of [800, 1280]) {
      const browser = await open(longRead(), width)
      const { picture, caption, figure, headline } = await browser.evaluate(() => {
        const box = document.querySelector('main article > figure, main article figure:has(> figcaption)')
        const rect = (one: Element | null | undefined) => {
          const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {}
          return { top: Math.round(top), bottom: Math.round(bottom) }
        }
        return {
          picture: rect(box?.querySelector('img')),
          caption: rect(box?.querySelector('figcaption')),
          figure: rect(box),
          headline: rect(document.querySelector('main article > header')),
        }
      })
      // Half headline and half picture.
      expect(Math.abs(figure.top - headline.top)).toBeLessThanOrEqual(1)
      expect(picture.bottom).toBeGreaterThan(figure.top + 300)
      expect([width, picture.bottom <= caption.top + 1]).toEqual([width, true])
      expect(caption.bottom).toBeLessThanOrEqual(figure.bottom + 1)
    }
  })

  test('a lead picture has the box that the service tells, before and after a file of another shape arrives', async () => {
    const full = await servePost(current().site, 620_001, {
      content_html: `<p>${'word '.repeat(1_500)}</p>`,
      media_file_banner: {
        path: `${current().site.serviceUrl}/media/a.jpg`,
        alt_text: 'A quay',
        meta_data: { width: 2_000, height: 1_000 },
      },
    })
    for (const path of [pathOf((post) => post.slug === 'breaking-pilot-strike'), full])
      for (const width of WIDTHS) {
        const browser = await open(path, width)
        const boxes = await browser.evaluate(async () => {
          const picture = document.querySelector<HTMLImageElement>('main article > figure > img')
          const measured: string[] = []
          if (picture) picture.removeAttribute('srcset')
          for (const shape of ['width="300" height="150"', 'width="150" height="300"']) {
            if (!picture) break
            picture.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${shape}/>`)}`
            // Browsers choose the file once the script has ended, so `decode` may be refused, and `load` that of the one before.
            do await new Promise((resolve) => setTimeout(resolve, 50))
            while (!picture.complete || picture.currentSrc !== picture.src)
            const { width, height } = picture.getBoundingClientRect()
            measured.push(`${Math.round(width)} × ${Math.round(height)}`)
          }
          return measured
        })
        expect(boxes).toHaveLength(2)
        expect([path, boxes[0]]).toEqual([path, boxes[1]])
        expect(Number(boxes[0]?.split(' × ')[1])).toBeGreaterThan(150)
      }
  })

  test('the table behind a card of a live blog takes no room and shows nothing', async () => {
    for (const width of [390, 800, 1280]) {
      const browser = await open(liveBlog(), width)
      await untilVisible(browser, 'main [data-card]')
      const coveringElement = await browser.evaluate(() => {
        const table = document.querySelector<HTMLElement>('main [data-card] ~ table')
        const parts = [table, ...(table?.querySelectorAll('caption') ?? [])].flatMap((part) => {
          const { left = 0, top = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {}
          const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
          return topElement !== null && part?.contains(topElement) ? [part.localName] : []
        })
        const scrolling: string[] = []
        for (let box = table?.parentElement; box && box.localName !== 'main'; box = box.parentElement) {
          const isScroller = getComputedStyle(box).overflowX !== 'visible'
          if (isScroller && box.scrollWidth > box.clientWidth) scrolling.push(`${box.className} sideways`)
        }
        return { hasTable: table !== null, size: table?.offsetWidth, parts, scrolling }
      })
      expect([width, coveringElement]).toEqual([width, { hasTable: true, size: 1, parts: [], scrolling: [] }])
    }
  })

  test('no line of a byline begins with a comma', async () => {
    for (let width = 330; width <= 400; width += 10) {
      const browser = await open(several(), width)
      const lines = await browser.evaluate(() => {
        const names = document.querySelector('main article a[rel=author]')?.closest('p')
        const walker = document.createTreeWalker(names ?? document.body, NodeFilter.SHOW_TEXT)
        const rows: { y: number; text: string }[] = []
        while (walker.nextNode()) {
          const text = walker.currentNode as Text
          for (let at = 0; at < text.length; at++) {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            const rect = range.getClientRects()[0]
            if (!rect) continue
            const y = (rect.top + rect.bottom) / 2
            const row = rows.find((one) => Math.abs(one.y - y) < 8)
            if (row) row.text += text.data[at]
            else rows.push({ y, text: text.data[at] ?? '' })
          }
        }
        return rows.map(({ text }) => text.trim())
      })
      expect(lines.length).toBeGreaterThan(1)
      expect([width, lines.filter((line) => line.startsWith(','))]).toEqual([width, []])
    }
  })

  test('the selects that the search page shows without a press are in one row', async () => {
    for (const width of [360, 390, 800, 1280]) {
      const browser = await open('/search?q=strike', width)
      const tops = await browser.evaluate(() =>
        [...document.querySelectorAll('main search select:not(details *)')].map(
          (one) => one.getBoundingClientRect().top,
        ),
      )
      expect([width, tops.length, new Set(tops).size]).toEqual([width, 2, 1])
    }
  })

  test('boxes of ten pages are where Chromium has them', async () => {
    const chromium = await ENGINES[0]?.open?.()
    if (!chromium) throw new Error('Chromium is missing')
    const free = (type: string, language = 'en') =>
      pathOf((post) => post.type === type && post.access_type === 'Free' && post.language_code === language)
    const pages = [
      '/',
      '/business',
      '/latest',
      '/search?q=strike',
      '/newsletters',
      free('Article'),
      free('Gallery'),
      free('Article', 'ur'),
      longRead(),
      liveBlog(),
    ]
    try {
      for (const path of pages)
        for (const width of WIDTHS) {
          const measure = async (browser: Browser) => (await open(path, width, browser)).evaluate(boxesInPage)
          // Again if the page was renewed between the two.
          const differing = async () =>
            differences(...(await Promise.all([measure(chromium), measure(current().browser)])))
          await expect.poll(differing, { message: `${path} at ${width} pixels` }).toEqual([])
        }
    } finally {
      await chromium.close()
    }
  })
}

type Page = { boxes: Box[]; overflow: number; height: number }

/** What is laid out by the page's own measures, and not by the width of a text. */
function boxesInPage(): Page {
  const selector =
    'header, main, footer, h1, main article, main figure, main img, main form, main aside, main ul, main ol'
  const root = document.documentElement
  return {
    boxes: [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
      const { left, width } = one.getBoundingClientRect()
      const name = `${one.localName}.${one.className}`.slice(0, 60)
      // Strips of cards go on beyond the window.
      const isSeen = one.getClientRects().length > 0 && left < innerWidth
      return isSeen ? [{ name, left, width }] : []
    }),
    overflow: root.scrollWidth - innerWidth,
    height: root.scrollHeight,
  }
}

/** Pixels: engines measure text differently, and boxes beside a text have what it leaves. */
const PIXELS_MAX = 24
/** Per cent of a page's height: a line more or less in some of its texts. */
const HEIGHT_MAX = 6

function differences(expected: Page, actual: Page): string[] {
  const [expectedNames, names] = [expected, actual].map(({ boxes }) => boxes.map(({ name }) => name)) as [
    string[],
    string[],
  ]
  const first = expectedNames.findIndex((name, index) => name !== names[index])
  if (first >= 0 || names.length > expectedNames.length)
    return [
      `${names.at(first)} instead of ${expectedNames.at(first)}; ${names.length} and ${expectedNames.length} boxes`,
    ]
  const moved = expected.boxes.flatMap(({ name, left, width }, index) => {
    const box = actual.boxes[index] as Box
    const by = Math.max(Math.abs(box.left - left), Math.abs(box.width - width))
    const at = (one: Box) => `${Math.round(one.left)}+${Math.round(one.width)}`
    return by > PIXELS_MAX ? [`${name}: ${at(box)} instead of ${at({ name, left, width })}`] : []
  })
  const per = (100 * Math.abs(actual.height - expected.height)) / expected.height
  return [
    ...moved,
    ...(actual.overflow > 0 ? [`${actual.overflow} pixels wider than the window`] : []),
    ...(per > HEIGHT_MAX ? [`${actual.height} pixels high instead of ${expected.height}`] : []),
  ]
}
