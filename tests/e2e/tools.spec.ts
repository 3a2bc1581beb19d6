/** What a reader has on their own device: appearance, text size, sharing, listening, printing. */
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { BACKGROUND } from '@/lib/base/config/palette'
import { expectNoBarrier } from './barriers'
import { allPosts, expect, type SamplePost, test } from './paper'
import { hydrate, openHydrated } from './reader'

test.use({ edition: 'tools' })

let posts: SamplePost[]
let story: string
let withEmbed: string
let withLink: string
test.beforeAll(async ({ paper }) => {
  posts = (await allPosts(paper)).filter(
    ({ type, access_type }) => type === 'Article' && access_type === 'Free',
  )
  const address = (fits: (post: SamplePost) => boolean) =>
    encodeURI(posts.find(fits)?.absolute_url ?? 'no such post')
  story = address(({ language_code, content_html }) => language_code === 'en' && content_html.length > 2_000)
  withEmbed = address(({ content_html }) => content_html.includes('<iframe'))
  withLink = address(({ content_html }) => /<a [^>]*href="\/[^"]*"/.test(content_html))
})

const display = (page: Page) => page.getByRole('button', { name: 'Display settings' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** What of the reader's choices is on the page. */
const choices = (page: Page) =>
  page.evaluate(() => {
    const { scheme, textSize } = document.documentElement.dataset
    return { scheme, textSize }
  })
const share = (page: Page) => page.locator('summary').filter({ hasText: 'Share' })

/** Another browser than a reader's: one in which something was chosen on an earlier visit. */
async function keep(context: BrowserContext, kept: Record<string, string>) {
  await context.addInitScript((entries) => {
    // Advertisements have frames of their own, which may keep nothing.
    if (window.top !== window) return
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(kept))
}

/** A device with one English voice that speaks as fast as it is asked to; it keeps what it said. */
async function giveVoice(page: Page, secondsEach = 0.2) {
  await page.addInitScript((seconds) => {
    const voice = { lang: 'en-GB', localService: true, default: true, name: 'Test', voiceURI: 'test' }
    let timer = 0
    const speech = Object.assign(new EventTarget(), {
      said: [] as string[],
      isSpeaking: false,
      getVoices: () => [voice],
      resume() {},
      cancel() {
        clearTimeout(timer)
        speech.isSpeaking = false
      },
      speak(utterance: { text: string; onend: () => void }) {
        speech.said.push(utterance.text)
        speech.isSpeaking = true
        timer = window.setTimeout(() => utterance.onend(), seconds * 1000)
      },
    })
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        constructor(readonly text: string) {}
      },
    })
  }, secondsEach)
}

const speech = (page: Page) =>
  page.evaluate(() => window.speechSynthesis as unknown as { said: string[]; isSpeaking: boolean })

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The colour of the page's upper left corner, as it is painted. */
async function paintedCorner(page: Page): Promise<string> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  const [red = 0, green = 0, blue = 0] = await sharp(picture).removeAlpha().raw().toBuffer()
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

for (const [system, chosen] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`a ${chosen} page on a ${system} device is never ${system}, not even for a frame`, async ({
    browser,
    paper,
  }) => {
    const context = await browser.newContext({ colorScheme: system })
    await keep(context, { 'masthead:scheme': chosen })
    await context.addInitScript(() => {
      const colors = new Set<string>()
      Object.assign(window, { colors })
      const look = () => {
        if (document.body) colors.add(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(look)
      }
      look()
    })
    const page = await context.newPage()
    // Nothing that the framework does later may be what sets it right.
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    await page.goto(paper.url + story)
    expect(await paintedCorner(page)).toBe(BACKGROUND[chosen])
    const bars = page.locator('meta[name="theme-color"]').first()
    await expect(bars).toHaveAttribute('content', BACKGROUND[chosen])
    expect(await bars.getAttribute('media')).toBeNull()
    await page.unroute('**/_next/static/**/*.js')
    await page.reload()
    await hydrate(page)
    expect(await paintedCorner(page)).toBe(BACKGROUND[chosen])
    const seen = await page.evaluate(() => [...(window as unknown as { colors: Set<string> }).colors])
    expect(seen).toHaveLength(1)
    expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe(chosen)
    await context.close()
  })
}

test('the framework has nothing to say about what the reader’s choices changed', async ({
  browser,
  paper,
}) => {
  const context = await browser.newContext()
  await keep(context, { 'masthead:scheme': 'dark', 'masthead:text-size': 'large' })
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  await openHydrated(page, paper.url + story)
  await page.getByRole('link', { name: 'The Test Paper' }).first().click()
  await expect(page).toHaveURL(`${paper.url}/`)
  expect(heard).toEqual([])
  expect(await choices(page)).toEqual({
    scheme: 'dark',
    textSize: 'large',
  })
  await context.close()
})

