import { isAllowed, subscribeToConsent } from '@/components/page/consent/gate.client'
import type { ButtonSettings } from './notifications-button'

const WORKER = '/sw.js'
/**
 * Set if consent was withdrawn while notifications were on. The withdrawal reloads the page, and the next page turns
 * them off.
 */
const WITHDRAWN = 'masthead:notifications-withdrawn'
// Milliseconds. The reader waits for the subscription to be sent.
const SENDING_MS = 10_000

type Outcome = keyof ButtonSettings['sentences']

/**
 * Why in the browser: subscriptions belong to it, and it asks the reader for permission. Without scripts there is no
 * button. A provider's script loads only after the button is pressed.
 */
export function startPush(box: HTMLElement, settings: ButtonSettings): void {
  const button = box.querySelector('button')
  const statusElement = box.querySelector('[role=status]')
  if (!button || !statusElement) return
  const { sentences, purpose } = settings
  let isOn = false
  const show = (now: boolean) => {
    isOn = now
    button.setAttribute('aria-pressed', String(now))
  }
  const press = async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    const outcome = await (isOn ? turnOff() : turnOn(settings)).catch((): Outcome => 'failed')
    button.ariaBusy = 'false'
    if (outcome === 'on' || outcome === 'off') show(outcome === 'on')
    statusElement.textContent = sentences[outcome]
  }
  button.addEventListener('click', () => void press())
  let wasAllowed = isAllowed(purpose)
  subscribeToConsent(() => {
    const isNow = isAllowed(purpose)
    if (wasAllowed && !isNow) remember(true)
    wasAllowed = isNow
  })
  const withdrawal = isWithdrawn() ? turnOff().then(() => remember(false)) : Promise.resolve()
  withdrawal
    .then(currentSubscription)
    .then((subscription) => show(subscription !== null))
    .catch(() => undefined)
}

async function turnOn(settings: ButtonSettings): Promise<Outcome> {
  if (!isSupported()) return 'unsupported'
  if (!isAllowed(settings.purpose)) return 'needsConsent'
  // The permission comes first, because browsers allow the question only for a short time after the press.
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await (settings.provider === 'onesignal' ? subscribeByOneSignal(settings) : subscribe(settings))
  return (await currentSubscription()) === null ? 'failed' : 'on'
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function turnOff(): Promise<Outcome> {
  await (await currentSubscription())?.unsubscribe()
  if (isSupported()) await navigator.serviceWorker.register(WORKER)
  return 'off'
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

type OfService = Extract<ButtonSettings, { provider: 'service' }>

/**
 * Subscribes at the content service. The query in the worker's address lets the worker import the provider's script:
 * components/parts/offline/worker-script.ts.
 */
async function subscribe({ publicKey, endpoint }: OfService): Promise<void> {
  await navigator.serviceWorker.register(`${WORKER}?push`)
  const { pushManager } = await navigator.serviceWorker.ready
  // An existing subscription may belong to another key, and the browser refuses a second one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(subscription),
      credentials: 'omit',
      signal: AbortSignal.timeout(SENDING_MS),
    })
    if (!ok) throw new Error(`The endpoint answered ${status}.`)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/* https://documentation.onesignal.com/docs/web-sdk-reference */

type Sdk = {
  init(options: object): Promise<void>
  User: { PushSubscription: { optIn(): Promise<void> } }
}
type Queue = { push(use: (sdk: Sdk) => unknown): unknown }

let sdk: Promise<Sdk> | undefined

async function subscribeByOneSignal(
  settings: Extract<ButtonSettings, { provider: 'onesignal' }>,
): Promise<void> {
  sdk ??= loadSdk(settings)
  // After a failure, the next press loads the script again.
  sdk.catch(() => {
    sdk = undefined
  })
  await (await sdk).User.PushSubscription.optIn()
}

/** Loads OneSignal's script, which registers the worker with a query of its own. */
function loadSdk({ script, appId }: { script: string; appId: string }): Promise<Sdk> {
  return new Promise((resolve, reject) => {
    const scope = window as { OneSignalDeferred?: Queue }
    scope.OneSignalDeferred ??= [] as Array<(sdk: Sdk) => unknown>
    scope.OneSignalDeferred.push((oneSignal) =>
      oneSignal
        .init({ appId, serviceWorkerPath: WORKER.slice(1), serviceWorkerParam: { scope: '/' } })
        .then(() => resolve(oneSignal), reject),
    )
    const element = document.createElement('script')
    Object.assign(element, { src: script, async: true, onerror: reject })
    document.head.append(element)
  })
}

function remember(isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(WITHDRAWN, '1')
    else localStorage.removeItem(WITHDRAWN)
  } catch {}
}

function isWithdrawn(): boolean {
  try {
    return localStorage.getItem(WITHDRAWN) !== null
  } catch {
    return false
  }
}
