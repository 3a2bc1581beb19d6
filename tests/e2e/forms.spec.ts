/** A form of the service in a page, as its readers send it. */
import { expect, test } from './paper'
import { sendForm } from './sent-by-readers'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a reader fills in the form of a page and sends it with a file', async ({ page, paper }) => {
      await sendForm({ page, site: '', javaScriptEnabled }, 'form.reader@example.org')
      expect(paper.log()).not.toContain('form.reader@example.org')
    })
  })

test('a form that was refused is shown again with its errors', async ({ page }) => {
  await page.goto('/forms/1/refused')
  await expect(page.getByRole('status')).toContainText('Something is missing')
  await expect(page.getByRole('button', { name: 'Send to the newsdesk' })).toBeVisible()
})

test('a form that does not exist is not found', async ({ request }) => {
  expect((await request.get('/forms/999')).status()).toBe(404)
})
