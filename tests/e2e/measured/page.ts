/** The consent panel of a page, and the requests to the stub host since the page was opened. */
import { expect, type Page } from '@playwright/test'
import { hydrate } from '../reader'
import { story, stub } from './site'

export const panel = (page: Page) => page.locator('[data-consent]:not([hidden])')
export const answer = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).click()
const storedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('masthead:consent'))
export const agreed = async (page: Page) => JSON.parse((await storedConsent(page)) ?? 'null')?.agreed
export const events = () =>
  stub.requests.filter(({ path }) => path === '/events').map(({ body }) => JSON.parse(body))
/**
 * Resolves when the provider that needs no consent has counted: the others would have begun with it.
 * @param agreed paths of what the reader has agreed to
 */
export async function expectNothingElse(agreed: readonly string[] = []) {
  await expect.poll(() => stub.requests.map(({ path }) => path)).toContain('/api/event')
  expect(
    stub.requests.map(({ path }) => path).filter((path) => path !== '/api/event' && !agreed.includes(path)),
  ).toEqual([])
}
export const names = () => events().map(({ event }) => event)

export async function open(page: Page, address = story) {
  stub.requests.length = 0
  await page.goto(address)
  await hydrate(page)
}
