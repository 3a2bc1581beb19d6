/** Responses of each kind of address on both hosts: on Node, by a new function, by a running one, and cached. */
import { type Answer, ask, askAgain } from '../e2e/ask'
import { allPosts } from '../e2e/sample-posts'
import { expect, test } from './newspaper'

test.use({ edition: 'vercel-addresses' })

type Row = {
  path: string
  status: number
  /** The target, with the query of the request where the host has it. */
  to?: string
  /** What differs on Vercel. docs/deploying.md says why. */
  onVercel?: { status: number; to?: string }
  /** Whether a reader without scripts finds a headline and the menu. */
  isHtmlPage?: boolean
}

const PAGE = { status: 200, isPage: true }
const NOT_FOUND = { status: 404, isPage: true }

const ROWS: Row[] = [
  { path: '/', ...PAGE },
  { path: '/latest', ...PAGE },
  { path: '/latest/page/2', ...PAGE },
  { path: '/business', ...PAGE },
  { path: '/trending/7d', ...PAGE },
  { path: '/newsletters', ...PAGE },
  { path: '/bookmarks', ...PAGE },
  { path: '/search?q=rain', ...PAGE },
  { path: '/about-us', status: 308, to: '/about' },
  { path: '/radio', status: 307, to: 'https://radio.example.org/listen' },
  { path: '/rain-today', status: 307, to: '/search?q=rain&type=Article' },
  {
    path: '/harbour?utm_source=x',
    status: 308,
    to: '/business/shipping?utm_source=x',
    onVercel: { status: 308, to: '/business/shipping' },
  },
  { path: '/?p=4711', status: 308, to: '/business/shipping' },
  { path: '/story.php?id=118204', status: 308, to: '/business/shipping' },
  { path: '/2014/05/harbour-plan-4711.aspx', status: 308, to: '/business/shipping' },
  { path: '/wp-content/uploads/2014/05/harbour-plan.pdf', status: 308, to: '/business/shipping' },
  { path: '/index.php/about', status: 308, to: '/about' },
  { path: '/?p=999999', status: 307, to: '/' },
  { path: '/no-such-program.php', ...NOT_FOUND },
  { path: '/latest/page/1', status: 308, to: '/latest' },
  { path: '/latest?page=2', status: 308, to: '/latest/page/2' },
  { path: '/business/', status: 308, to: '/business' },
  { path: encodeURI('/cafe\u0301'), status: 308, to: encodeURI('/café') },
  // In lower case: another spelling of an address that leads nowhere.
  { path: '/%e0%a4%b9', status: 308, to: '/%E0%A4%B9', onVercel: { status: 404 } },
  { path: '/ouroboros', ...NOT_FOUND },
  { path: '/no/such/thing', ...NOT_FOUND },
  { path: '/post/999999', ...NOT_FOUND },
  { path: '/tags/no-such-tag', ...NOT_FOUND },
  { path: '/author/nobody', ...NOT_FOUND },
  { path: '/category/none', ...NOT_FOUND },
  { path: '/latest/page/999', ...NOT_FOUND },
  { path: '/trending/1y', ...NOT_FOUND },
  { path: '/bookmarks/none', ...NOT_FOUND },
  { path: '/offline', ...NOT_FOUND },
  { path: '/100%25', status: 404 },
  { path: '/%ff', status: 400 },
  { path: '/wp-login.php', status: 404 },
  { path: '/.env', status: 404 },
  { path: '/api/none', status: 404 },
  { path: '/api/health', status: 200 },
  { path: '/api/most-read?window=24h', status: 200 },
  { path: '/feed.xml', status: 200 },
  { path: '/business/feed.json', status: 200 },
  { path: '/no-such/feed.xml', status: 404 },
  { path: '/sitemap.xml', status: 200 },
  { path: '/robots.txt', status: 200 },
  { path: '/manifest.webmanifest', status: 200 },
  { path: '/ads.txt', status: 404 },
  { path: '/slots/999999', status: 404 },
  { path: '/_next/static/none.js', status: 404 },
]

type Reply = { status: number; location: string[]; isHtmlPage: boolean }

/** @param read as `ask` where a second request would not be like the first */
async function replyAt(url: string, read: (url: string) => Promise<Answer> = askAgain): Promise<Reply> {
  const { status, headers, text } = await read(url)
  const location = headers.location === undefined ? [] : String(headers.location).split(', ')
  const withoutScripts = text.replace(/<script[\s\S]*?<\/script>/g, '')
  return { status, location, isHtmlPage: /<h1[\s>]/.test(withoutScripts) && /<nav[\s>]/.test(withoutScripts) }
}

const replyLine = (reply: Reply | undefined) => (reply ? [reply.status, ...reply.location].join(' ') : '–')

test('every kind of address answers alike on Node and on Vercel, cached and not', async ({
  paper,
  platform,
}) => {
  // Forty addresses, each on both hosts and some by a new function.
  test.setTimeout(1_800_000)
  const [post] = (await allPosts(paper)).filter(({ absolute_url }) => !absolute_url.startsWith('/post/'))
  const storyPath = encodeURI(post?.absolute_url.normalize('NFC') ?? '')
  const rows: Row[] = [
    ...ROWS,
    { path: storyPath, ...PAGE },
    { path: `/post/${post?.id}`, status: 308, to: storyPath },
  ]
  const table: string[] = ['address | Node | Vercel, first request | later | repeated']
  const wrong: object[] = []
  const checkedPaths = new Set<string>()
  for (const row of rows) {
    const replies: Record<string, Reply> = { node: await replyAt(paper.url + row.path) }
    platform.pages.clear()
    platform.pool.wakings.length = 0
    replies.later = await replyAt(platform.url + row.path)
    replies.repeated = await replyAt(platform.url + row.path)
    // Restarting a function takes a second: done once for each function and status.
    const woken = [...platform.pool.wakings]
    const kind = `${woken.at(-1)} ${replies.later.status}`
    if (!checkedPaths.has(kind)) {
      checkedPaths.add(kind)
      // A busy machine makes a new function answer 503; the next request would be a running one's.
      for (let tries = 0; tries < 5 && (replies.first?.status ?? 503) === 503; tries++) {
        platform.pages.clear()
        await platform.pool.restart(undefined, woken)
        replies.first = await replyAt(platform.url + row.path, ask)
      }
    }
    const { node, first, later, repeated } = replies
    table.push([row.path, ...[node, first, later, repeated].map(replyLine)].join(' | '))
    for (const [host, reply] of Object.entries(replies)) {
      const { status, to } = (host === 'node' ? undefined : row.onVercel) ?? row
      const due = [status, to, row.isHtmlPage === true]
      const got = [reply.status, reply.location.join(), row.isHtmlPage === true && reply.isHtmlPage]
      if (String(due) !== String(got)) wrong.push({ path: row.path, host, due, got })
    }
  }
  expect(checkedPaths.size).toBeGreaterThan(25)
  console.log(table.join('\n'))
  expect(wrong).toEqual([])
})
