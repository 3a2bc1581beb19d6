/** Stories that are not free: their notices, and how the publisher's own service opens them in the browser. */
import { expect, type Page, test } from '@playwright/test'
import type { Node } from '../../fixtures/structured-data'
import { corpusDocument } from '../../fixtures/xss-corpus'
import { ask } from '../ask'
import { hydrate } from '../reader'
import { addressOf, COMMENTS, film, free, MEMBERS, paid, push, site } from './site'

function nodesOf(html: string): Node[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(json) as { '@graph': Node[] })['@graph']
}

export function gates() {
  test.describe('gated story', () => {
    /** Serves the publisher's entitlement service; returns the URLs that were requested. */
    async function service(page: Page, answer: object | null) {
      const requested: URL[] = []
      await page.route(`${MEMBERS}/**`, async (route) => {
        const url = new URL(route.request().url())
        requested.push(url)
        if (answer === null) return route.abort()
        await route.fulfill({
          json: answer,
          headers: {
            'Access-Control-Allow-Origin': site.url,
            'Access-Control-Allow-Credentials': 'true',
          },
        })
      })
      return requested
    }

    test('a gated story has the notice of its access type, and cards lack the default label', async () => {
      const page = await ask(paid().url)
      const wall = page.text.slice(page.text.indexOf('paywalled-content'))
      expect(wall).toContain('For friends of the paper')
      const login = await ask(addressOf(({ access_type }) => access_type === 'Login').url)
      expect(login.text).toContain('Sign in to keep reading')
      expect(login.text).not.toContain('https://pay.example.com/join')
      const listed = await ask(`${site.url}/latest`)
      expect(listed.text).not.toContain('Subscribers only')
    })

    test('a gated story’s hidden text is not in its page, and JSON-LD marks it as not free', async () => {
      for (const kind of ['Paid', 'Login']) {
        const post = addressOf(({ access_type }) => access_type === kind)
        const page = await ask(post.url)
        const last = post.content_html
          .replace(/<[^>]+>/g, ' ')
          .trim()
          .slice(-60)
          .trim()
        expect(page.text).not.toContain(last)
        const article = nodesOf(page.text).find((node) => node['@type'] === 'NewsArticle')
        expect(article).toMatchObject({
          isAccessibleForFree: false,
          hasPart: { isAccessibleForFree: false, cssSelector: '.paywalled-content' },
        })
        expect(page.text).toMatch(/class="[^"]*paywalled-content/)
      }
    })

    test('a gated story opens with sanitised HTML when the publisher’s service allows it', async ({
      browser,
    }) => {
      // Without the Content-Security-Policy, which would block what the sanitiser left.
      const context = await browser.newContext({ bypassCSP: true })
      const page = await context.newPage()
      let dialogs = 0
      page.on('dialog', (dialog) => {
        dialogs += 1
        return dialog.dismiss()
      })
      const requested = await service(page, { open: true, html: `<p>All of it.</p>${corpusDocument()}` })
      await page.goto(paid().url)
      const text = page.locator('[data-opened]')
      await expect(text).toContainText('All of it.')
      await expect(page.locator('section.paywalled-content')).toBeHidden()
      await expect(page.locator('[data-beginning]')).toBeHidden()
      expect(requested.map(({ searchParams }) => searchParams.get('id'))).toEqual([String(paid().id)])
      const dangers = await text.evaluate((root) =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          ...(/^(?:script|iframe|object|embed|form|input|button|style|link|meta|base|svg|math|template)$/i.test(
            element.tagName,
          )
            ? [element.tagName]
            : []),
          ...[...element.attributes]
            .filter(
              ({ name, value }) =>
                /^(?:on|style$|id$|name$|srcdoc)/i.test(name) ||
                (/^(?:href|src)$/.test(name) && !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(value)),
            )
            .map(({ name, value }) => `${name}=${value}`),
        ]),
      )
      expect(dangers).toEqual([])
      await text.locator('a').first().hover()
      expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
      expect(dialogs).toBe(0)
      await context.close()
    })

    test('a gated story stays closed where the service refuses or can’t be reached', async ({ page }) => {
      for (const answer of [{ open: false }, null]) {
        await page.unroute(`${MEMBERS}/**`)
        const requested = await service(page, answer)
        await page.goto(paid().url)
        await expect.poll(() => requested.length).toBe(1)
        await expect(page.locator('section.paywalled-content')).toBeVisible()
      }
    })

    test('the meter counts a gated story once in this browser', async ({ page }) => {
      const requested = await service(page, { open: true, metered: true, html: '<p>All of it.</p>' })
      await page.goto(paid().url)
      await expect(page.getByText('Free story 1 of 2 this month')).toBeVisible()
      await page.reload()
      const count = page.getByText('Free story 1 of 2 this month')
      await expect(count).toBeVisible()
      // Apart from the text that it is above.
      const [line, text] = await Promise.all([
        count.boundingBox(),
        page.locator('[data-opened]').boundingBox(),
      ])
      expect((text?.y ?? 0) - (line?.y ?? 0) - (line?.height ?? 0)).toBeGreaterThanOrEqual(12)
      expect(requested.map(({ searchParams }) => searchParams.get('free'))).toEqual(['1', '1'])
    })

    test('connect-src allows the configured services and no other host', async () => {
      const policy = String((await ask(`${site.url}/topics`)).headers['content-security-policy'])
      const ofPush = `${push.url} https://onesignal.com https://api.onesignal.com`
      const ofGoogle = `${film.url} https://pay.google.com`
      expect(policy).toContain(`connect-src 'self' ${MEMBERS} ${ofPush} ${ofGoogle};`)
      expect(policy).toContain(`script-src 'self' 'unsafe-inline' ${ofPush} ${ofGoogle};`)
      expect(policy).toContain(COMMENTS)
    })

    test('a free story makes no request to the entitlement service', async ({ page }) => {
      const requested = await service(page, { open: true, html: '<p>x</p>' })
      await page.goto(free().url)
      await hydrate(page)
      expect(requested).toEqual([])
    })
  })
}
