/** Reader lists without scripts, without storage, and with hostile stored values. */
import { messages } from '@/lib/words'
import { expect, test } from '../paper'
import { complaints, openHydrated, readerList, saveButton, say } from '../reader'
import { followButton } from './pages'
import { story } from './stories'

export function storage() {
  test('without JavaScript reader list pages say that they need it, and have no buttons', {
    tag: '@full',
  }, async ({ browser, paper }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: paper.url })
    const page = await context.newPage()
    for (const path of ['/bookmarks', '/bookmarks/history', '/following']) {
      await page.goto(path)
      await expect(page.getByText(say.needsScripts)).toBeVisible()
      await expect(page.locator('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible()
      await expect(page.locator('main').getByRole('button')).toHaveCount(0)
      const toRead = page.getByRole('region', { name: messages('en').latestStories })
      await expect(toRead.getByRole('heading', { level: 3 }), path).toHaveCount(3)
    }
    await page.goto(story)
    await expect(saveButton(page)).toHaveCount(0)
    await expect(page.locator('[data-read-aloud] > p').nth(3)).toBeVisible()
    await page.goto('/business')
    await expect(followButton(page)).toHaveCount(0)
    await page.locator('summary').first().click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Saved stories' }).click()
    await expect(page).toHaveURL(`${paper.url}/bookmarks`)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Following' })).toBeVisible()
    await context.close()
  })

  test('without localStorage save and follow buttons are disabled, and the lists say why', {
    tag: '@full',
  }, async ({ page }) => {
    const problems = complaints(page)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      }),
    )
    await openHydrated(page, story)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await page.mouse.wheel(0, 3_000)
    await page.goto('/business')
    await expect(followButton(page)).toBeVisible()
    await expect(followButton(page)).toHaveCSS('pointer-events', 'none')
    for (const path of ['/bookmarks', '/bookmarks/history', '/following']) {
      await page.goto(path)
      await expect(page.getByText(say.nothingKept)).toBeVisible()
    }
    expect(problems).toEqual([])
  })

  test('hostile values in localStorage are shown as text or ignored', async ({ page }) => {
    const problems = complaints(page)
    await page.addInitScript(() => {
      if (window.top !== window) return
      const hostile = {
        id: 1,
        title: '<img src=x onerror="window.owned=1">',
        path: 'javascript:alert(1)',
        section: {},
      }
      const savedAt = '2026-11-21T09:00:00Z'
      localStorage.setItem(
        'masthead:bookmarks',
        JSON.stringify([
          { ...hostile, savedAt },
          { ...hostile, path: '/a', savedAt, language: '"><script>' },
          7,
        ]),
      )
      localStorage.setItem('masthead:history', '{"length":1e9}')
      localStorage.setItem('masthead:following', '[[[[]]]]')
    })
    await page.goto('/bookmarks')
    await expect(readerList(page).locator('h2')).toHaveText(['<img src=x onerror="window.owned=1">'])
    await page.goto('/bookmarks/history')
    await expect(page.getByText(say.historyNothing)).toBeVisible()
    await page.goto('/following')
    await expect(page.getByText(say.followingNothing)).toBeVisible()
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
    expect(problems).toEqual([])
  })
}
