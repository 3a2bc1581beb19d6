/** The first front page of a site, while one of its reads fails. */
import { ask } from './ask'
import { withSite } from './further-site'
import { expect, test } from './paper'

test.use({ edition: 'cold-front' })

// Long, so that only the page's own lifetime can mend it.
const SETTINGS = { CONTENT_TTL: '86400' }

/**
 * What can be missing of a page: links in its sections, menu and footer. Files of the build come in parts; newer updates
 * of a live blog, which are fragments, take the place of older ones.
 */
const linksOf = (html: string) => new Set(html.match(/<a [^>]*href="\/[^"#]*/g))

/** The route and filters of a call, without what differs between two of the same. */
const nameOf = (path: string) => decodeURIComponent(path)

test('a front page that lacks a part after a failed read is complete again within seconds', async ({
  paper,
}) => {
  test.setTimeout(600_000)
  const reads: string[] = []
  let whole = new Set<string>()
  paper.calls.length = 0
  await withSite(paper, SETTINGS, async (site) => {
    whole = linksOf((await ask(`${site.url}/`)).text)
    reads.push(...new Set(paper.calls.map(nameOf)))
  })
  expect(reads.length).toBeGreaterThan(5)
  const missing = async (url: string) => {
    const links = linksOf((await ask(url)).text)
    return [...whole].filter((link) => !links.has(link))
  }
  for (const read of reads) {
    await test.step(read, () =>
      withSite(paper, SETTINGS, async (site) => {
        await paper.change((url) =>
          nameOf(`${url.pathname}${url.search}`) === read ? { status: 500, body: {} } : undefined,
        )
        const first = await ask(`${site.url}/`)
        await paper.change(null)
        expect([200, 503]).toContain(first.status)
        await expect
          .poll(() => missing(`${site.url}/`), {
            message: `after ${read} failed once`,
            timeout: 30_000,
            intervals: [1_000],
          })
          .toEqual([])
      }),
    )
  }
})
