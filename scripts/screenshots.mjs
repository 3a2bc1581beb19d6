/**
 * `npm run screenshots`: a picture of every template, on a phone and a desktop, light and dark.
 * Options: --only NAME,NAME  --width 390,1280  --scheme light,dark  --to FOLDER  --language hi or ur
 * --skin FILE, as docs/theming.md describes
 * --fold, for the first window only
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { templates } from './screenshots/templates.mjs'
import { ensureBrowser } from './steps/browser.mjs'
import { ensureBuild } from './steps/build.mjs'
import { DEMO_PUBLISHER, edition, siteEnvironment } from './steps/demo-environment.mjs'
import { requireNode } from './steps/node-version.mjs'
import { ensurePackages } from './steps/packages.mjs'
import { freePort } from './steps/ports.mjs'
import { startProcess, stopProcess, untilAnswers } from './steps/processes.mjs'
import { CannotGoOn, run, say } from './steps/say.mjs'

const HEIGHTS = { 390: 844, 1280: 900 }

await run(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string', default: '390,1280' },
      scheme: { type: 'string', default: 'light,dark' },
      to: { type: 'string', default: 'screenshots' },
      language: { type: 'string' },
      skin: { type: 'string' },
      fold: { type: 'boolean', default: false },
    },
  })
  const list = (text) => text.split(',').filter(Boolean)
  requireNode()
  const { language, serviceOptions } = edition(values.language)
  const skin = values.skin ? readFileSync(values.skin, 'utf8') : ''
  await ensurePackages()
  const executablePath = await ensureBrowser()
  const running = []
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const servicePort = await freePort()
    const serviceUrl = `http://127.0.0.1:${servicePort}`
    const sitePort = await freePort()
    const siteUrl = `http://localhost:${sitePort}`
    const env = {
      ...siteEnvironment({ siteUrl, serviceUrl, language }),
      LOG_LEVEL: 'error',
    }
    await ensureBuild(env)
    const service = startProcess(['--import', 'tsx', 'service/main.ts', ...serviceOptions], {
      ...DEMO_PUBLISHER,
      PORT: String(servicePort),
      CONTENT_DB: ':memory:',
    })
    running.push(service)
    if (!(await untilAnswers(`${serviceUrl}/health`, service))) throw new CannotGoOn(service.lastLines())
    const site = startProcess(['node_modules/next/dist/bin/next', 'start', '--port', String(sitePort)], env)
    running.push(site)
    if (!(await untilAnswers(`${siteUrl}/robots.txt`, site))) throw new CannotGoOn(site.lastLines())

    const { pages, missing } = await templates(serviceUrl)
    if (missing.length > 0) say(`The newsroom has no ${missing.join(', ')}.`)
    const wanted = list(values.only)
    mkdirSync(values.to, { recursive: true })
    for (const [name, path] of Object.entries(pages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      for (const width of list(values.width)) {
        for (const scheme of list(values.scheme)) {
          const file = join(values.to, `${name}-${width}-${scheme}.png`)
          await shoot(browser, {
            url: siteUrl + path,
            width: Number(width),
            scheme,
            skin,
            file,
            isFold: values.fold,
          })
          say(file)
        }
      }
    }
  } finally {
    await browser.close()
    await Promise.all(running.map(stopProcess))
  }
})

async function shoot(browser, { url, width, scheme, skin, file, isFold }) {
  const viewport = { width, height: HEIGHTS[width] ?? 900 }
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  if (skin !== '') await page.addStyleTag({ content: skin })
  await scrollThrough(page)
  await page.screenshot({ path: file, fullPage: !isFold })
  await context.close()
}

/** Loads lazy pictures by scrolling to the end. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 80))
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    scrollTo(0, 0)
  })
}
