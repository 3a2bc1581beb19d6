/** Reading aloud, and the reading progress bar. */
import { expect, test } from '../paper'
import { openHydrated } from '../reader'
import { giveVoice, speech } from './reader-device'
import { story } from './stories'

export function listening() {
  test('a story is read aloud with its passages marked, until another page is opened', async ({ page }) => {
    await giveVoice(page)
    await page.goto(story)
    await page.getByRole('button', { name: 'Listen', exact: true }).click()
    const player = page.getByRole('region', { name: 'Reading aloud' })
    await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused()
    const title = (await page.locator('h1').textContent()) ?? ''
    expect(title.startsWith((await speech(page)).texts[0] ?? 'nothing')).toBe(true)
    const read = page.locator('[data-being-read]')
    await expect(read).toHaveCount(1)
    await expect(page.locator('[data-read-aloud] > p[data-being-read]')).toBeInViewport()
    await player.getByRole('button', { name: 'Pause' }).click()
    expect((await speech(page)).isSpeaking).toBe(false)
    await player.getByRole('button', { name: 'Resume' }).click()
    expect((await speech(page)).isSpeaking).toBe(true)
    // Client-side navigation: the scripts keep running, and speech must end.
    await page
      .getByRole('contentinfo')
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(player).toBeHidden()
    expect((await speech(page)).isSpeaking).toBe(false)
  })

  test('a device without speech synthesis has no Listen button and loads no script for it', {
    tag: '@full',
  }, async ({ page }) => {
    const loaded: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response.text())
    })
    await page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }))
    await openHydrated(page, story)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Listen' })).toBeHidden()
    // The last script to load is that of the reading history, at the first scroll.
    await page.mouse.wheel(0, 300)
    await expect(page.locator('article [class$="_mark"]')).toBeAttached()
    page.removeAllListeners('response')
    const scripts = await Promise.all(loaded)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((text) => text.includes('data-being-read'))).toEqual([])
  })

  test('a bar shows how much of a story was read, and is hidden with prefers-reduced-motion', {
    tag: '@full',
  }, async ({ page }) => {
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
}
