/** A page carries the styles that it uses, and its style sheets come after it is drawn: docs/performance.md. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  differences,
  holdSheets,
  looks,
  propertiesSet,
  untilOwnStyles,
  untilSheetsApply,
  withoutParts,
} from './own-styles'
import { expect, test } from './paper'
import { isHydrated, neverLoad } from './reader'
import { allPosts } from './sample-posts'

const FACES_OF_SITE = readFileSync('app/faces.css', 'utf8').split('@font-face').length - 1

let story: string
let liveBlog: string
test.beforeAll(async ({ paper }) => {
  const posts = await allPosts(paper)
  const addressOf = (type: string) =>
    encodeURI(posts.find((post) => post.type === type && post.access_type === 'Free')?.absolute_url ?? '')
  story = addressOf('Article')
  liveBlog = addressOf('LiveBlog')
})

/** The faces that the page has declared, and those of them that are loaded. */
async function faces(page: Page) {
  const all = await page.evaluate(() =>
    Array.from(document.fonts, ({ family, weight, unicodeRange, status }) => ({
      face: `${family} ${weight} ${unicodeRange}`,
      status,
    })),
  )
  return {
    declared: all.map(({ face }) => face),
    loaded: all.filter(({ status }) => status === 'loaded').map(({ face }) => face),
  }
}

test('cached pages look the same before and after their style sheets load, and load no font twice', async ({
  page,
  paper,
}) => {
  const properties = await propertiesSet(page, paper.url)
  const facesOfSite: string[][] = []
  for (const path of ['/', story, liveBlog]) {
    await untilOwnStyles(paper.url + path)
    const { requested, release } = await holdSheets(page)
    await withoutParts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => requested.length, path).toBe(2)
    await page.evaluate(() => document.fonts.ready)
    const [ownLooks, ownFaces] = [await looks(page, properties), await faces(page)]
    expect(ownFaces.loaded.length, path).toBeGreaterThan(1)
    release()
    await untilSheetsApply(page)
    // The faces of scripts that the page has no text in are added a moment later.
    await expect.poll(async () => (await faces(page)).declared.length, path).toBe(FACES_OF_SITE)
    const { declared, loaded } = await faces(page)
    expect(loaded, path).toEqual(ownFaces.loaded)
    expect(declared, path).toEqual([...new Set(declared)])
    facesOfSite.push(declared.sort())
    // This page has Latin text alone, so the faces of other scripts are declared by the sheets.
    if (path === story) expect(declared.length).toBeGreaterThan(ownFaces.declared.length)
    expect(differences(ownLooks, await looks(page, properties), properties), path).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  for (const faceNames of facesOfSite) expect(faceNames).toEqual(facesOfSite[0])
})

test('style sheets are requested when a page has loaded, or earlier on a press', async ({ page, paper }) => {
  await untilOwnStyles(`${paper.url}/business`)
  await neverLoad(page)
  const { requested, release } = await holdSheets(page)
  release()
  await page.goto('/business', { waitUntil: 'domcontentloaded' })
  expect(requested).toEqual([])
  await page.mouse.click(2, 2)
  await untilSheetsApply(page)
  expect(requested).toHaveLength(2)
})

test('hydration waits for the style sheets, and continues without one that can’t be loaded', async ({
  page,
  paper,
}) => {
  await untilOwnStyles(paper.url + story)
  const { requested, release } = await holdSheets(page)
  await page.goto(story)
  const scripts = page.waitForResponse(/\/_page-data\//)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await scripts
  await expect.poll(() => requested.length).toBe(2)
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.route(/\.css/, (route) => route.abort())
  await page.goto(story)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => isHydrated(page)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the style sheets of a page are loaded at once', async ({ page, paper }) => {
    await untilOwnStyles(paper.url + story)
    const { requested, release } = await holdSheets(page)
    const navigation = page.goto(story)
    await expect.poll(() => requested.length).toBe(2)
    release()
    await navigation
    expect(requested).toHaveLength(2)
  })
})