test('a page that is not found is in the reader’s colours, before scripts and after', async ({
  browser,
  paper,
}) => {
  const context = await browser.newContext({ colorScheme: 'light' })
  await keep(context, { 'masthead:scheme': 'dark' })
  const page = await context.newPage()
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.goto(`${paper.url}/no/such/page`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
  await page.unroute('**/_next/static/**/*.js')
  await page.reload()
  await expect(display(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  expect(await paintedCorner(page)).toBe(BACKGROUND.dark)
  await context.close()
})

test('a choice made with the keyboard holds on the next page, after a reload and in another tab', async ({
  context,
  page,
}) => {
  await page.goto(story)
  const other = await context.newPage()
  await other.goto('/latest')
  await expect(display(other)).toBeVisible()
  await display(page).focus()
  await page.keyboard.press('Enter')
  await expect(display(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(radio(page, 'Automatic')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Dark')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(radio(page, 'Standard')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(display(page)).toBeFocused()
  await expect(radio(page, 'Dark')).toBeHidden()
  const chosen = { scheme: 'dark', textSize: 'large' }
  for (const tab of [page, other]) {
    await expect.poll(() => choices(tab)).toEqual(chosen)
  }
  await page.reload()
  expect(await choices(page)).toEqual(chosen)
  await page.getByRole('link', { name: 'The Test Paper' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  expect(await choices(page)).toEqual(chosen)
})

test('the display settings close when the keyboard goes on, and lie over nothing that has the focus', async ({
  page,
}) => {
  await page.goto(story)
  await display(page).click()
  await radio(page, 'Standard').focus()
  await page.keyboard.press('Tab')
  await expect(radio(page, 'Standard')).toBeHidden()
})

for (const language of ['en', 'hi', 'ur']) {
  test(`the largest text breaks nothing on the smallest screen: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const [post] = posts
      .filter(({ language_code }) => language_code === language)
      .sort((one, other) => other.content_html.length - one.content_html.length)
    await page.goto(post?.absolute_url ?? 'no such post')
    const paragraph = page.locator('[data-read-aloud] > p').first()
    const size = () => paragraph.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    const before = await size()
    const controls = await page.getByRole('button', { name: 'Print' }).boundingBox()
    await display(page).click()
    await radio(page, 'Largest').check()
    expect((await size()) / before).toBeCloseTo(1.4, 2)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const panel = await radio(page, 'Largest').boundingBox()
    expect((panel?.x ?? 0) + (panel?.width ?? 999)).toBeLessThanOrEqual(320)
    expect((await page.getByRole('button', { name: 'Print' }).boundingBox())?.height).toBe(controls?.height)
    await display(page).click()
    await expectNoBarrier(page)
    await page.reload()
    expect((await size()) / before).toBeCloseTo(1.4, 2)
    await display(page).click()
    await radio(page, 'Small').check()
    expect((await size()) / before).toBeCloseTo(0.9, 2)
  })
}

test('controls are as large as a finger needs', async ({ page }) => {
  await giveVoice(page, 60)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(story)
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const player = page.getByRole('region', { name: 'Reading aloud' })
  for (const one of [
    display(page),
    share(page),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: 'Listen', exact: true }),
    player.getByRole('button', { name: 'Pause' }),
    player.getByRole('combobox'),
    player.getByRole('button', { name: 'Stop' }),
  ]) {
    const box = await one.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.9)
  }
})

test('nothing moves when the controls begin to work', async ({ page }) => {
  await giveVoice(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(story, { waitUntil: 'commit' })
  const places = () =>
    page.evaluate(() =>
      [
        'header a[href="/"]',
        'header a[href="/search"]',
        'h1',
        'summary:not(header summary)',
        '[data-read-aloud] > p',
      ].map((one) => JSON.stringify(document.querySelector(one)?.getBoundingClientRect())),
    )
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('footer')).toBeAttached()
  await expect(display(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Listen' })).toBeHidden()
  await page.evaluate(() => document.fonts.ready)
  const before = await places()
  release()
  await expect(display(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the link is copied, and it is said that it was', async ({ context, page, paper }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${story}?utm_source=test#c-somewhere`)
  await share(page).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paper.url + story)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(share(page)).toBeFocused()
})

test('the device’s own sheet is used where there is one', async ({ page, paper }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => Object.assign(window, { shared: data }),
    })
  })
  await page.goto(story)
  await page.getByRole('button', { name: 'Share' }).click()
  const title = await page.locator('h1').textContent()
  expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
    title,
    url: paper.url + story,
  })
})

