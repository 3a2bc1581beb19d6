/**
 * `npm run screenshots`: pictures of every template. --only NAME,NAME --width 390,1280 --scheme light,dark
 * --to FOLDER --language hi or ur --skin FILE (docs/theming.md) --fold: first window only
 * --first-hour: pictures of docs/first-hour.md --compare REF: report against another version
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../steps/browser.mjs'
import { ensureBuild, productBuild } from '../steps/build.mjs'
import { DEMO_PUBLISHER, edition, siteEnvironment } from '../steps/demo-environment.mjs'
import { withoutEnvFiles } from '../steps/env-files.mjs'
import { ensurePackages, requireNode } from '../steps/machine.mjs'
import { freePort } from '../steps/ports.mjs'
import { requireAnswer, runCommand, siteStart, startProcess, stopProcess } from '../steps/processes.mjs'
import { commandOptions, run, say } from '../steps/say.mjs'
import { compareFolders, REPORT } from './screenshots/comparison.mjs'
import { buildVersion } from './screenshots/other-version.mjs'
import { shootAll } from './screenshots/shoot.mjs'
import { templates } from './screenshots/templates.mjs'

async function shootFirstHour(browser) {
  await ensureBuild({ ...withoutEnvFiles(), ...productBuild() })
  const env = { CHROMIUM_PATH: browser, FIRST_HOUR_PICTURES: 'docs/first-hour' }
  process.exitCode = await runCommand('npx', ['playwright', 'test', 'first-hour.full'], { env })
}

await run(async () => {
  const { values } = commandOptions({
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string', default: '390,1280' },
      scheme: { type: 'string', default: 'light,dark' },
      to: { type: 'string', default: 'screenshots' },
      language: { type: 'string' },
      skin: { type: 'string' },
      fold: { type: 'boolean', default: false },
      'first-hour': { type: 'boolean', default: false },
      compare: { type: 'string' },
    },
  })
  const list = (text) => text.split(',').filter(Boolean)
  requireNode()
  const { language, serviceOptions } = edition(values.language)
  const skin = values.skin ? readFileSync(values.skin, 'utf8') : ''
  await ensurePackages()
  const executablePath = await ensureBrowser()
  if (values['first-hour']) return await shootFirstHour(executablePath)
  const running = []
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const servicePort = await freePort()
    const serviceUrl = `http://127.0.0.1:${servicePort}`
    const service = startProcess(['--import', 'tsx', 'service/main.ts', ...serviceOptions], {
      ...DEMO_PUBLISHER,
      PORT: String(servicePort),
      CONTENT_DB: ':memory:',
    })
    running.push(service)
    await requireAnswer(service, `${serviceUrl}/health`, 'The content service')
    const { pages, missing } = await templates(serviceUrl)
    if (missing.length > 0) say(`The newsroom has no ${missing.join(', ')}.`)
    const shots = {
      pages,
      only: list(values.only),
      widths: list(values.width),
      schemes: list(values.scheme),
      skin,
      fold: values.fold,
      at: values.compare === undefined ? null : new Date(),
    }

    const environment = async () => {
      const port = await freePort()
      const siteUrl = `http://localhost:${port}`
      const env = { ...siteEnvironment({ siteUrl, serviceUrl, language }), LOG_LEVEL: 'error' }
      return { port, siteUrl, env }
    }
    const shootSite = async ({ port, siteUrl, env }, folder, cwd) => {
      const site = startProcess(siteStart(port), env, cwd)
      running.push(site)
      await requireAnswer(site, `${siteUrl}/robots.txt`, 'The site')
      await shootAll(browser, siteUrl, folder, shots)
      await stopProcess(site)
    }

    const own = await environment()
    await ensureBuild(own.env)
    if (values.compare === undefined) return await shootSite(own, values.to)
    const sides = ['before', 'after', 'changed'].map((side) => join(values.to, side))
    for (const side of sides) {
      rmSync(side, { recursive: true, force: true })
      mkdirSync(side, { recursive: true })
    }
    const [before = '', after = ''] = sides
    const other = await environment()
    const version = await buildVersion(values.compare, other.env)
    try {
      await shootSite(other, before, version.folder)
      await shootSite(own, after)
    } finally {
      await version.remove()
    }
    const compared = await compareFolders(values.to, values.compare)
    const changed = compared.filter(({ share }) => share !== 0).length
    say(`${changed} of ${compared.length} pictures changed: ${join(values.to, REPORT)}`)
  } finally {
    await browser.close()
    await Promise.all(running.map(stopProcess))
  }
})
