/** Signing up for newsletters at the endpoint of the shared site. All of its states are in newsletters.full.spec.ts. */
import { expect, test } from './paper'

const ADDRESS = 'a.reader@example.org'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the newsletter form is sent to the endpoint and says what comes next', async ({ page, paper }) => {
      await page.goto('/newsletters')
      await page.getByLabel('First Tide').check()
      await page.getByLabel('Email address').fill(ADDRESS)
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.locator('#sign-up-result')).toHaveText(
        'Almost done: check your inbox and follow the link in our email.',
      )
      expect(paper.log()).not.toContain(ADDRESS)
    })
  })