test('a story is read aloud, its passages marked, until another page is opened', async ({ page }) => {
  await giveVoice(page)
  await page.goto(story)
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const player = page.getByRole('region', { name: 'Reading aloud' })
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused()
  const title = (await page.locator('h1').textContent()) ?? ''
  expect(title.startsWith((await speech(page)).said[0] ?? 'nothing')).toBe(true)
  const read = page.locator('[data-being-read]')
  await expect(read).toHaveCount(1)
  await expect(page.locator('[data-read-aloud] > p[data-being-read]')).toBeInViewport({ timeout: 10_000 })
  await player.getByRole('button', { name: 'Pause' }).click()
  expect((await speech(page)).isSpeaking).toBe(false)
  await player.getByRole('button', { name: 'Resume' }).click()
  expect((await speech(page)).isSpeaking).toBe(true)
  // Inside the site: the page's scripts live on, and the voice must not.
  await page
    .getByRole('contentinfo')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(player).toBeHidden()
  expect((await speech(page)).isSpeaking).toBe(false)
})

test('a device without a voice is offered none, and loads nothing for it', async ({ page }) => {
  const loaded: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.text())
  })
  await page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }))
  await openHydrated(page, story)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen' })).toBeHidden()
  // The last that scripts ask for: what remembers how far a story was read.
  await expect(page.locator('article [class$="_mark"]')).toBeAttached()
  page.removeAllListeners('response')
  const scripts = await Promise.all(loaded)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((text) => text.includes('data-being-read'))).toEqual([])
})

test('a line shows how much of the story was read, and is absent with prefers-reduced-motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(story)
  const line = page.locator('article > header [aria-hidden="true"]').and(page.locator('div')).first()
  const width = () => line.evaluate((one) => one.getBoundingClientRect().width)
  expect(await width()).toBe(0)
  const scrollTo = (place: 'middle' | 'end') =>
    page.locator('article[data-reading]').evaluate((article, to) => {
      const { top, bottom } = article.getBoundingClientRect()
      const end = scrollY + bottom - innerHeight
      window.scrollTo(0, to === 'end' ? end : (scrollY + top + end) / 2)
    }, place)
  await scrollTo('middle')
  await expect.poll(width).toBeGreaterThan(390 * 0.4)
  expect(await width()).toBeLessThan(390 * 0.6)
  await scrollTo('end')
  await expect.poll(width).toBeGreaterThan(389)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(line).toBeHidden()
})

test('paper has one column, black on white, the address and the date, and no advertisements', async ({
  browser,
  paper,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 1280, height: 900 } })
  await keep(context, { 'masthead:scheme': 'dark' })
  const page = await context.newPage()
  await page.goto(paper.url + withLink)
  await page.emulateMedia({ media: 'print' })
  const style = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, part) => {
        const { color, backgroundColor, content, inlineSize } = getComputedStyle(one, part)
        return { color, backgroundColor, content, inlineSize }
      }, pseudo)
  expect(await style('body')).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
  expect(await style('[data-read-aloud] > p')).toMatchObject({ color: 'rgb(0, 0, 0)' })
  await expect(page.getByText(paper.url + withLink, { exact: true })).toBeVisible()
  await expect(page.locator('article time').first()).toBeVisible()
  await expect(page.locator('h1')).toBeVisible()
  for (const gone of [
    'nav:not([aria-label="You are here"])',
    'button',
    'summary',
    'aside',
    '[data-slot]',
    'footer',
    'iframe',
  ]) {
    await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0)
  }
  const link = page.locator('[data-read-aloud] a[href^="/"]').first()
  const href = await link.getAttribute('href')
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(href)
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(paper.url)
  const [article, whole] = await Promise.all([style('article[data-reading]'), style('main')])
  expect(Number.parseFloat(article.inlineSize)).toBeGreaterThan(Number.parseFloat(whole.inlineSize) * 0.7)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(paper.url + withEmbed)
  const embed = page.locator('[data-embed]').first()
  await expect(embed.locator('a')).toBeVisible()
  expect(await embed.locator('a').evaluate((one) => getComputedStyle(one, '::after').content)).toMatch(
    /https:/,
  )
  await expect(embed.locator('button, img, iframe').filter({ visible: true })).toHaveCount(0)
  await context.close()
})

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`no barrier that axe finds with everything open, ${scheme}, at ${width} pixels`, async ({
      page,
    }) => {
      await giveVoice(page, 60)
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(story)
      await display(page).click()
      await radio(page, scheme === 'dark' ? 'Dark' : 'Light').check()
      await expectNoBarrier(page)
      await page.keyboard.press('Escape')
      await share(page).click()
      await expectNoBarrier(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Listen', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible()
      await expectNoBarrier(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('a story can be sent on by plain links, and nothing is offered that would not work', async ({
    page,
    paper,
  }) => {
    await page.goto(story)
    await share(page).click()
    for (const name of ['WhatsApp', 'X', 'Facebook', 'Telegram', 'Email']) {
      const link = page.locator('article details').getByRole('link', { name: new RegExp(`^${name}\\b`) })
      await expect(link).toBeVisible()
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(paper.url + story)
    }
    for (const button of await page.locator('header button, article > div button').all()) {
      await expect(button).toBeHidden()
    }
    expect(await paintedCorner(page)).toBe(BACKGROUND.dark)
  })
})
