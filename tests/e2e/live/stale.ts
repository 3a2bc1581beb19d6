/** Pages that are sent stale while newer ones are made. */
import { ask } from '../ask'
import { expect, test } from '../paper'
import { anUpdate, complete, isUpdates } from './blogs'

export function stale() {
  test('a press before hydration on a stale page works after hydration, with the updates of that page', async ({
    page,
    paper,
  }) => {
    const cacheState = async () => (await ask(paper.url + complete.absolute_url)).headers['x-nextjs-cache']
    await expect.poll(cacheState).toBe('HIT')
    const updates = Array.from({ length: 3 }, (_, n) => anUpdate(5_100 - n, 60 + n))
    paper.change((url) => {
      if (!isUpdates(url, complete)) return undefined
      const data = Number(url.searchParams.get('page') ?? 1) > 1 ? [] : updates
      return { body: { status: 'ok', data, message: '', page_no: 1, per_page: 50 } }
    })
    await paper.announce({ tags: [`post:${complete.id}`] })
    const response = await page.goto(complete.absolute_url, { waitUntil: 'commit' })
    expect(response?.headers()['x-nextjs-cache']).toBe('STALE')
    await page.getByRole('button', { name: 'Oldest first' }).click()
    await expect(page.getByRole('button', { name: 'Newest first' })).toBeVisible()
    // Newer updates would come with newer data.
    await expect(page.locator('article[id^=update-] h3').first()).toHaveText('Rovers will bat')
  })
}
