/** A subscriber's way, with the links of the letters that the content service logs. Further states: newsletters.full.spec.ts. */
import { readFileSync } from 'node:fs'
import { expectNoBarrier } from './barriers'
import { expect, test } from './paper'
import { SERVICE_LOG } from './site-process'

/** Path and query of the newest link to this address. */
async function letterTo(address: string, path: string): Promise<string> {
  const written = `/newsletters/${path}?email=${encodeURIComponent(address)}`
  await expect.poll(() => readFileSync(SERVICE_LOG, 'utf8')).toContain(written)
  const line = readFileSync(SERVICE_LOG, 'utf8').split(written).at(-1) ?? ''
  return written + line.slice(0, line.indexOf('"'))
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a reader signs up, confirms and unsubscribes by the links of letters', async ({ page, paper }) => {
      const address = `reader.${javaScriptEnabled}@example.org`
      const signUp = async () => {
        await page.goto('/newsletters')
        await page.getByLabel('First Tide').check()
        await page.getByLabel('Name (optional)').fill('A. Reader')
        await page.getByLabel('Email address').fill(address)
        await page.getByRole('button', { name: 'Sign up' }).click()
        await expect(page.locator('#sign-up-result')).toContainText('check your inbox')
      }
      await signUp()

      const confirm = await letterTo(address, 'confirm')
      const visit = await page.goto(confirm)
      expect(visit?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      if (javaScriptEnabled) await expectNoBarrier(page)
      await page.getByRole('button', { name: 'Yes, sign me up' }).click()
      await expect(page.getByRole('status')).toContainText('You’re signed up.')
      expect(page.url()).not.toContain('token')

      // The same sentence for an address that is known.
      await signUp()

      await page.goto(await letterTo(address, 'unsubscribe'))
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('status')).toContainText('You’re unsubscribed.')
      await page.goto(confirm)
      await page.getByRole('button', { name: 'Yes, sign me up' }).click()
      await expect(page.getByRole('status')).toContainText('This link has expired')
      expect(paper.log()).not.toMatch(new RegExp(`${address}|token=`))
    })
  })
