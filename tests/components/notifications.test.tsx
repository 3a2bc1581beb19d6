// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ButtonSettings } from '@/components/parts/notifications/notifications-button'
import type { PushTopic } from '@/lib/settings/notifications'
import { messages } from '@/lib/words'
import { fireEvent, render, screen, waitFor } from '../fakes/rendered'
import { partIn } from './part-in'

const { title, needsConsent, topics: topicsTitle, ...texts } = messages('en').notifications
const sentences = { ...texts, needsConsent: needsConsent('Content of other sites') }
const common = { purpose: 'embeds', origins: [], sentences } as const
const ONESIGNAL: ButtonSettings = {
  provider: 'onesignal',
  appId: '11111111-2222-3333-4444-555555555555',
  script: 'https://cdn.provider.example/page.js',
  worker: 'https://cdn.provider.example/worker.js',
  ...common,
}
const SERVICE: ButtonSettings = {
  provider: 'service',
  publicKey: 'B'.repeat(87),
  endpoint: 'https://push.example/in',
  ...common,
}

/** What the browser was asked for, in turn. */
let permissions: string[]
let subscription: object | null
let permission: NotificationPermission
const fetched = vi.fn()
const answerBy = (answer: NotificationPermission) => {
  permission = answer
}

function browser() {
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      permissions.push(`subscribe ${applicationServerKey.length}`)
      subscription = {
        toJSON: () => ({ endpoint: 'https://fcm.example/1' }),
        unsubscribe: async () => {
          permissions.push('unsubscribe')
          subscription = null
        },
      }
      return subscription
    },
  }
  const registration = { pushManager }
  const container = {
    register: async (address: string) => {
      permissions.push(`register ${address}`)
      return registration
    },
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    requestPermission: async () => {
      permissions.push('permission')
      return permission
    },
  })
  return pushManager
}

/** The provider's script, which begins where the page adds its element. */
function sdk(optIn: () => Promise<void>) {
  const inits: object[] = []
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const { src, onerror } = element as HTMLScriptElement
    permissions.push(`script ${src}`)
    if (optIn === refusing) return void (onerror as () => void)()
    const scope = window as unknown as { OneSignalDeferred: ((sdk: object) => void)[] }
    const loaded = {
      init: async (options: object) => void inits.push(options),
      User: {
        PushSubscription: { optIn },
        addTags: (tags: Record<string, string>) => permissions.push(`add ${JSON.stringify(tags)}`),
        removeTags: (names: string[]) => permissions.push(`remove ${names}`),
      },
    }
    for (const use of scope.OneSignalDeferred.splice(0)) use(loaded)
  })
  return inits
}
const refusing = async () => {}

async function open(settings: ButtonSettings, topics: readonly PushTopic[] = []) {
  vi.resetModules()
  const { NotificationsButton } = await import('@/components/parts/notifications/notifications-button')
  const { startPush } = await import('@/components/parts/notifications/start-push.client')
  const choice = topics.length > 0 ? { choice: { title: topicsTitle, topics } } : {}
  render(<NotificationsButton title={title} settings={settings} {...choice} />)
  startPush(...partIn<ButtonSettings>(document, 'notifications'))
}
const button = () => screen.getByRole('button', { name: title })
const isPressed = () => button().getAttribute('aria-pressed') === 'true'
async function press() {
  screen.getByRole('status').textContent = ''
  fireEvent.click(button())
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  return screen.getByRole('status').textContent
}

