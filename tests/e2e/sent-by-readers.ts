/** What readers send to the service through the site: newsletters with the links of their letters, and forms. */
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers'
import { expect } from './paper'

/**
 * Path and query of the newest letter's link.
 * @param path `/newsletters/confirm`
 * @param read what the content service printed
 */
export async function letterTo(address: string, path: string, read: () => string): Promise<string> {
  const mailLink = `${path}?email=${encodeURIComponent(address)}`
  await expect.poll(read).toContain(mailLink)
  const line = read().split(mailLink).at(-1) ?? ''
  return mailLink + line.slice(0, line.indexOf('"'))
}

export type Reader = {
  page: Page
  /** Origin; empty for that of the test. */
  site: string
  javaScriptEnabled: boolean
}

/** Signs up, confirms and unsubscribes. @param printed what the content service printed */
export async function subscribeAndLeave(
  { page, site, javaScriptEnabled }: Reader,
  address: string,
  printed: () => string,
) {
  const signUp = async () => {
    await page.goto(`${site}/newsletters`)
    await page.getByLabel('First Tide').check()
    await page.getByLabel('Name (optional)').fill('A. Reader')
    await page.getByLabel('Email address').fill(address)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.locator('#sign-up-result')).toContainText('check your inbox')
  }
  await signUp()

  const confirm = site + (await letterTo(address, '/newsletters/confirm', printed))
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

  await page.goto(site + (await letterTo(address, '/newsletters/unsubscribe', printed)))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status')).toContainText('You’re unsubscribed.')
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Yes, sign me up' }).click()
  await expect(page.getByRole('status')).toContainText('This link has expired')
}

/** Sends the form of the sample newsroom's contact page, with a file. */
export async function sendForm({ page, site, javaScriptEnabled }: Reader, address: string) {
  await page.goto(`${site}/contact`)
  const form = page.getByRole('region', { name: 'Tell the newsdesk' })
  await form.getByLabel('Your name').fill('A. Reader')
  await form.getByLabel('Email address').fill(address)
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
}
