/** What docs/design.md promises of a story's page, by its geometry on the running site. */
import type { Browser, Locator, Page } from '@playwright/test'
import { allPosts, end, expect, freePort, type SamplePost, startSite, test, untilReady } from './paper'

test.use({ edition: 'story-design' })

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

const addressOf = (isOne: (post: SamplePost) => boolean) => {
  const post = posts.find(isOne)
  if (post === undefined) throw new Error('The newsroom has no such post')
  return encodeURI(post.absolute_url)
}
const isFree = ({ access_type }: SamplePost) => access_type === 'Free'
const articleIn = (language: string) =>
  addressOf((post) => isFree(post) && post.type === 'Article' && post.language_code.startsWith(language))
const longRead = () => addressOf((post) => post.slug === 'forty-days-dock-strike')

async function open(page: Page, path: string, viewport = DESKTOP) {
  await page.setViewportSize(viewport)
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not in sight')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.describe('the first window of a desktop', () => {
  for (const language of ['en', 'hi', 'ur']) {
    test(`has the head of an article in ${language}, its tools beside its byline, and its picture`, async ({
      page,
    }) => {
      await open(page, articleIn(language))
      const head = page.locator('article > header')
      const byline = await boxOf(head.locator('time').first())
      const share = await boxOf(head.locator('summary'))
      const picture = await boxOf(page.locator('article figure img').first())
      expect((await boxOf(head.locator('h1'))).bottom).toBeLessThan(DESKTOP.height)
      expect(byline.bottom).toBeLessThan(DESKTOP.height)
      // On one row.
      expect(share.y).toBeLessThan(byline.bottom)
      expect(share.bottom).toBeGreaterThan(byline.y)
      // A good part of the picture, not its edge.
      expect(DESKTOP.height - picture.y).toBeGreaterThan(150)
    })
  }

  test('does not repeat the headline in the way to the story', async ({ page }) => {
    await open(page, longRead())
    const title = (await page.locator('h1').textContent()) ?? ''
    const way = page.getByRole('navigation', { name: 'You are here' })
    await expect(way.getByRole('link').first()).toHaveText('Home')
    expect(title.length).toBeGreaterThan(20)
    await expect(way).not.toContainText(title.slice(0, 20))
  })

  test('has no advertisement above the headline', async ({ page }) => {
    await open(page, longRead())
    const slot = page.locator('[data-place=header]')
    await expect(slot).toHaveCount(1)
    expect((await boxOf(slot)).y).toBeGreaterThan((await boxOf(page.locator('h1'))).bottom)
    await page.goto('/latest')
    await expect(slot).toHaveCount(1)
  })
})

/** Of each line of a head, how far its first letter or picture is from the head's edge on that side. */
function raggedness(head: Element): number[] {
  const isRtl = getComputedStyle(head).direction === 'rtl'
  const edge = head.getBoundingClientRect()
  const rows = head.querySelectorAll('h1, h1 ~ p, nav, :scope > :last-child > :first-child')
  return [...rows].map((row) => {
    const range = document.createRange()
    range.selectNodeContents(row)
    const boxes = [
      ...range.getClientRects(),
      ...[...row.querySelectorAll('img')].map((one) => one.getBoundingClientRect()),
    ]
    const inSight = boxes.filter(({ width }) => width > 1)
    return isRtl
      ? Math.round(edge.right - Math.max(...inSight.map(({ right }) => right)))
      : Math.round(Math.min(...inSight.map(({ left }) => left)) - edge.left)
  })
}

test.describe('a head', () => {
  for (const language of ['en', 'hi', 'ur'])
    for (const viewport of [DESKTOP, PHONE])
      test(`in ${language} begins at one side at ${viewport.width} pixels`, async ({ page }) => {
        await open(page, articleIn(language), viewport)
        const head = page.locator('article > header')
        expect(await head.evaluate((one) => getComputedStyle(one).direction)).toBe(
          language === 'ur' ? 'rtl' : 'ltr',
        )
        const distances = await head.evaluate(raggedness)
        expect(distances.length).toBeGreaterThanOrEqual(4)
        // Letters begin a little within their boxes, a link's target a little outside of its letters.
        expect(distances.filter((distance) => Math.abs(distance) > 6)).toEqual([])
        // Name and time are one block beside the portrait, and not at either end of the line.
        const [name, time] = await Promise.all([
          boxOf(head.getByRole('link').and(page.locator('[rel=author]')).first()),
          boxOf(head.locator('time').first()),
        ])
        expect(name.x).toBeLessThan(time.right)
        expect(time.x).toBeLessThan(name.right)
      })

  test('of an Urdu story has names and sections in Nastaliq, with its leading', async ({ page }) => {
    await open(page, articleIn('ur'))
    const names = page
      .locator('article > header :is(nav a, a[rel=author])')
      .filter({ hasText: /\p{Script=Arabic}/u })
    expect(await names.count()).toBeGreaterThanOrEqual(2)
    for (const name of await names.all()) {
      const [family, leading] = await name.evaluate((one) => {
        const { fontFamily, lineHeight, fontSize } = getComputedStyle(one)
        return [fontFamily, Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)] as const
      })
      expect(family).toContain('Nastaliq')
      expect(leading).toBeGreaterThanOrEqual(1.9)
    }
  })

  test('of a story whose service names no language is set by its letters', async ({ page, paper }) => {
    const urdu = posts.find(({ language_code, type }) => language_code === 'ur' && type === 'Article')
    paper.change((url, answered) => {
      if (!url.pathname.includes('/post/')) return undefined
      const { data } = answered as { data: object }
      return { body: { ...(answered as object), data: { ...data, language_code: null } } }
    })
    await open(page, `/post/${urdu?.id}`)
    paper.change(null)
    await expect(page.locator('article[data-reading]')).toHaveAttribute('dir', 'rtl')
    expect(
      (await page.locator('article > header').evaluate(raggedness)).filter((one) => Math.abs(one) > 6),
    ).toEqual([])
  })
})

