/** What readers do, in any engine: each test is a stop of the tour, and begins with a page of its own. */
import { readFileSync } from 'node:fs'
import { anUpdate, BEFORE, publish, readBlogs, running, serve } from '../live/blogs'
import { expect, test } from '../paper'
import { endOf, holds } from '../reader-session'
import { allPosts, type SamplePost } from '../sample-posts'
import { letterTo } from '../sent-by-readers'
import { SERVICE_LOG } from '../site-process'
import type { Browser } from './browser'
import {
  attributeOf,
  countOf,
  elementNamed,
  follow,
  isVisible,
  pathOf,
  textOf,
  untilHidden,
  untilVisible,
} from './reader'
import type { TourSite } from './site'

const PASSWORD = 'a password of eleven words'
const PANEL = '[data-consent]:not([hidden])'
const SAVE = 'button[data-saves]'
const DISPLAY = 'header button[aria-controls]'
const STORIES = 'main [data-list] article'

let visits = 0

export type Tour = { browser: Browser; site: TourSite; size: readonly [width: number, height: number] }

/** Scrolls to a story of a list and opens it. @returns its path */
async function readStory(browser: Browser, index: number): Promise<string> {
  const path = await browser.evaluate(
    (stories, at) => {
      const links = [...document.querySelectorAll(stories)].slice(at)
      const link = links.map((story) => story.querySelector<HTMLAnchorElement>('h2 a, h3 a')).find(Boolean)
      link?.scrollIntoView({ block: 'center', behavior: 'instant' })
      link?.setAttribute('data-tour', 'story')
      return decodeURI(link?.pathname ?? '')
    },
    STORIES,
    index,
  )
  await follow(browser, '[data-tour=story]', path)
  return path
}

/** The position of a story of a list in the window; null if it is not in the list. */
const topOf = (browser: Browser, path: string) =>
  browser.evaluate(
    (stories, path) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(`${stories} :is(h2, h3) a`)]
      const link = links.find(({ pathname }) => decodeURI(pathname) === path)
      return link?.getBoundingClientRect().top ?? null
    },
    STORIES,
    path,
  )

