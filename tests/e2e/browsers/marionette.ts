/**
 * Firefox by Marionette, the protocol it is tested with: messages `length:[type, id, command or error, value]` over TCP
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 *
 * A client of our own, because nothing else drives Debian's Firefox: geckodriver, which translates WebDriver to
 * Marionette, is not in Debian and its npm packages download it from elsewhere; Playwright needs a Firefox of its own
 * build, and its BiDi channel fails with ESR 153.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
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

const preferencesOf = (port: number) => ({
  'marionette.port': port,
  // Nothing of a first start covers the page, and nothing is fetched from elsewhere.
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  // Scrollbars lie over the page, as on phones and macOS. Other scrollbars take a part of the width.
  'ui.useOverlayScrollbars': 1,
})

/** @param program of Firefox */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'masthead-firefox-'))
  const port = await freePort()
  const preferences = Object.entries(preferencesOf(port)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'))
  // System access: the width of a phone is set on the element that shows the page, since the window can't be as narrow.
  const options = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile']
  const child = spawn(program, [...options, profile, 'about:blank'], { stdio: 'ignore' })
  const close = async () => {
    await end(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const channel = await openChannel(await connected(port, child))
    const { capabilities } = await channel.send<{ capabilities: { browserVersion: string } }>(
      'WebDriver:NewSession',
      { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } } },
    )
    return browserOf(channel, `Firefox ${capabilities.browserVersion}`, close)
  } catch (error) {
    await close()
    throw error
  }
}

type Channel = { send<Value>(command: string, parameters?: object): Promise<Value>; close(): void }

function browserOf(channel: Channel, version: string, close: () => Promise<void>): Browser {
  const { send } = channel
  const find = async (selector: string) =>
    (
      await send<{ value: ElementReference }>('WebDriver:FindElement', {
        using: 'css selector',
        value: selector,
      })
    ).value
  const run = async (script: (...given: never[]) => unknown, values: unknown[]) =>
    resultOf(
      (
        await send<{ value: { value: never } }>('WebDriver:ExecuteAsyncScript', {
          script: scriptOf(script),
          args: values,
          // The page's own objects, not Firefox's view of them without what scripts added.
          sandbox: null,
          newSandbox: false,
        })
      ).value,
    )
  const browser: Browser = {
    version,
    goto: async (url) => void (await send('WebDriver:Navigate', { url })),
    url: async () => (await send<{ value: string }>('WebDriver:GetCurrentURL')).value,
    evaluate: (script, ...values) => run(script as (...given: never[]) => unknown, values),
    click: async (selector) =>
      void (await send('WebDriver:ElementClick', { id: idOf(await find(selector)) })),
    type: async (selector, text) =>
      void (await send('WebDriver:ElementSendKeys', { id: idOf(await find(selector)), text })),
    async press(key) {
      const value = CODE_OF_KEY[key]
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    size: (width, height) => untilSized(browser, { width, height }, (outer) => setSize(channel, outer)),
    back: async () => void (await send('WebDriver:Back')),
    screenshot: async () => {
      const { value } = await send<{ value: string }>('WebDriver:TakeScreenshot', { full: false })
      return Buffer.from(value, 'base64')
    },
    async close() {
      channel.close()
      await close()
    },
  }
  return browser
}

/** Sets the size of the element that shows the page, as Firefox itself does for BiDi's `setViewport`. */
async function setSize({ send }: Channel, { width, height }: { width: number; height: number }) {
  await send('Marionette:SetContext', { value: 'chrome' })
  await send('WebDriver:ExecuteScript', {
    script: `
      const { style } = gBrowser.selectedBrowser
      for (const [name, length] of [['width', arguments[0]], ['height', arguments[1]]])
        for (const least of ['', 'min-', 'max-']) style.setProperty(least + name, length + 'px')`,
    args: [width, height],
  })
  await send('Marionette:SetContext', { value: 'content' })
}

const START_MS = 60_000

/** Firefox listens once its profile is made. */
async function connected(port: number, child: ChildProcess): Promise<Socket> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = await new Promise<Socket | null>((resolve) => {
      const trial = connect(port, '127.0.0.1', () => resolve(trial))
      trial.on('error', () => resolve(null))
    })
    if (socket) return socket
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Firefox did not start')
}

/** Resolves after Firefox's greeting. */
function openChannel(socket: Socket): Promise<Channel> {
  type Pending = { resolve(value: never): void; reject(error: Error): void }
  const pending = new Map<number, Pending>()
  let received = Buffer.alloc(0)
  let lastId = 0
  return new Promise((greeted, failed) => {
    const send = <Value>(command: string, parameters: object = {}) =>
      new Promise<Value>((resolve, reject) => {
        const message = Buffer.from(JSON.stringify([0, ++lastId, command, parameters]))
        pending.set(lastId, { resolve, reject })
        socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]))
      })
    const close = () => socket.destroy()
    function receive(message: unknown) {
      if (!Array.isArray(message)) return greeted({ send, close })
      const [, id, error, value] = message as [
        number,
        number,
        { error: string; message: string } | null,
        never,
      ]
      const waiting = pending.get(id)
      pending.delete(id)
      if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`))
      else waiting?.resolve(value)
    }
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      for (;;) {
        const colon = received.indexOf(':')
        if (colon < 0) return
        const length = Number(received.subarray(0, colon))
        const end = colon + 1 + length
        if (received.length < end) return
        const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown
        received = received.subarray(end)
        receive(message)
      }
    })
    socket.on('close', () => {
      const error = new Error('Firefox closed the connection')
      failed(error)
      for (const { reject } of pending.values()) reject(error)
    })
    socket.on('error', failed)
  })
}
