/**
 * The site of docs/first-hour.md, from the code blocks of the page. `npm run screenshots -- --first-hour` also takes the
 * page's pictures here, each after the step that it shows.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { filesAfter } from '../fixtures/first-hour'
import { type Configured, openConfigured } from './configured-site'
import { SHARED_SERVICE_URL } from './content-service'
import { answerStills } from './stills'

const PICTURES = process.env.FIRST_HOUR_PICTURES
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const QUALITY = 78

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })

async function onSiteAfter(step: number, look: (site: Configured) => Promise<void>) {
  const site = await openConfigured('.next-first-hour', filesAfter(step), {
    MEDIA_BASE_URL: SHARED_SERVICE_URL,
    SITE_NAME: 'The Harbour Mail',
  })
  try {
    await look(site)
  } finally {
    await site.close()
  }
}

async function shoot(page: Page, name: string) {
  if (!PICTURES) return
  await page.evaluate(async () => {
    const imagesInView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.all(imagesInView.map((image) => image.decode().catch(() => undefined)))
  })
  mkdirSync(PICTURES, { recursive: true })
  const picture = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer()
  writeFileSync(join(PICTURES, `${name}.webp`), picture)
}

test.beforeEach(({ page }) => answerStills(page))
test.use({ viewport: DESKTOP, colorScheme: 'light', reducedMotion: 'reduce' })

for (const [step, name] of [
  [2, 'front'],
  [3, 'brand'],
] as const)
  test(`the site after step ${step} of docs/first-hour.md`, async ({ page }) => {
    test.skip(!PICTURES, 'The last step has what these have: only the pictures differ.')
    await onSiteAfter(step, async ({ url }) => {
      await page.goto(url)
      await page.locator('main article img').first().waitFor()
      await shoot(page, name)
    })
  })

test('the code blocks of docs/first-hour.md make the site that it describes', async ({ page }) => {
  await onSiteAfter(7, async ({ url }) => {
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).hostname))
    await page.goto(url)
    await expect(page.locator('header a[href="/"] img:visible')).toHaveAttribute('src', '/brand/logo.svg')
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'))).toContain(
      '#1f5a46',
    )
    const line = page.getByText('Independent since 1874')
    await expect(line).toHaveCSS('text-align', 'center')
    await expect(page.locator('main h2').getByText(/Monsoon|Cricket/)).toHaveText(['Monsoon', 'Cricket'])
    await expect(banner(page)).toBeVisible()
    expect(requestedPaths).not.toContain('plausible.io')
    if (!PICTURES) return
    await page.setViewportSize(PHONE)
    await shoot(page, 'consent')
    await page.setViewportSize(DESKTOP)
    await page.getByRole('button', { name: 'Refuse all' }).click()
    await page.mouse.move(0, 0)
    await shoot(page, 'header')
    await page
      .locator('main h2')
      .getByText('Monsoon')
      .evaluate((title) => title.scrollIntoView())
    await shoot(page, 'section')
  })
})