/** Where the first digit and the “AM” of a time are drawn, from the left. */
function orderOfTime(time: Element): [digit: number, half: number] | null {
  const texts = document.createTreeWalker(time, NodeFilter.SHOW_TEXT)
  const text = texts.nextNode()
  const at = /(\d{1,2}):\d\d[\s\u202f]([ap]m)/i.exec(text?.textContent ?? '')
  if (!text || !at) return null
  const left = (from: number) => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, from + 1)
    return range.getBoundingClientRect().left
  }
  return [left(at.index), left(at.index + at[0].length - 2)]
}

test.describe('a time', () => {
  test('is not scrambled in an Urdu paper, nor in an Urdu story of an English one', async ({
    page,
    paper,
  }) => {
    const site = startSite(await freePort(), { ...paper.settings, SITE_LANGUAGE: 'ur' })
    try {
      await untilReady(`${site.url}/robots.txt`, site)
      for (const address of [`${site.url}/latest`, site.url + articleIn('ur'), paper.url + articleIn('ur')]) {
        await open(page, address)
        const times = page.locator('main time:visible')
        expect(await times.count()).toBeGreaterThan(0)
        for (const time of await times.all()) {
          const order = await time.evaluate(orderOfTime)
          expect(order, address).not.toBeNull()
          expect(order?.[0], address).toBeLessThan(order?.[1] ?? 0)
        }
      }
    } finally {
      await end(site.child)
    }
  })

  test('is written by the region of SITE_LANGUAGE', async ({ paper, page }) => {
    const site = startSite(await freePort(), { ...paper.settings, SITE_LANGUAGE: 'en-GB' })
    try {
      await untilReady(`${site.url}/robots.txt`, site)
      await open(page, site.url + longRead())
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
      await expect(page.locator('article > header time').first()).toHaveText(
        /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d GMT\+5:30$/,
      )
    } finally {
      await end(site.child)
    }
  })

  test('names the paper’s zone to readers in another one, and to those without scripts', async ({
    browser,
    paper,
  }) => {
    const shown = async (options: Parameters<Browser['newContext']>[0]) => {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      await page.goto(paper.url + longRead())
      const zone = page.locator('article > header time').first().getByText('GMT+5:30')
      const isShown = await zone.isVisible()
      await context.close()
      return isShown
    }
    expect(await shown({ timezoneId: 'Asia/Kolkata' })).toBe(false)
    // The same zone by its other name, and the same clock by another zone's.
    expect(await shown({ timezoneId: 'Asia/Calcutta' })).toBe(false)
    expect(await shown({ timezoneId: 'Asia/Colombo' })).toBe(false)
    expect(await shown({ timezoneId: 'America/New_York' })).toBe(true)
    expect(await shown({ javaScriptEnabled: false, timezoneId: 'Asia/Kolkata' })).toBe(true)
  })
})

