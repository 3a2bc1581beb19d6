/** `npm run crawl`: compares the addresses of an old site with the new one. See docs/migrating.md. */
import { existsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isLoopback } from '../../lib/settings/loopback'
import { commandOptions, printable, run } from '../steps/say.mjs'
import { type Comparison, compare, count, htmlReport, OUTCOMES } from './crawl/compare'
import { isSameSite, politeFetch } from './crawl/polite-fetch'
import { sitemapAddresses } from './crawl/sitemap-addresses'

// Requests a second to another's site that are allowed at most.
const PER_SECOND_MAX = 10
// Two sites on this machine need no pauses.
const PER_SECOND_HERE = 1_000

const OPTIONS = {
  options: {
    to: { type: 'string', default: 'http://localhost:3000' },
    limit: { type: 'string', default: '500' },
    rate: { type: 'string', default: '1' },
    report: { type: 'string', default: 'crawl.html' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
} as const

await run(async () => {
  process.exitCode = await crawl(commandOptions(OPTIONS))
})

async function crawl({
  values,
  positionals,
}: ReturnType<typeof commandOptions<typeof OPTIONS>>): Promise<0 | 1 | 2> {
  const [oldSite] = positionals
  const [limit, rate] = [Number(values.limit), Number(values.rate)]
  const from = originOf(oldSite)
  const to = originOf(values.to)
  if (positionals.length !== 1 || from === null || to === null) {
    return refuseUse('npm run crawl -- https://old.example --to https://new.example')
  }
  if (!(Number.isInteger(limit) && limit > 0))
    return refuseUse('--limit must be a number of addresses, such as 500')
  if (!(rate > 0 && rate <= PER_SECOND_MAX)) {
    return refuseUse(
      `--rate must be a number of requests a second to each site, above 0 and at most ${PER_SECOND_MAX}`,
    )
  }
  if (!existsSync(dirname(values.report)))
    return refuseUse(`There is no folder ${dirname(values.report)} for --report`)
  const isHere = [from, to].every((origin) => isLoopback(new URL(origin).hostname))
  const get = politeFetch(isHere ? PER_SECOND_HERE : rate)

  progress(`reading the sitemaps of ${from}`)
  const { addresses, problems } = await sitemapAddresses(from, get)
  const siteAddresses = addresses.filter((address) => isSameSite(address, from))
  if (siteAddresses.length === 0) {
    progress('')
    for (const problem of problems) console.error(printable(problem))
    return refuseUse(
      `The sitemaps of ${from} list no address of that host (${addresses.length} of other hosts)`,
    )
  }
  const comparisons: Comparison[] = []
  for (const address of sample(siteAddresses, limit)) {
    progress(
      `${comparisons.length + 1} of ${Math.min(limit, siteAddresses.length)}: ${new URL(address).pathname}`,
    )
    comparisons.push(await compare(address, to, get))
  }
  progress('')
  const crawlRun = { from, to, named: addresses.length, own: siteAddresses.length, problems, comparisons }
  writeFileSync(values.report, htmlReport(crawlRun))
  console.log(
    printable(values.json ? JSON.stringify(crawlRun, null, 2) : summary(comparisons, values.report)),
  )
  return count(comparisons, 'lost') + count(comparisons, 'failed') > 0 ? 1 : 0
}

function summary(comparisons: readonly Comparison[], file: string): string {
  const lines = OUTCOMES.map((one) => `${String(count(comparisons, one)).padStart(6)} ${one}`)
  const noted = comparisons.filter(({ notes }) => notes.length > 0).length
  return [
    ...lines,
    `${String(noted).padStart(6)} with notes on title, canonical address or indexing`,
    `→ ${file}`,
  ].join('\n')
}

/** A sample that is evenly spread over the list, because sitemaps are ordered by date. */
function sample(addresses: readonly string[], limit: number): string[] {
  const step = Math.max(1, addresses.length / limit)
  return Array.from(
    { length: Math.min(limit, addresses.length) },
    (_, n) => addresses[Math.floor(n * step)] ?? '',
  )
}

function originOf(text: string | undefined): string | null {
  if (text === undefined || !/^https?:\/\//.test(text) || !URL.canParse(text)) return null
  return new URL(text).origin
}

function progress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(text === '' ? '\r\x1b[2K' : `\r\x1b[2K… ${printable(text)}`)
}

function refuseUse(text: string): 2 {
  console.error(printable(text))
  return 2
}
