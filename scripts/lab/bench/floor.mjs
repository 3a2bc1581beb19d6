import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { isOlderThan } from '../../steps/build.mjs'
import { freePort, listenOnFreePort } from '../../steps/ports.mjs'
import { requireAnswer, runCommand, startProcess, stopProcess } from '../../steps/processes.mjs'
import { CannotGoOn, say } from '../../steps/say.mjs'
import { allPosts, askService } from './sample-pages.mjs'
import { escaped } from './svg.mjs'

/** A hand-written page with the same story, as the lower limit of what is possible. @param path of the story */
async function writePage({ serviceUrl, siteUrl }, path) {
  const listedPost = (await allPosts(serviceUrl)).find(({ absolute_url }) => encodeURI(absolute_url) === path)
  const post = (await askService(serviceUrl, `/post/${listedPost.id}/`)) ?? listedPost
  const paragraphs = toText(fromHtml(post.content_html ?? '', { fragment: true }))
    .split(/\n+/)
    .filter(Boolean)
  const values = {
    title: escaped(post.title),
    summary: escaped(post.summary ?? post.excerpt ?? ''),
    site: 'The Nilbandar Courier',
    body: paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n'),
  }
  const template = readFileSync(new URL('./floor/page.html', import.meta.url), 'utf8')
  const html = template.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder)
  const siteHtml = await (await fetch(siteUrl + path)).text()
  const [picture] = /\/_next\/image\?url=[^" ]+?w=828[^" ]*/.exec(siteHtml) ?? []
  const lead = picture
    ? Buffer.from(
        await (
          await fetch(siteUrl + picture.replaceAll('&amp;', '&'), { headers: { Accept: 'image/webp' } })
        ).arrayBuffer(),
      )
    : null
  return { html, lead }
}

export async function openFloor(newsroom, path) {
  const { html, lead } = await writePage(newsroom, path)
  const page = gzipSync(html, { level: 9 })
  const server = createServer((request, response) => {
    if (request.url === '/lead.webp' && lead) {
      response.writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': 'max-age=86400' })
      return response.end(lead)
    }
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
      'Content-Length': page.length,
    })
    return response.end(page)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const FOLDER = 'scripts/lab/bench/floor-next'
const NEXT = 'node_modules/next/dist/bin/next'
const BUILT = `${FOLDER}/.next/BUILD_ID`
const QUIET = { NEXT_TELEMETRY_DISABLED: '1' }

export async function openFloorNext() {
  if (!existsSync(BUILT) || isOlderThan(BUILT, [`${FOLDER}/app`, 'package-lock.json'])) {
    say('Building the empty page of the framework …')
    // With webpack, because Turbopack would also build the site's own instrumentation.ts into the empty page.
    const code = await runCommand(process.execPath, [NEXT, 'build', '--webpack', FOLDER], { env: QUIET })
    if (code !== 0) throw new CannotGoOn('The empty page of the framework could not be built.')
  }
  const port = await freePort()
  const url = `http://localhost:${port}`
  const started = startProcess([NEXT, 'start', FOLDER, '--port', String(port)], QUIET)
  await requireAnswer(started, url, 'The empty page of the framework')
  return { url, pid: started.child.pid ?? 0, close: () => stopProcess(started) }
}