/** @param current the browser at its size, once the tests run */
export function tour(current: () => Tour) {
  let posts: SamplePost[]
  const find = (fits: (post: SamplePost) => boolean) => {
    const post = posts.find((one) => one.language_code === 'en' && fits(one))
    return { ...(post as SamplePost), path: encodeURI(post?.absolute_url ?? 'no such post') }
  }
  const longStory = () =>
    find(
      ({ type, access_type, content_html }) =>
        type === 'Article' && access_type === 'Free' && content_html.length > 3_000,
    )

  /** Opens a page, as a reader who has answered the question of consent. */
  async function open(path: string): Promise<Browser> {
    const { browser, site, size } = current()
    await browser.size(...size)
    await browser.goto(site.url + path)
    if (await browser.evaluate(() => localStorage.getItem('masthead:consent') === null)) {
      await untilVisible(browser, PANEL)
      await browser.click('[data-answer=none]')
      await untilHidden(browser, PANEL)
    }
    return browser
  }

  test.beforeAll(async () => {
    const { site } = current()
    posts = await allPosts(site)
    await readBlogs(site)
  })

  test('consent: nothing is counted before the answer, and it is kept and can be changed', async () => {
    const { browser, site, size } = current()
    await browser.size(...size)
    const { path } = longStory()
    await browser.goto(site.url + path)
    await browser.evaluate(() => localStorage.clear())
    await browser.goto(site.url + path)
    await untilVisible(browser, PANEL)
    const before = site.counted().length
    await browser.click('[data-answer=none]')
    await untilHidden(browser, PANEL)
    await browser.goto(site.url + path)
    await expect.poll(() => attributeOf(browser, 'html', 'data-started')).not.toBeNull()
    expect(await isVisible(browser, PANEL)).toBe(false)
    expect(site.counted()).toHaveLength(before)
    await browser.click('[data-privacy-settings]')
    await untilVisible(browser, PANEL)
    await browser.click('[data-answer=all]')
    await untilHidden(browser, PANEL)
    await expect.poll(() => site.counted().length).toBeGreaterThan(before)
  })

  test('menu: it opens, closes with Escape, and leads to a section', async () => {
    const browser = await open('/')
    const menu = 'header details[open] > nav'
    await browser.click('header summary')
    await untilVisible(browser, menu)
    await browser.press('Escape')
    await untilHidden(browser, menu)
    expect(await browser.evaluate(() => document.activeElement?.localName)).toBe('summary')
    await browser.click('header summary')
    await follow(browser, await elementNamed(browser, `${menu} a`, 'Sport'), '/sport')
    await untilHidden(browser, menu)
  })

  test('search: words lead to results, which can be limited to one type', async () => {
    const browser = await open('/search')
    await browser.type('main input[name=q]', 'strike')
    await browser.press('Enter')
    await expect.poll(() => browser.url()).toContain('q=strike')
    await expect.poll(() => countOf(browser, 'main article')).toBeGreaterThan(1)
    await browser.evaluate(() => {
      const types = document.querySelector<HTMLSelectElement>('select[name=type]')
      if (types) types.value = 'Video'
    })
    await browser.click('main search button')
    await expect.poll(() => browser.url()).toContain('type=Video')
  })

  test('save: a story appears on the page of saved stories, and can be removed', async () => {
    const { path, title } = longStory()
    const browser = await open(path)
    if ((await attributeOf(browser, SAVE, 'aria-pressed')) !== 'true') await browser.click(SAVE)
    await expect.poll(() => attributeOf(browser, SAVE, 'aria-pressed')).toBe('true')
    await open('/bookmarks')
    await expect.poll(() => textOf(browser, '[data-kept]')).toContain(title)
    await browser.click(`[data-kept] li button`)
    await expect.poll(() => countOf(browser, '[data-kept] li h3')).toBe(0)
  })

  test('follow: a section that is followed lists its stories', async () => {
    const browser = await open('/business')
    const button = 'main button[data-follows]'
    await browser.click(button)
    await expect.poll(() => attributeOf(browser, button, 'aria-pressed')).toBe('true')
    await open('/following')
    await expect.poll(() => countOf(browser, '[data-kept] h3')).toBeGreaterThan(2)
    await browser.evaluate(() => localStorage.removeItem('masthead:following'))
  })

  test('display: scheme and size of text are kept after a reload', async () => {
    const { path } = longStory()
    const browser = await open(path)
    const background = () => browser.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await browser.click(DISPLAY)
    await browser.click(await elementNamed(browser, 'header label', 'Dark'))
    await expect.poll(background).not.toBe(light)
    await browser.click(await elementNamed(browser, 'header label', 'Large'))
    await open(path)
    expect(await background()).not.toBe(light)
    expect(
      await browser.evaluate(() => {
        const { scheme, textSize } = document.documentElement.dataset
        return { scheme, textSize }
      }),
    ).toEqual({ scheme: 'dark', textSize: 'large' })
    await browser.evaluate(() => {
      for (const name of ['scheme', 'text-size']) localStorage.removeItem(`masthead:${name}`)
    })
  })

  test('share: the menu opens, has links with the address, and closes with Escape', async () => {
    const { path } = longStory()
    const browser = await open(path)
    await browser.click('[data-held=share]')
    await untilVisible(browser, 'a[href^="https://wa.me/"]')
    const href = await attributeOf(browser, 'a[href^="https://wa.me/"]', 'href')
    expect(new URL(href ?? '').searchParams.get('text')).toContain(path)
    await browser.press('Escape')
    await untilHidden(browser, 'a[href^="https://wa.me/"]')
  })

  test('lightbox: a picture opens, the next one follows, and Back closes', async () => {
    const { path } = find(({ type, access_type }) => type === 'Gallery' && access_type === 'Free')
    const browser = await open(path)
    await browser.click('#img-1 a[data-picture]')
    await untilVisible(browser, 'dialog[open] img')
    await expect
      .poll(() =>
        browser.evaluate(() => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth),
      )
      .toBeGreaterThan(300)
    await browser.press('ArrowRight')
    await expect.poll(() => textOf(browser, 'dialog[open]')).toMatch(/2 \/ \d/)
    await browser.back()
    await untilHidden(browser, 'dialog[open]')
    expect(await pathOf(browser)).toBe(decodeURI(path))
  })

  test('older stories: they are added below, and Back returns to a list with the story that was read', async () => {
    const browser = await open('/latest')
    const first = await countOf(browser, STORIES)
    await browser.click('a[href="/latest/page/2"]')
    await expect.poll(() => countOf(browser, STORIES)).toBeGreaterThan(first)
    const path = await readStory(browser, first + 2)
    await browser.back()
    await expect.poll(() => pathOf(browser)).toMatch(/^\/latest/)
    expect(await topOf(browser, path)).not.toBeNull()
  })

  test('back: it returns to the place in the list', async () => {
    const browser = await open('/latest')
    const path = await readStory(browser, 8)
    await browser.back()
    await expect.poll(() => pathOf(browser)).toBe('/latest')
    const middle = current().size[1] / 2
    // The story was in the middle of the window. Driven browsers keep no pages: the list is loaded anew, and scrolled.
    const distance = async () => Math.abs(((await topOf(browser, path)) ?? Number.MAX_SAFE_INTEGER) - middle)
    await expect.poll(distance).toBeLessThan(80)
  })

  test('live: a new update arrives while the page is open', async () => {
    const { site } = current()
    await publish(site, BEFORE)
    const browser = await open(encodeURI(running.absolute_url))
    await expect.poll(() => isVisible(browser, '#update-9020')).toBe(true)
    await serve(site, [anUpdate(9_022, 1, { title: 'It has arrived' }), ...BEFORE])
    await site.announce({ tags: [`post:${running.id}`] })
    const show = () =>
      browser.evaluate(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
        buttons.find(({ textContent }) => /new update/.test(textContent ?? ''))?.click()
        return document.querySelector('#update-9022 h3')?.textContent
      })
    await expect.poll(show).toBe('It has arrived')
    await site.change(null)
    await site.announce({ tags: [`post:${running.id}`] })
  })

  test('sign-up: the newsletter form is sent and says what comes next', async () => {
    const browser = await open('/newsletters')
    const address = `tour.${++visits}.${Date.now()}@example.org`
    await browser.click(await elementNamed(browser, 'main label', 'First Tide'))
    await browser.type('main input[type=email]', address)
    await browser.click(await elementNamed(browser, 'main button', 'Sign up'))
    await expect.poll(() => textOf(browser, '#sign-up-result')).toContain('check your inbox')
    const { site } = current()
    await browser.goto(
      site.url + (await letterTo(address, '/newsletters/confirm', () => readFileSync(SERVICE_LOG, 'utf8'))),
    )
    await browser.click(await elementNamed(browser, 'main button', 'Yes, sign me up'))
    await expect.poll(() => textOf(browser, '[role=status]')).toContain('You’re signed up.')
  })

  test('sign-in: a reader registers, confirms, signs in and reads a gated story', async () => {
    const { site } = current()
    const email = `reader.${++visits}.${Date.now()}@example.org`
    const story = find(({ access_type }) => access_type === 'Login')
    const fill = async (browser: Browser, button: string) => {
      await browser.type('main input[type=email]', email)
      await browser.type('main input[type=password]', PASSWORD)
      await browser.click(await elementNamed(browser, 'main button', button))
    }
    // The letter names no address: it is the one after those before it.
    const letters = () =>
      readFileSync(SERVICE_LOG, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"letter":"confirm"'))
    const before = letters().length
    const browser = await open(`/account/register?story=${story.id}`)
    await fill(browser, 'Create an account')
    await expect.poll(() => textOf(browser, 'main [role=status]')).toContain('Check your inbox')
    await expect.poll(() => letters().length).toBe(before + 1)
    const { pathname, search } = new URL(JSON.parse(letters().at(-1) ?? '{}').link)
    await browser.goto(site.url + pathname + search)
    await browser.click(await elementNamed(browser, 'main button', 'Confirm'))
    await expect.poll(() => textOf(browser, 'main [role=status]')).toContain('is confirmed')
    await open(`/account/sign-in?story=${story.id}`)
    await fill(browser, 'Sign in')
    await expect.poll(() => pathOf(browser)).toBe(decodeURI(story.path))
    const text = () => browser.evaluate(() => document.body.innerHTML)
    await expect.poll(async () => holds(await text(), endOf(story))).toBe(true)
    await open('/account')
    await browser.click(await elementNamed(browser, 'main button', 'Sign out'))
    await expect.poll(() => textOf(browser, 'main [role=status]')).toBe('You’re signed out.')
  })

  test('offline: a saved story is read, and other addresses show the offline page', async () => {
    const { site } = current()
    const { path, title } = longStory()
    const browser = await open(path)
    if ((await attributeOf(browser, SAVE, 'aria-pressed')) !== 'true') await browser.click(SAVE)
    const copies = () =>
      browser.evaluate(async () => {
        const names = await caches.keys()
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return keys.flat().map(({ url }) => new URL(url).pathname)
      })
    await expect.poll(copies).toEqual(expect.arrayContaining([path, '/offline']))
    await site.goOffline()
    try {
      // The query is of no address that the browser's own cache has.
      await browser.goto(`${site.url}${path}?again`)
      await expect.poll(() => textOf(browser, 'h1')).toBe(title)
      await expect.poll(() => textOf(browser, 'body')).toContain('Saved copy')
      await browser.goto(`${site.url}/sport`)
      await expect.poll(() => textOf(browser, 'h1')).toBe('You’re offline')
    } finally {
      await site.comeBack()
    }
    await open('/bookmarks')
    await browser.evaluate(() => localStorage.removeItem('masthead:bookmarks'))
  })
}
