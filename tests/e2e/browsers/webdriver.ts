/**
 * WebKit by W3C WebDriver (https://www.w3.org/TR/webdriver2), as Debian's webkit2gtk-driver speaks it: JSON over HTTP.
 * The driver starts WebKitGTK's own small browser, on a display of `Xvfb`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/steps/ports.mjs'
import { end } from '../processes'
import {
  type Browser,
  CODE_OF_KEY,
  type ElementReference,
  idOf,
  resultOf,
  scriptOf,
  untilSized,
} from './browser'

/** Wider and higher than any window of the tests. */
const DISPLAY_SIZE = '1600x1400x24'

/** The buttons of the small browser's bar are made narrower: with the default ones, no window is as narrow as a phone. */
const NARROW_BUTTONS = 'button { min-width: 0; padding: 0; border-width: 0; }'

/** @param programs WebKitWebDriver and Xvfb */
export async function openWebKit(programs: { driver: string; display: string }): Promise<Browser> {
  const settings = mkdtempSync(join(tmpdir(), 'masthead-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_BUTTONS)
  // Xvfb takes the first free number and writes it to the descriptor.
  const screen = ['-displayfd', '3', '-screen', '0', DISPLAY_SIZE, '-nolisten', 'tcp']
  const display = spawn(programs.display, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const port = await freePort()
  const number = await new Promise<string>((resolve, reject) => {
    display.on('exit', () => reject(new Error('Xvfb did not start')))
    display.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()))
  })
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: settings,
      GDK_BACKEND: 'x11',
      // Without a session bus each start waits for one.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      // Its sandbox needs privileges that containers do not give. Only pages of the tests are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const close = async () => {
    await end(driver)
    await end(display)
    rmSync(settings, { recursive: true, force: true })
  }
  try {
    const driverUrl = `http://127.0.0.1:${port}`
    await untilListening(driverUrl)
    const { sessionId, capabilities } = await call<{
      sessionId: string
      capabilities: { browserName: string; browserVersion: string }
    }>(`${driverUrl}/session`, 'POST', {
      capabilities: { alwaysMatch: {} },
    })
    return browserOf(`${driverUrl}/session/${sessionId}`, `WebKitGTK ${capabilities.browserVersion}`, close)
  } catch (error) {
    await close()
    throw error
  }
}

function browserOf(session: string, version: string, close: () => Promise<void>): Browser {
  const get = <Value>(path: string) => call<Value>(session + path, 'GET')
  const post = <Value>(path: string, body: object = {}) => call<Value>(session + path, 'POST', body)
  const find = (selector: string) =>
    post<ElementReference>('/element', { using: 'css selector', value: selector })
  const browser: Browser = {
    version,
    goto: (url) => post('/url', { url }),
    url: () => get('/url'),
    evaluate: async (script, ...values) =>
      resultOf(
        await post<{ value: never }>('/execute/async', {
          script: scriptOf(script as (...given: never[]) => unknown),
          args: values,
        }),
      ),
    click: async (selector) => post(`/element/${idOf(await find(selector))}/click`),
    type: async (selector, text) => post(`/element/${idOf(await find(selector))}/value`, { text }),
    press(key) {
      const value = CODE_OF_KEY[key]
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    size: (width, height) =>
      untilSized(browser, { width, height }, (outer) => post('/window/rect', { x: 0, y: 0, ...outer })),
    back: () => post('/back'),
    screenshot: async () => Buffer.from(await get<string>('/screenshot'), 'base64'),
    async close() {
      await call(session, 'DELETE').catch(() => {})
      await close()
    },
  }
  return browser
}

async function call<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message} (${method} ${new URL(url).pathname})`)
  return value
}

const START_MS = 30_000

async function untilListening(url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const response = await fetch(`${url}/status`).catch(() => null)
    if (response?.ok) return
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
