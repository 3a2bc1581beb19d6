/** Comments of a provider's frame. */
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { hydrate } from '../reader'
import { COMMENTS, free, paid } from './site'

export function comments() {
  test.describe('comments', () => {
    const frame = `<!doctype html><title>c</title><p>Comments</p><script>
      const say = (message) => parent.postMessage(message, '*')
      say(JSON.stringify({ name: 'resize', data: { height: 740 } }))
    </script>`

    test('comments load on a click, from the configured frame alone, with its reported height', async ({
      page,
    }) => {
      const requested: string[] = []
      await page.route(`${COMMENTS}/**`, (route) => {
        requested.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: frame })
      })
      const story = free()
      await page.goto(story.url)
      await hydrate(page)
      const comments = page.getByRole('region', { name: 'Comments' })
      await comments.scrollIntoViewIfNeeded()
      await expect(comments).toContainText('Loaded from comments.example.com.')
      const button = comments.getByRole('button', { name: 'Show comments' })
      await expect(button).toBeVisible()
      expect(requested).toEqual([])
      await button.click()
      const element = comments.locator('iframe')
      await expect(element).toBeFocused()
      await expect.poll(async () => (await element.boundingBox())?.height).toBe(740)
      // A height that another window sends is ignored.
      await page.evaluate(() => window.postMessage({ height: 5_000 }, '*'))
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      expect((await element.boundingBox())?.height).toBe(740)
      expect(requested).toEqual([`${COMMENTS}/embed?id=${story.id}&url=${encodeURIComponent(story.url)}`])
      expect(await element.getAttribute('sandbox')).not.toContain('top-navigation')
    })

    test('all lines of the comment provider’s name begin at one edge', async ({ page }) => {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(free().url)
        await page.evaluate(() => document.fonts.ready)
        const name = page.getByRole('region', { name: 'Comments' }).locator('small')
        const starts = await name.evaluate((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return [...range.getClientRects()].map(({ left }) => Math.round(left))
        })
        expect(new Set(starts).size, String(width)).toBe(1)
      }
    })

    test('comments are a link without JavaScript, and are missing from paid stories', async () => {
      const story = free()
      const page = await ask(story.url)
      expect(page.text).toContain(`href="${COMMENTS}/embed?id=${story.id}&amp;url=`)
      expect((await ask(paid().url)).text).not.toContain(COMMENTS)
    })
  })
}
