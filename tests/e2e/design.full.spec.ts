/** The rules of docs/design.md on the running site. */
import type { Browser, Page } from '@playwright/test'
import { wordsInHeadlines } from './geometry'
import { expect, test } from './paper'
import { openHydrated, overflow } from './reader'
import { allPosts, type SamplePost } from './sample-posts'
import { expectStill, watchShifts } from './shifts'

test.use({ edition: 'design' })

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

const addressOf = (isOne: (post: SamplePost) => boolean) => {
  const post = posts.find((one) => one.access_type === 'Free' && isOne(one))
  if (post === undefined) throw new Error('The newsroom has no such post')
  return encodeURI(post.absolute_url)
}
const articleIn = (language: string) =>
  addressOf((post) => post.type === 'Article' && post.language_code.startsWith(language))

/** The font families that have loaded. */
const loadedFaces = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll(/["']/g, '')),
    ),
  ])

/** Names of the font files that a new browser fetches for a page; a used one would also fetch those of earlier pages. */
async function filesOf(browser: Browser, address: string, script = '') {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(script)
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('request', (request) => {
    const name = /\/media\/([\w-]+?)\.[\w-]+\.woff2$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) files.add(name)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return [...files].sort()
}

// A preloaded font arrives before the first frame, and the page is laid out twice: docs/performance.md.
test('no font is preloaded; both fonts are loaded, each in a file of at most 25 KB', async ({ page }) => {
  const fonts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.body())
  })
  await page.goto('/')
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0)
  await expect
    .poll(() => loadedFaces(page))
    .toEqual(expect.arrayContaining(['Libre Franklin', 'Newsreader Display']))
  const sizes = (await Promise.all(fonts)).map(({ length }) => length)
  expect(sizes.length).toBeGreaterThanOrEqual(2)
  expect(sizes.filter((size) => size > 25 * 1024)).toEqual([])
})

test('fonts of other scripts are fetched only by articles written in them', async ({ browser, paper }) => {
  const used = async (language: string) => {
    const fetched = await filesOf(browser, paper.url + articleIn(language))
    return fetched.filter((file) => file.startsWith('noto-'))
  }
  // Headlines in other languages stand below each of them.
  expect(await used('en')).toEqual([])
  expect(await used('hi')).toEqual(['noto-serif-devanagari'])
  expect(await used('ur')).toEqual(['noto-nastaliq-urdu'])
})

test('a Hindi headline uses a font of the device at first, and the Noto web font after a scroll', async ({
  browser,
  page,
  paper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const atFirst = await filesOf(browser, paper.url)
  expect(atFirst.filter((file) => file.startsWith('noto-'))).toEqual([])
  await page.goto('/')
  const headline = page.locator('main h3[lang=hi]').first()
  // Before the web font it uses a font of the device.
  const isThere = await headline.evaluate((one) => {
    const { fontFamily, fontWeight } = getComputedStyle(one)
    return [fontFamily.includes('Device Devanagari'), Number(fontWeight) >= 600]
  })
  expect(isThere).toEqual([true, true])
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html[data-foreign]')).toHaveCount(1)
  await expect
    .poll(() => headline.evaluate((one) => getComputedStyle(one).fontFamily))
    .toContain('Noto Serif Devanagari')
})

test('without JavaScript a Hindi headline uses the Noto web font at once', async ({ browser, paper }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paper.url)
  const family = await page
    .locator('main h3[lang=hi]')
    .first()
    .evaluate((one) => getComputedStyle(one).fontFamily)
  expect(family).toContain('Noto Serif Devanagari')
  await context.close()
})

test('with Save-Data no font is fetched', async ({ browser, paper }) => {
  const saves = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
  for (const path of ['/', articleIn('en')])
    expect(await filesOf(browser, paper.url + path, saves), path).toEqual([])
})

test('fonts that load late cause no layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  // Each page is painted in fonts of the device before the first font file is sent.
  let open = () => {}
  let opened = Promise.resolve()
  await page.route('**/*.woff2', async (route) => {
    await opened
    await route.continue()
  })
  // A line that breaks in another place moves all below it, by 0.05 at least. In the two scripts, words of one line may
  // get a few pixels wider.
  for (const [path, most] of [
    ['/', 0.01],
    [articleIn('en'), 0.01],
    [articleIn('hi'), 0.02],
    [articleIn('ur'), 0.02],
  ] as const) {
    opened = new Promise((resolve) => {
      open = resolve
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await loadedFaces(page)).not.toContain('Newsreader Display')
    open()
    await page.waitForLoadState('load')
    await expect.poll(() => loadedFaces(page)).toContain('Newsreader Display')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expectStill(page, most)
  }
})