test.describe('beside a long story', () => {
  test('the rail is never empty', async ({ page }) => {
    await open(page, longRead())
    const story = await boxOf(page.locator('[data-read-aloud]').last())
    expect(story.height).toBeGreaterThan(5_000)
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      await page.evaluate((y) => scrollTo(0, y), story.y + part * story.height)
      const inSight = await page.locator('aside[class]').evaluate((rail) =>
        [...rail.children].reduce((sum, one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
        }, 0),
      )
      expect(inSight, `${part}`).toBeGreaterThan(200)
    }
  })

  test('pictures, pulled quotes and wide tables take the room that lines of text do not', async ({
    page,
    paper,
  }) => {
    const cells = (cell: string) => `<tr>${`<${cell}>A column that is long</${cell}>`.repeat(6)}</tr>`
    const { pathname } = new URL(longRead(), paper.url)
    paper.change((url, answered) => {
      if (!url.pathname.includes('/post/')) return undefined
      const { data } = answered as { data: { content_html: string } }
      const body = `<p>${'Lines of a story. '.repeat(40)}</p>
        <figure><img src="${paper.mediaUrl}/media/harbour.jpg" width="1600" height="900" alt="A harbour"></figure>
        <blockquote class="pullquote"><p>${'What somebody said of it at the time. '.repeat(4)}</p></blockquote>
        <table>${cells('th')}${cells('td')}</table>`
      return { body: { ...(answered as object), data: { ...data, content_html: body } } }
    })
    const unseen = posts
      .filter((post) => isFree(post) && post.type === 'Article' && encodeURI(post.absolute_url) !== pathname)
      .at(-3)
    await open(page, encodeURI(unseen?.absolute_url ?? ''))
    paper.change(null)
    const body = page.locator('div[data-read-aloud]')
    expect((await boxOf(body.locator('> p').first())).width).toBeLessThanOrEqual(640)
    for (const wide of ['> figure img', '> .pullquote', '> [role=group]:has(table)']) {
      const { width } = await boxOf(body.locator(wide))
      expect(width, wide).toBeGreaterThan(700)
      expect(width, wide).toBeLessThanOrEqual(1_000)
    }
  })
})

test('a story for subscribers fades out, and says in one line why it ends where no addresses are set', async ({
  page,
}) => {
  await open(
    page,
    addressOf((post) => post.access_type === 'Paid' && post.type === 'Article'),
  )
  const last = page.locator('div[data-read-aloud] > :last-child')
  expect(await last.evaluate((one) => getComputedStyle(one).maskImage)).toContain('gradient')
  const wall = page.locator('.paywalled-content')
  await expect(wall).toHaveText('The rest of this story is for subscribers.')
  await expect(wall.getByRole('link')).toHaveCount(0)
})

test('a gallery is as wide as the page, without a rail, and its words are read as well as its pictures', async ({
  page,
}) => {
  await open(
    page,
    addressOf((post) => post.slug === 'fish-market-before-dawn'),
  )
  await expect(page.locator('main aside')).toHaveCount(0)
  const figures = page.locator('div[data-read-aloud] > figure')
  const shapes = await figures.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = (one.querySelector('img') as Element).getBoundingClientRect()
      const caption = one.querySelector('figcaption')
      return { width, height, words: caption ? Number.parseFloat(getComputedStyle(caption).fontSize) : 17 }
    }),
  )
  const flat = shapes.filter(({ width, height }) => width > height)
  const upright = shapes.filter(({ width, height }) => width <= height)
  expect(flat.length).toBeGreaterThan(0)
  expect(upright.length).toBeGreaterThan(0)
  expect(flat.filter(({ width }) => width < 1_000 || width > 1_216)).toEqual([])
  expect(
    upright.filter(({ height }) => height > 0.86 * DESKTOP.height || height < 0.6 * DESKTOP.height),
  ).toEqual([])
  expect(shapes.filter(({ words }) => words < 17)).toEqual([])
})

test('an opinion does not look like news: a small portrait, a light headline, a large name, a ground of its own', async ({
  page,
}) => {
  await open(
    page,
    addressOf((post) => post.slug === 'bhosekar-umbrella-manners'),
  )
  const head = page.locator('article > header')
  expect(await head.locator('h1').evaluate((one) => getComputedStyle(one).fontWeight)).toBe('400')
  const name = head.locator('[rel=author]')
  expect(await name.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(22)
  expect((await boxOf(head.locator('img'))).width).toBeLessThanOrEqual(176)
  expect((await boxOf(page.locator('div[data-read-aloud] > p').first())).y).toBeLessThan(DESKTOP.height - 100)
  const grounds = await head.evaluate((one) => [
    getComputedStyle(one, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(grounds[0]).not.toBe(grounds[1])
  const column = head.getByRole('link', { name: 'Columns' })
  expect(await column.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(
    20,
  )
})

test('a live blog that has ended is called the same on its page, in its section and in the ranking', async ({
  page,
}) => {
  const blog = addressOf((post) => post.slug === 'coastal-trophy-final-live')
  await open(page, blog)
  await expect(page.locator('article > header').getByText('As it happened')).toBeVisible()
  for (const list of ['/sport/cricket', '/trending', '/search?q=Coastal+Trophy']) {
    await page.goto(list)
    const card = page.locator('main :is(article, li)', { has: page.locator(`a[href="${blog}"]`) }).last()
    await expect(card, list).toContainText('As it happened')
  }
})

test('the strip is not above the story it leads to, nor above the lead that it repeats', async ({ page }) => {
  const strip = page.getByRole('region', { name: 'Breaking' })
  await open(page, '/latest')
  await expect(strip).toBeVisible()
  const to = (await strip.getByRole('link').getAttribute('href')) ?? ''
  await page.goto('/')
  const lead = await page.locator('main article a').first().getAttribute('href')
  await expect(strip).toBeVisible({ visible: lead !== to })
  await page.goto(to)
  await expect(strip).toBeHidden()
})