beforeEach(() => {
  permissions = []
  subscription = null
  permission = 'granted'
  browser()
  fetched.mockReset().mockResolvedValue(new Response(null, { status: 201 }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  localStorage.clear()
})

it.each([ONESIGNAL, SERVICE])(
  'before a press nothing is asked, loaded or registered: $provider',
  async (settings) => {
    sdk(async () => {})
    await open(settings)
    await vi.dynamicImportSettled()
    expect(permissions).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
    expect([isPressed(), screen.getByRole('status').textContent]).toEqual([false, ''])
  },
)

it('a press asks the browser, then loads OneSignal, which registers the site’s worker', async () => {
  const pushManager = browser()
  const inits = sdk(async () => void (await pushManager.subscribe({ applicationServerKey: 'its' })))
  await open(ONESIGNAL)
  expect([await press(), isPressed()]).toEqual([sentences.on, true])
  expect(permissions).toEqual(['permission', 'script https://cdn.provider.example/page.js', 'subscribe 3'])
  expect(inits).toEqual([
    {
      appId: ONESIGNAL.provider === 'onesignal' && ONESIGNAL.appId,
      serviceWorkerPath: 'sw.js',
      serviceWorkerParam: { scope: '/' },
    },
  ])
})

it('where OneSignal’s script fails, the next press loads it again', async () => {
  sdk(refusing)
  await open(ONESIGNAL)
  expect([await press(), isPressed()]).toEqual([sentences.failed, false])
  expect(await press()).toBe(sentences.failed)
  expect(permissions.filter((one) => one.startsWith('script'))).toHaveLength(2)
})

it('a message appears if OneSignal does not subscribe the reader', async () => {
  sdk(async () => {})
  await open(ONESIGNAL)
  expect([await press(), isPressed()]).toEqual([sentences.failed, false])
})

it('a press subscribes with the key of the provider, and tells its endpoint without cookies', async () => {
  await open(SERVICE)
  expect([await press(), isPressed()]).toEqual([sentences.on, true])
  expect(permissions).toEqual(['permission', 'register /sw.js?push', 'subscribe 87'])
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'https://push.example/in',
    expect.objectContaining({
      method: 'POST',
      credentials: 'omit',
      body: '{"endpoint":"https://fcm.example/1"}',
    }),
  )
})

it.each([
  ['refuses it', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a subscription is ended if its endpoint %s', async (_, answer) => {
  fetched.mockImplementation(answer)
  await open(SERVICE)
  expect([await press(), isPressed(), subscription]).toEqual([sentences.failed, false, null])
})

it.each<[string, string, () => void]>([
  [
    'in a browser without web push',
    sentences.unsupported,
    () => Reflect.deleteProperty(window, 'PushManager'),
  ],
  [
    'in a browser without notifications',
    sentences.unsupported,
    () => Reflect.deleteProperty(window, 'Notification'),
  ],
  ['where the reader refuses', sentences.denied, () => answerBy('denied')],
  ['where the reader closes the question', sentences.denied, () => answerBy('default')],
])('a press %s is answered by a sentence, and loads nothing', async (_, sentence, change) => {
  change()
  sdk(async () => {})
  await open(ONESIGNAL)
  expect(await press()).toBe(sentence)
  expect(permissions.filter((one) => one !== 'permission')).toEqual([])
  expect(isPressed()).toBe(false)
})

it('a reader who is subscribed sees it, and a press ends it and restores the plain worker', async () => {
  await open(SERVICE)
  await press()
  document.body.replaceChildren()
  await open(SERVICE)
  await waitFor(() => expect(isPressed()).toBe(true))
  permissions.length = 0
  expect([await press(), isPressed(), subscription]).toEqual([sentences.off, false, null])
  expect(permissions).toEqual(['unsubscribe', 'register /sw.js'])
})

it('a press needs consent for the purpose, and a withdrawal ends the subscription on the next page', async () => {
  vi.stubEnv('BUILT_CONSENT', 'banner')
  let isAllowed = false
  const listeners = new Set<() => void>()
  const answer = (now: boolean) => {
    isAllowed = now
    for (const listener of listeners) listener()
  }
  await open(SERVICE)
  const { provideConsent } = await import('@/components/page/consent/gate.client')
  provideConsent({
    allows: (purpose) => purpose === 'embeds' && isAllowed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  expect(await press()).toBe(sentences.needsConsent)
  expect(permissions).toEqual([])
  answer(true)
  expect(await press()).toBe(sentences.on)
  answer(false)
  document.body.replaceChildren()
  permissions.length = 0
  await open(SERVICE)
  await waitFor(() => expect(permissions).toEqual(['unsubscribe', 'register /sw.js']))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(isPressed()).toBe(false)
})

const TOPICS: readonly PushTopic[] = [
  { id: 'breaking', name: 'Breaking news' },
  { id: 'cricket', name: 'Cricket' },
]
const topicBox = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body))
async function tick(name: string) {
  screen.getByRole('status').textContent = ''
  fireEvent.click(topicBox(name))
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  return screen.getByRole('status').textContent
}

it('readers choose topics once notifications are on, and the endpoint gets the subscription with the choice', async () => {
  await open(SERVICE, TOPICS)
  const group = screen.getByText(topicsTitle).closest('fieldset')
  expect(group?.hidden).toBe(true)
  await press()
  expect(group?.hidden).toBe(false)
  expect(await tick('Cricket')).toBe(sentences.chosen)
  expect(bodies()).toEqual([
    { endpoint: 'https://fcm.example/1', topics: ['breaking', 'cricket'] },
    { endpoint: 'https://fcm.example/1', topics: ['breaking'] },
  ])
  await press()
  expect(group?.hidden).toBe(true)
})

it('a choice is remembered on the device, and sent when notifications are turned on again', async () => {
  await open(SERVICE, TOPICS)
  await press()
  await tick('Breaking news')
  document.body.replaceChildren()
  await open(SERVICE, TOPICS)
  expect([topicBox('Breaking news').checked, topicBox('Cricket').checked]).toEqual([false, true])
  await waitFor(() => expect(isPressed()).toBe(true))
  await press()
  await press()
  expect(bodies().at(-1)).toEqual({ endpoint: 'https://fcm.example/1', topics: ['cricket'] })
})

it('the boxes go back to what the provider has if a choice can’t be saved', async () => {
  await open(SERVICE, TOPICS)
  await press()
  fetched.mockResolvedValue(new Response(null, { status: 500 }))
  expect(await tick('Cricket')).toBe(sentences.notChosen)
  expect(topicBox('Cricket').checked).toBe(true)
  expect(localStorage).toHaveLength(0)
})

it('hasty choices are sent one after the other, so that the last one stays', async () => {
  await open(SERVICE, TOPICS)
  await press()
  const answers: ((response: Response) => void)[] = []
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const before = fetched.mock.calls.length
  fireEvent.click(topicBox('Cricket'))
  fireEvent.click(topicBox('Breaking news'))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(new Response(null, { status: 201 }))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(bodies().slice(before).at(-1)).toEqual({ endpoint: 'https://fcm.example/1', topics: [] })
})

it('OneSignal gets a data tag for each topic', async () => {
  const pushManager = browser()
  sdk(async () => void (await pushManager.subscribe({ applicationServerKey: 'its' })))
  await open(ONESIGNAL, TOPICS)
  await press()
  permissions.length = 0
  await tick('Cricket')
  expect(permissions).toEqual(['add {"breaking":"1"}', 'remove cricket'])
})