test('the reading time adds no line to a byline, however wide its font makes the date', async ({ page }) => {
  await page.goto(articleIn('hi'))
  const heights = () =>
    page.evaluate(() => {
      const date = document.querySelector('main header time')
      const line = date?.parentElement
      return [date?.getBoundingClientRect().height, line?.getBoundingClientRect().height]
    })
  const isShown = []
  for (const width of [320, 360, 390, 412, 430, 600]) {
    await page.setViewportSize({ width, height: 844 })
    const [date, line] = await heights()
    expect(line, `${width}`).toBe(date)
    const minutes = page.locator('main header time + bdi')
    const [{ bottom = 0 } = {}, { bottom: end = 0 } = {}] = await Promise.all([
      minutes.evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return { bottom: range.getBoundingClientRect().bottom }
      }),
      minutes.evaluate((one) => ({ bottom: one.parentElement?.getBoundingClientRect().bottom })),
    ])
    isShown.push(bottom <= end + 2)
  }
  expect(isShown).toContain(true)
  expect(isShown).toContain(false)
})

test.describe('video page', () => {
  const path = () =>
    addressOf(({ type, content_html }) => type === 'Video' && content_html.includes('youtube'))

  test('a video is above its headline, and its provider is requested only when it is played', async ({
    page,
    paper,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(paper.url) && !request.url().startsWith('data:'))
        elsewhere.push(new URL(request.url()).host)
    })
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'playing' }))
    await openHydrated(page, path())
    expect(elsewhere).toEqual([])
    const play = page.getByRole('button', { name: /^Play/ })
    const headline = page.getByRole('heading', { level: 1 })
    expect((await play.boundingBox())?.y).toBeLessThan((await headline.boundingBox())?.y ?? 0)
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
    await play.click()
    await expect(page.frameLocator('main iframe[allow*=autoplay]').getByText('playing')).toBeVisible()
    expect(elsewhere.every((host) => host.endsWith('youtube-nocookie.com'))).toBe(true)
  })

  test('a video player fits into a desktop window', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(path())
    const box = await page.getByRole('button', { name: /^Play/ }).locator('xpath=..').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(720)
    expect(box?.width).toBeGreaterThan(700)
  })

  test('a video page lists other videos as related stories', async ({ page }) => {
    await page.goto(path())
    const kinds = page.getByRole('region', { name: 'Related stories' }).getByText('Video', { exact: true })
    expect(await kinds.count()).toBeGreaterThanOrEqual(3)
  })
})

test.describe('web story page', () => {
  const path = () => addressOf(({ type, language_code }) => type === 'Web Story' && language_code === 'en')

  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test(`each web story slide fills the window at ${width} pixels and shows its heading`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path())
      const slides = page.getByRole('region', { name: /^Slide \d+ of \d+$/ })
      expect(await slides.count()).toBeGreaterThanOrEqual(4)
      for (const slide of await slides.all()) {
        expect((await slide.boundingBox())?.height).toBeGreaterThanOrEqual(height)
        await expect(slide.getByRole('heading')).toBeVisible()
        await expect(slide.getByRole('img')).toHaveCount(1)
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('a web story without JavaScript goes to the next slide by a link', async ({ page }) => {
      await page.goto(path())
      await page
        .getByRole('region', { name: /^Slide 1 of/ })
        .getByRole('link', { name: 'Next slide' })
        .click()
      await expect(page.getByRole('region', { name: /^Slide 2 of/ }).getByRole('heading')).toBeInViewport()
      await expect(page).toHaveURL(/#slide-2$/)
    })
  })
})

