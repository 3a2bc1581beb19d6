/**
 * `npm run screenshots`: pictures of every template.
 * --only NAME,NAME --width 390,1280 --scheme light,dark --to FOLDER --language hi|ur --skin FILE
 * --fold (the first window only) --first-hour (the pictures of docs/first-hour.md) --compare REF (both versions and
 * what differs)
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuild, productBuild } from '../steps/build.mjs'
import { DEMO_PUBLISHER, edition, siteEnvironment } from '../steps/demo-environment.mjs'
import { withoutEnvFiles } from '../steps/env-files.mjs'
import { ensureBrowser, ensurePackages, requireNode } from '../steps/machine.mjs'
import { freePort } from '../steps/ports.mjs'
import { requireAnswer, runCommand, siteStart, startProcess, stopProcess } from '../steps/processes.mjs'
import { CannotGoOn, commandOptions, run, say } from '../steps/say.mjs'
import { compareFolders, REPORT } from './screenshots/comparison.mjs'
import { templates } from './screenshots/templates.mjs'

const HEIGHTS = { 390: 844, 1280: 900 }

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

    const currentEnvironment = await environment()
    await ensureBuild(currentEnvironment.env)
    if (values.compare === undefined) return await shootSite(currentEnvironment, values.to)
    const sides = ['before', 'after', 'changed'].map((side) => join(values.to, side))
    for (const side of sides) {
      rmSync(side, { recursive: true, force: true })
      mkdirSync(side, { recursive: true })
    }
    const [before = '', after = ''] = sides
    const comparedEnvironment = await environment()
    const version = await buildVersion(values.compare, comparedEnvironment.env)
    try {
      await shootSite(comparedEnvironment, before, version.folder)
      await shootSite(currentEnvironment, after)
    } finally {
      await version.remove()
    }
    const comparisons = await compareFolders(values.to, values.compare)
    const changeCount = comparisons.filter(({ share }) => share !== 0).length
    say(`${changeCount} of ${comparisons.length} pictures changed: ${join(values.to, REPORT)}`)
  } finally {
    await browser.close()
    await Promise.all(running.map(stopProcess))
  }
})

/**
 * @typedef {object} Shots
 * @property {Record<string, string>} pages paths by name
 * @property {string[]} only names; empty for all
 * @property {string[]} widths
 * @property {string[]} schemes `light`, `dark`
 * @property {string} skin CSS
 * @property {boolean} fold first window only
 * @property {Date | null} at fixed browser time
 */

/** @param {Shots} shots */
async function shootAll(browser, siteUrl, folder, { pages, only, widths, schemes, ...look }) {
  mkdirSync(folder, { recursive: true })
  for (const [name, path] of Object.entries(pages)) {
    if (only.length > 0 && !only.includes(name)) continue
    for (const width of widths) {
      for (const scheme of schemes) {
        const file = join(folder, `${name}-${width}-${scheme}.png`)
        await shoot(browser, { ...look, url: siteUrl + path, width: Number(width), scheme, file })
        say(file)
      }
    }
  }
}

async function shoot(browser, { url, width, scheme, skin, file, fold, at }) {
  const viewport = { width, height: HEIGHTS[width] ?? 900 }
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (at) await page.clock.setFixedTime(at)
  await page.goto(url, { waitUntil: 'networkidle' })
  if (skin !== '') await page.addStyleTag({ content: skin })
  await scrollThrough(page)
  await page.screenshot({ path: file, fullPage: !fold })
  await context.close()
}

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

/**
 * @param ref branch, tag or commit
 * @param env of the build
 */
async function buildVersion(ref, env) {
  const parent = mkdtempSync(join(tmpdir(), 'masthead-version-'))
  const folder = join(parent, 'site')
  const remove = async () => {
    await runCommand('git', ['worktree', 'remove', '--force', folder])
    rmSync(parent, { recursive: true, force: true })
  }
  const step = async (title, command, args, problem) => {
    say(title)
    if ((await runCommand(command, args, { env, cwd: folder })) === 0) return
    await remove()
    throw new CannotGoOn(problem)
  }
  if ((await runCommand('git', ['worktree', 'add', '--quiet', '--detach', folder, ref])) !== 0) {
    rmSync(parent, { recursive: true, force: true })
    throw new CannotGoOn(`There is no version “${ref}”: --compare needs a branch, a tag or a commit.`)
  }
  await step(
    'Installing its packages …',
    'npm',
    ['ci', '--no-audit', '--no-fund'],
    `Packages of ${ref} could not be installed.`,
  )
  const next = 'node_modules/next/dist/bin/next'
  await step(`Building ${ref} …`, process.execPath, [next, 'build'], `${ref} could not be built.`)
  return { folder, remove }
}
