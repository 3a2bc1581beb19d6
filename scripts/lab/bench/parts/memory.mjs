import { Agent } from 'node:http'
import { processCost, requestStatus } from '../load.mjs'
import { openNewsroom } from '../newsroom.mjs'
import { allPosts } from '../sample-pages.mjs'

export const name = 'memory'
export const about = 'memory after many distinct pages'

const WIDTH = 8
const POINTS = 40

/** @param {import('../bench.mjs').Bench} bench */
export async function run(bench) {
  const { distinctPages } = bench.options
  const newsroom = await openNewsroom({ posts: distinctPages, variables: { DELIVERY_RPM: '100000000' } })
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH })
  const rows = {}
  try {
    const posts = await allPosts(newsroom.serviceUrl, distinctPages)
    const every = Math.max(1, Math.floor(posts.length / POINTS))
    let next = 0
    let seen = 0
    let failed = 0
    const megabytes = () => Math.round(processCost(newsroom.pid)?.memoryMb ?? 0)
    rows['0 pages'] = { pages: 0, 'memory MB': megabytes() }
    const reader = async () => {
      while (next < posts.length) {
        const path = encodeURI(posts[next++].absolute_url)
        const status = await requestStatus(newsroom.siteUrl + path, agent, {
          'Accept-Encoding': 'gzip, deflate, br',
        })
        if (status !== 200) failed++
        if (++seen % every === 0 || seen === posts.length) {
          rows[`${seen} pages`] = { pages: seen, 'memory MB': megabytes(), failed }
          bench.progress(`${seen} pages: ${megabytes()} MB`)
        }
      }
    }
    await Promise.all(Array.from({ length: WIDTH }, reader))
  } finally {
    agent.destroy()
    await newsroom.close()
  }
  return rows
}
