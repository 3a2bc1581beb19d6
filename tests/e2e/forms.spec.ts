/** A form of the service in a page, as its readers send it. */
import { expectNoBarrier } from './barriers'
import { expect, test } from './paper'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a reader fills in the form of a page and sends it with a file', async ({ page, paper }) => {
      await page.goto('/contact')
      const form = page.getByRole('region', { name: 'Tell the newsdesk' })
      await form.getByLabel('Your name').fill('A. Reader')
      await form.getByLabel('Email address').fill('form.reader@example.org')
      await form.getByLabel('Where').selectOption('Dohar')
      await form.getByLabel('What happened').fill('The bridge was closed.')
      await form
        .getByLabel('A picture')
        .setInputFiles({ name: 'bridge.txt', mimeType: 'text/plain', buffer: Buffer.from('bridge') })
      await form.getByLabel('Yes').check()
      await form.getByRole('button', { name: 'Send to the newsdesk' }).click()
      await expect(page).toHaveURL(/\/forms\/1\/sent#form-1$/)
      await expect(page.getByRole('status')).toContainText('The newsdesk has your note')
      if (javaScriptEnabled) await expectNoBarrier(page)
      expect(paper.log()).not.toContain('form.reader@example.org')
    })
  })

test('a form that was refused is there again, with what is wrong', async ({ page }) => {
  await page.goto('/forms/1/refused')
  await expect(page.getByRole('status')).toContainText('Something is missing')
  await expect(page.getByRole('button', { name: 'Send to the newsdesk' })).toBeVisible()
})

test('a form that does not exist is not found', async ({ request }) => {
  expect((await request.get('/forms/999')).status()).toBe(404)
})
