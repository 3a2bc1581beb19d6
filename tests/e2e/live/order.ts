/** The order of updates, and links to one of them. */
import { ask } from '../ask'
import { expect, test } from '../paper'
import { anUpdate, complete, publish, running } from './blogs'

export function order() {
  test('“Oldest first” reverses the live updates, and “Newest first” restores their order', async ({
    page,
  }) => {
    await page.goto(complete.absolute_url)
    const first = page.locator('article[id^=update-] h3').first()
    await expect(first).toHaveText('Nilbandar Gulls win by one wicket')
    // The first click is replayed after hydration.
    await page.getByRole('button', { name: 'Oldest first' }).click()
    await expect(first).toHaveText('Rovers will bat')
    await page.getByRole('button', { name: 'Newest first' }).click()
    await expect(first).toHaveText('Nilbandar Gulls win by one wicket')
  })

  test('a link to an update that is on an older page now leads to that page', async ({ page, paper }) => {
    await publish(
      paper,
      Array.from({ length: 60 }, (_, n) => anUpdate(7_060 - n, 5 + n)),
    )
    // The older page may be cached from an earlier test.
    const older = async () => (await ask(`${paper.url}${running.absolute_url}/page/2`)).text
    await expect.poll(older).toContain('id="update-7003"')
    await page.goto(`${running.absolute_url}#update-7003`)
    await expect(page).toHaveURL(/\/page\/2#update-7003$/)
    await expect(page.locator('#update-7003')).toBeInViewport()
  })
}
