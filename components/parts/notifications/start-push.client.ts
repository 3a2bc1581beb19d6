import { isAllowed, subscribeToConsent } from '@/components/page/consent/gate.client'
import type { ButtonSettings } from './notifications-button'

const WORKER = '/sw.js'
/**
 * Set if consent was withdrawn while notifications were on. The withdrawal reloads the page, and the next page turns
 * them off.
 */
const WITHDRAWN = 'masthead:notifications-withdrawn'
/** The topics that the reader has chosen, as a list of their ids. Absent as long as the reader wants all. */
const TOPICS = 'masthead:notification-topics'
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
  const topics = topicChoice(box)
  let isOn = false
  const show = (now: boolean) => {
    isOn = now
    topics?.show(now)
    button.setAttribute('aria-pressed', String(now))
  }
  const press = async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    const outcome = await (isOn ? turnOff() : turnOn(settings, topics?.chosen())).catch(
      (): Outcome => 'failed',
    )
    button.ariaBusy = 'false'
    if (outcome === 'on' || outcome === 'off') show(outcome === 'on')
    statusElement.textContent = sentences[outcome]
  }
  button.addEventListener('click', () => void press())
  topics?.onChange(async (chosen) => {
    const isSent = await sendTopics(settings, chosen).then(
      () => true,
      () => false,
    )
    statusElement.textContent = isSent ? sentences.chosen : sentences.notChosen
    return isSent
  })
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

type Topics = { all: readonly string[]; chosen: readonly string[] }

type TopicChoice = {
  show(isOn: boolean): void
  chosen(): Topics
  /** `send` tells the provider, and returns whether that succeeded. If not, the boxes show what the provider has. */
  onChange(send: (topics: Topics) => Promise<boolean>): void
}

/** The topics as check boxes. Null if the site has none. */
function topicChoice(box: HTMLElement): TopicChoice | null {
  const fieldset = box.querySelector('fieldset')
  if (!fieldset) return null
  const boxes = [...fieldset.querySelectorAll('input')]
  const chosen = (): Topics => ({
    all: boxes.map(({ value }) => value),
    chosen: boxes.filter(({ checked }) => checked).map(({ value }) => value),
  })
  const tick = (ids: readonly string[]) => {
    for (const input of boxes) input.checked = ids.includes(input.value)
  }
  const stored = storedTopics()
  if (stored !== null) tick(stored)
  return {
    show: (isOn) => {
      fieldset.hidden = !isOn
    },
    chosen,
    onChange(send) {
      let sentTopics = chosen().chosen
      // One after the other: if two were under way at once, the provider could keep the earlier choice.
      let sending = Promise.resolve()
      fieldset.addEventListener('change', () => {
        sending = sending.then(async () => {
          const topics = chosen()
          if (await send(topics)) {
            sentTopics = topics.chosen
            storeTopics(sentTopics)
          } else tick(sentTopics)
        })
      })
    },
  }
}

async function sendTopics(settings: ButtonSettings, topics: Topics): Promise<void> {
  if (settings.provider === 'onesignal') return tagOneSignal(await oneSignal(settings), topics)
  const subscription = await currentSubscription()
  if (subscription === null) throw new Error('There is no subscription.')
  await sendSubscription(settings.endpoint, subscription, topics)
}

async function turnOn(settings: ButtonSettings, topics: Topics | undefined): Promise<Outcome> {
  if (!isSupported()) return 'unsupported'
  if (!isAllowed(settings.purpose)) return 'needsConsent'
  // The permission comes first, because browsers allow the question only for a short time after the press.
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await (settings.provider === 'onesignal'
    ? subscribeByOneSignal(settings, topics)
    : subscribe(settings, topics))
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
type OfOneSignal = Extract<ButtonSettings, { provider: 'onesignal' }>

/**
 * Subscribes at the content service. The query in the worker's address lets the worker import the provider's script:
 * components/parts/offline/worker-script.ts.
 */
async function subscribe({ publicKey, endpoint }: OfService, topics: Topics | undefined): Promise<void> {
  await navigator.serviceWorker.register(`${WORKER}?push`)
  const { pushManager } = await navigator.serviceWorker.ready
  // An existing subscription may belong to another key, and the browser refuses a second one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    await sendSubscription(endpoint, subscription, topics)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/** @throws if the endpoint can't be reached or refuses */
async function sendSubscription(
  endpoint: string,
  subscription: PushSubscription,
  topics: Topics | undefined,
): Promise<void> {
  const { ok, status } = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), ...(topics && { topics: topics.chosen }) }),
    credentials: 'omit',
    signal: AbortSignal.timeout(SENDING_MS),
  })
  if (!ok) throw new Error(`The endpoint answered ${status}.`)
}

/* https://documentation.onesignal.com/docs/web-sdk-reference */

type Sdk = {
  init(options: object): Promise<void>
  User: {
    PushSubscription: { optIn(): Promise<void> }
    addTags(tags: Record<string, string>): unknown
    removeTags(names: string[]): unknown
  }
}
type Queue = { push(use: (sdk: Sdk) => unknown): unknown }

let sdk: Promise<Sdk> | undefined

async function subscribeByOneSignal(settings: OfOneSignal, topics: Topics | undefined): Promise<void> {
  const loadedSdk = await oneSignal(settings)
  await loadedSdk.User.PushSubscription.optIn()
  if (topics) tagOneSignal(loadedSdk, topics)
}

function oneSignal(settings: OfOneSignal): Promise<Sdk> {
  sdk ??= loadSdk(settings)
  // After a failure, the next press loads the script again.
  sdk.catch(() => {
    sdk = undefined
  })
  return sdk
}

/** The SDK sends the tags when it can, and keeps them until then. */
function tagOneSignal({ User }: Sdk, { all, chosen }: Topics): void {
  const others = all.filter((id) => !chosen.includes(id))
  if (chosen.length > 0) User.addTags(Object.fromEntries(chosen.map((id) => [id, '1'])))
  if (others.length > 0) User.removeTags(others)
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

function storedTopics(): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TOPICS) ?? 'null')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

function storeTopics(ids: readonly string[]): void {
  try {
    localStorage.setItem(TOPICS, JSON.stringify(ids))
  } catch {}
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
