import { existsSync, readFileSync, statSync } from 'node:fs'
import { canInstallDebian, findProgram, installDebian, runCommand } from './processes.mjs'
import { CannotGoOn, say } from './say.mjs'

/** The oldest version of Node that the site supports, such as [20, 19]: `engines` of package.json. */
function oldestNode() {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const [major = 0, minor = 0] = JSON.parse(manifest).engines.node.replace('>=', '').split('.').map(Number)
  return [major, minor]
}

/** @param {string} version such as `20.19.0` */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = oldestNode()
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new CannotGoOn(
    `This needs Node ${wantedMajor}.${wantedMinor} or newer, and this is Node ${version}: install a newer one from nodejs.org.`,
  )
}

export async function ensurePackages() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  say('Installing packages (npm ci) …')
  const code = await runCommand('npm', ['ci', '--no-audit', '--no-fund'])
  if (code !== 0) {
    throw new CannotGoOn(
      'The packages could not be installed: read npm’s output above, then run the command again.',
    )
  }
}

// Needs a fifth of the processor time of a whole browser.
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds or installs a browser for tests and measurements. @returns {Promise<string>} path of its executable */
export async function ensureBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH?.trim()
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath
    throw new CannotGoOn(
      `CHROMIUM_PATH is ${configuredPath}, but that file does not exist: correct it, or leave it out.`,
    )
  }
  if (findProgram(HEADLESS) === null) await installDebian([HEADLESS, 'fonts-noto-core'])
  const browserPath = await findBrowser()
  if (browserPath) return browserPath
  say('No Chromium or Chrome was found, so Playwright’s own is being installed …')
  await runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const downloaded = await downloadedBrowser()
  if (downloaded) return downloaded
  await installDebian(['chromium', 'fonts-noto-core'])
  const installed = await findBrowser()
  if (installed) return installed
  throw new CannotGoOn(
    'The tests need Chromium or Chrome, and it could not be installed: install one, or set CHROMIUM_PATH to its executable.',
  )
}

/** @returns {Promise<string | null>} */
export async function findBrowser() {
  for (const name of NAMES) {
    const path = findProgram(name)
    if (path) return path
  }
  return BROWSER_PATHS.find((place) => existsSync(place)) ?? (await downloadedBrowser())
}

/** A whole browser. The headless shell has no back/forward cache, which some tests need. @returns {string | null} */
export function findWholeBrowser() {
  const paths = NAMES.filter((name) => name !== HEADLESS).map((name) => findProgram(name))
  return paths.find((path) => path !== null) ?? BROWSER_PATHS.find((place) => existsSync(place)) ?? null
}

async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}

/** Programs of Debian for the engines of `npm run test:browsers`, used if Playwright has not installed its own. */
const ENGINES = { firefox: ['firefox-esr'], webkit: ['WebKitWebDriver', 'Xvfb'] }
const ENGINE_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** @returns {Promise<string[]>} their names in Playwright */
async function missingEngines() {
  const playwright = await import('@playwright/test')
  return Object.entries(ENGINES)
    .filter(([name, programs]) => {
      const executable = playwright[/** @type {'firefox' | 'webkit'} */ (name)].executablePath()
      return !existsSync(executable) && programs.some((program) => findProgram(program) === null)
    })
    .map(([name]) => name)
}

/** Installs Firefox and WebKit. If that is not possible, their tests are skipped and say so. */
export async function ensureEngines() {
  if ((await missingEngines()).length === 0) return
  if (canInstallDebian()) await installDebian(ENGINE_PACKAGES)
  const enginesToInstall = await missingEngines()
  if (enginesToInstall.length === 0) return
  say(`Installing Playwright’s ${enginesToInstall.join(' and ')} …`)
  await runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...enginesToInstall])
}