test.describe('front page', () => {
  test('the lead of the front page has the largest headline, and a picture over two fifths of the width', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/')
    const sizes = await page
      .locator('[data-latest] article h3')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(sizes[0]).toBeGreaterThan(1.5 * Math.max(...sizes.slice(1, 9)))
    const picture = await page.locator('[data-latest] article img').first().boundingBox()
    expect(picture?.width).toBeGreaterThan(1280 * 0.4)
    // The headline of the lead begins in the upper half of the first window.
    expect((await page.locator('[data-latest] article h3').first().boundingBox())?.y).toBeLessThan(450)
  })

  test('no two neighbouring sections of the front page have the same layout', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/')
    const looks = await page
      .locator('main section[aria-labelledby^=section-] ul')
      .evaluateAll((lists) =>
        lists
          .filter((list) => list.querySelector('article'))
          .map((list) => `${getComputedStyle(list).gridTemplateColumns} ${list.children.length}`),
      )
    expect(looks.length).toBeGreaterThanOrEqual(6)
    expect(looks.filter((look, index) => look === looks[index - 1])).toEqual([])
  })
})

test('a 300-character headline without a picture causes no overflow at 320 pixels', async ({
  page,
  paper,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const title =
    `${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(4)}`.slice(
      0,
      300,
    )
  const bare = { title, media_file_banner: null, banner_url: '' }
  paper.change((url, answered) => {
    const { data } = answered as { data: unknown }
    if (url.pathname.includes('/post/'))
      return { body: { ...(answered as object), data: { ...(data as object), ...bare } } }
    if (!url.pathname.endsWith('/posts/') || !Array.isArray(data)) return undefined
    return { body: { ...(answered as object), data: data.map((post) => ({ ...post, ...bare })) } }
  })
  // Pages that no test of this file has seen.
  const unseen = posts
    .filter(
      ({ type, language_code, access_type }) =>
        type === 'Article' && language_code === 'en' && access_type === 'Free',
    )
    .at(-1)
  for (const path of [encodeURI(unseen?.absolute_url ?? ''), '/search?q=the', '/latest/page/2']) {
    await page.goto(path)
    await expect(page.getByText(title).first()).toBeVisible()
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.visually-hidden'),
        )
        .map((one) => one.outerHTML.slice(0, 120)),
    )
    const pixels = await overflow(page)
    expect(pixels > 0 ? tooWide : [], path).toEqual([])
    const clipped = await page
      .locator('main :is(h1, h2, h3):visible')
      .evaluateAll(
        (all) => all.filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1).length,
      )
    expect(clipped, path).toBe(0)
  }
  paper.change(null)
})

// After the test above, whose pages must not have been seen with other titles.
test('a long word of a headline is set smaller before it is broken, in every script, column and width', async ({
  page,
  paper,
}) => {
  const LONG_WORDS = [
    'நெடுஞ்சாலைத்துறையினர் சென்னையில் ஆய்வு',
    'Internationalisation of the harbour',
    'തിരുവനന്തപുരത്തുനിന്നുള്ള വാർത്ത',
    'अन्तर्राष्ट्रीयकरण पर बहस',
    'ಅಂತಾರಾಷ್ಟ್ರೀಯೀಕರಣದಿಂದಾಗಿ ಬದಲಾವಣೆ',
  ]
  paper.change((url, answered) => {
    const { data } = answered as { data: unknown }
    const titled = (post: object, index: number) => ({
      ...post,
      title: LONG_WORDS[index % LONG_WORDS.length],
    })
    if (url.pathname.includes('/post/'))
      return { body: { ...(answered as object), data: titled(data as object, 0) } }
    if (!/\/posts\/(?:analytics\/)?(?:trending\/)?$/.test(url.pathname) || !Array.isArray(data))
      return undefined
    return { body: { ...(answered as object), data: data.map(titled) } }
  })
  await paper.announce({ tags: ['listing', 'trending', 'categories'] })
  const unseen = posts
    .filter(({ type, language_code }) => type === 'Article' && language_code === 'en')
    .at(-2)
  for (const path of ['/', '/latest', '/opinion', '/trending', encodeURI(unseen?.absolute_url ?? '')]) {
    // Other tests have seen some, which are then shown once more while they are renewed.
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(LONG_WORDS[0] ?? '', { timeout: 1 })
    }).toPass()
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const { words, broken } = await page.evaluate(wordsInHeadlines)
      expect(words, path).toContain('நெடுஞ்சாலைத்துறையினர்')
      expect(broken, `${path} at ${width}`).toEqual([])
    }
  }
  paper.change(null)
})
