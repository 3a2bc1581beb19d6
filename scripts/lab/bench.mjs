/** `npm run bench`: measures what pages cost, for docs/performance.md, and with `--sitemaps` for docs/sitemaps.md. */
import { ensureBuild } from '../steps/build.mjs'
import { siteEnvironment } from '../steps/demo-environment.mjs'
import { ensurePackages, requireNode } from '../steps/machine.mjs'
import { run, say, wholeNumber } from '../steps/say.mjs'
import { createBench, POSTS_MAX, readOptions } from './bench/bench.mjs'
import { writeDocument } from './bench/document.mjs'
import { openNewsroom } from './bench/newsroom.mjs'
import * as bytes from './bench/parts/bytes.mjs'
import { calls, startup } from './bench/parts/cold.mjs'
import * as interaction from './bench/parts/interaction.mjs'
import * as lighthouse from './bench/parts/lighthouse.mjs'
import { memory, sites } from './bench/parts/memory.mjs'
import * as newsrooms from './bench/parts/newsrooms.mjs'
import { edge, origin } from './bench/parts/throughput.mjs'
import { keepResults } from './bench/results.mjs'
import { PAGE_NAMES } from './bench/sample-pages.mjs'
import { measureSitemaps } from './bench/sitemaps.mjs'

const PARTS = [startup, bytes, lighthouse, interaction, origin, edge, calls, memory, newsrooms, sites]

const SITEMAP_POSTS = 50_000
const BUILD_FOR = { siteUrl: 'http://localhost:3000', serviceUrl: 'http://127.0.0.1:4000' }

await run(async () => {
  const options = readOptions(
    PARTS.map(({ name }) => name),
    PAGE_NAMES,
  )
  requireNode()
  await ensurePackages()
  if (options.document) return writeDocument()
  await ensureBuild(siteEnvironment(BUILD_FOR))
  if (options.sitemaps) return show(await sitemaps(options), options)
  await measureParts(options)
})

async function measureParts(options) {
  const bench = createBench(options)
  const rowsByPart = {}
  try {
    for (const part of PARTS.filter(({ name }) => options.parts.includes(name))) {
      say(`${part.about} …`)
      const rows = await part.run(bench)
      rowsByPart[part.name] = rows
      if (options.page === '') keepResults(part.name, rows, options)
      if (!options.json) console.table(rows)
    }
  } finally {
    await bench.close()
  }
  if (options.json) console.log(JSON.stringify(rowsByPart, null, 2))
}

async function sitemaps({ posts, database, rpm, files }) {
  const count = posts === '' ? SITEMAP_POSTS : wholeNumber('posts', posts, POSTS_MAX)
  const variables = rpm === '' ? {} : { DELIVERY_RPM: String(wholeNumber('rpm', rpm, 1_000_000)) }
  say(`Writing ${count} posts …`)
  const newsroom = await openNewsroom({ posts: count, database, variables })
  try {
    say('Requesting every sitemap …')
    const some = files === '' ? undefined : wholeNumber('files', files, 1_000)
    return await measureSitemaps(newsroom, some)
  } finally {
    await newsroom.close()
  }
}

function show(rows, { json }) {
  if (json) console.log(JSON.stringify(rows, null, 2))
  else console.table(rows)
}
