/** Story controls: their size, their place, and the text sizes. */
import { expectNoBarrier } from '../barriers'
import { expect, test } from '../paper'
import { overflow } from '../reader'
import { display, giveVoice, radio, share } from './reader-device'
import { posts, story } from './stories'

export function controls() {
  for (const language of ['en', 'hi', 'ur']) {
    test(`text sizes scale a story in ${language} without overflow at 320 pixels`, { tag: '@full' }, async ({
      page,
    }) => {
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

  test('story controls and the player are at least 44 pixels high and wide', { tag: '@full' }, async ({
    page,
  }) => {
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

  test('story controls appear without moving the page', { tag: '@full' }, async ({ page }) => {
    await giveVoice(page)
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/_next/static/**/*.js', async (route) => {
      await gate
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
    await expect(display(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Listen' })).toBeHidden()
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    release()
    await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible()
    expect(await places()).toEqual(before)
  })

  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`open settings, sharing and player have no axe violations, ${scheme}, at ${width} pixels`, {
        tag: '@full',
      }, async ({ page }) => {
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
}
