/** No page looks different before its style sheets, at any width and in either scheme: docs/performance.md. */
import {
  differences,
  holdSheets,
  type Look,
  looks,
  propertiesSet,
  untilOwnStyles,
  untilSheetsApply,
  withoutParts,
} from './own-styles'
import { expect, type Paper, test } from './paper'
import { allPosts } from './sample-posts'

const WIDTHS = [390, 820, 1280]
const SCHEMES = ['light', 'dark'] as const

const LISTS = [
  '/',
  '/business',
  '/sport',
  '/latest',
  '/latest/2',
  '/trending',
  '/archive',
  '/authors',
  '/bookmarks',
  '/following',
  '/newsletters',
  '/offline',
  '/nowhere-at-all',
]
const PAGES_MIN = 30

/** Lists, pages of tags and authors, and of each kind of post one in each language, open or not. */
async function pagesOf(paper: Paper): Promise<string[]> {
  const posts = await allPosts(paper)
  const kinds = new Map(
    posts.map((post) => [
      `${post.type} ${post.language_code} ${post.access_type}`,
      encodeURI(post.absolute_url),
    ]),
  )
  return [...LISTS, ...kinds.values()]
}

const PARTS = 8
for (let part = 0; part < PARTS; part++)
  test(`pages look the same before their style sheets as with them: part ${part + 1} of ${PARTS}`, async ({
    page,
    paper,
  }) => {
    test.setTimeout(300_000)
    const pages = await pagesOf(paper)
    expect(pages.length).toBeGreaterThanOrEqual(PAGES_MIN)
    const properties = await propertiesSet(page, paper.url)
    expect(properties.length).toBeGreaterThan(100)

    /** At each width and in each scheme. */
    async function everyLook() {
      const all: Record<string, Look[]> = {}
      for (const colorScheme of SCHEMES)
        for (const width of WIDTHS) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          all[`${colorScheme} ${width}`] = await looks(page, properties)
        }
      return all
    }

    for (const path of pages.filter((_, index) => index % PARTS === part)) {
      await untilOwnStyles(paper.url + path)
      const { requested, release } = await holdSheets(page)
      await withoutParts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => requested.length, path).toBe(2)
      await page.evaluate(() => document.fonts.ready)
      const before = await everyLook()
      release()
      await untilSheetsApply(page)
      const after = await everyLook()
      for (const [at, styles] of Object.entries(before)) {
        expect(styles.length, `${path}, ${at}`).toBeGreaterThan(20)
        expect(differences(styles, after[at] ?? [], properties), `${path}, ${at}`).toEqual([])
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
