/** The next stories of the section, below the one that was opened. */
import { expect, type Page, test } from '@playwright/test'
import { ask } from '../ask'
import { expectNoBarrierInEitherScheme } from '../barriers'
import { complaints, hydrate } from '../reader'
import { posts, site } from './site'

export function continuous() {
  test.describe('continuous reading', () => {
    const added = (page: Page) => page.locator('[data-part=continuous] > article')
    const toEnd = (page: Page) =>
      page.evaluate(() => document.querySelector('[data-part=continuous]')?.scrollIntoView({ block: 'end' }))

    /** Scrolls the headline of an added story to the top. @param index of it, from 0 */
    const readTo = (page: Page, index: number) =>
      added(page)
        .nth(index)
        .locator('h2')
        .first()
        .evaluate((one) => one.scrollIntoView({ block: 'start' }))

    /** An open article whose section has more. */
    async function firstOfMany(page: Page): Promise<string> {
      for (const { absolute_url } of posts.filter(
        (post) => post.type === 'Article' && post.access_type === 'Free',
      )) {
        const path = encodeURI(absolute_url)
        const { text } = await ask(site.url + path)
        const next = /data-next-story[\s\S]*?<a[^>]*href="([^"]+)"/.exec(text)?.[1]
        if (next && /data-next-story/.test((await ask(site.url + next)).text)) return path
      }
      throw new Error(`No story of ${page.url()} has two that follow`)
    }

    const watchViews = (page: Page) =>
      page.addInitScript(() => {
        const views: unknown[] = []
        Object.assign(window, { views })
        window.addEventListener('masthead:story-view', (event) => views.push((event as CustomEvent).detail))
      })

    test('following stories are added one by one, each with its own address, title and view event', async ({
      page,
    }) => {
      const problems = complaints(page)
      const path = await firstOfMany(page)
      await watchViews(page)
      await page.goto(`${site.url}/topics`)
      await page.goto(site.url + path)
      const firstTitle = await page.title()
      await hydrate(page)
      expect(await added(page).count()).toBe(0)
      await toEnd(page)
      await expect(added(page)).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe(path)
      await added(page).first().scrollIntoViewIfNeeded()
      await readTo(page, 0)
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
      const second = new URL(page.url()).pathname
      expect(await page.title()).toBe(
        /<title>([^<]*)/
          .exec((await ask(site.url + second)).text)?.[1]
          ?.replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&'),
      )
      await toEnd(page)
      await expect(added(page)).toHaveCount(2)
      await readTo(page, 1)
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(second)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      expect(await page.title()).toBe(firstTitle)
      const views = (await page.evaluate(() => Reflect.get(window, 'views'))) as { path: string }[]
      expect(views.map((view) => view.path)).toEqual([second, expect.stringMatching(/^\/.+/)])
      expect(await page.locator('h1').count()).toBe(1)
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
      await toEnd(page)
      await expectNoBarrierInEitherScheme(page)
      expect(await added(page).count()).toBe(2)
      // Pictures of the newsroom are at an address without https here.
      expect(problems.filter((one) => !/^Loading the image|ERR_SSL_PROTOCOL_ERROR$/.test(one))).toEqual([])
      await page.goBack()
      await expect(page).toHaveURL(`${site.url}/topics`)
    })

    test('a reload shows the following story that was in view', async ({ page }) => {
      const path = await firstOfMany(page)
      await page.goto(site.url + path)
      await hydrate(page)
      await toEnd(page)
      await readTo(page, 0)
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
      const title = await page.title()
      await page.reload()
      expect(await page.title()).toBe(title)
    })

    for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }]) {
      test(`following stories are not loaded on a connection such as ${JSON.stringify(connection)}`, async ({
        page,
      }) => {
        await page.addInitScript((settings) => {
          Object.defineProperty(navigator, 'connection', { configurable: true, value: settings })
        }, connection)
        const path = await firstOfMany(page)
        const requested: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'fetch') requested.push(new URL(request.url()).pathname)
        })
        await page.goto(site.url + path)
        await hydrate(page)
        await toEnd(page)
        // The footer comes into view after the observer has seen the end of the story.
        await page.locator('footer').scrollIntoViewIfNeeded()
        await expect
          .poll(() => page.evaluate(() => document.querySelector('[data-part=continuous]') !== null))
          .toBe(true)
        expect(
          requested.filter((one) => !one.startsWith('/_page-data/') && !one.startsWith('/api/')),
        ).toEqual([])
        expect(await added(page).count()).toBe(0)
      })
    }
  })
}
