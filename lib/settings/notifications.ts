/** Settings for notifications of new stories: docs/on-the-device.md#notifications. */
import { z } from 'zod'
import { PURPOSES, type Purpose } from './measurement'
import { choice, eachItsOwn, group, origins, outsideAddress, text } from './site-kinds'

type Common = {
  /** The purpose to which readers must have agreed. Default: `embeds`. */
  purpose: Purpose
  /** Further sources that the provider's scripts load or call, for the page's Content-Security-Policy. */
  origins: readonly string[]
  /** What readers can choose to be told about. Empty: they get all notifications, and no choice. */
  topics: readonly PushTopic[]
}

/** `id` is what the provider knows the topic by: a data tag of OneSignal, or a name that the endpoint gets. */
export type PushTopic = { readonly id: string; readonly name: string }

/** OneSignal. `script` and `worker` are addresses of its Web SDK 16. */
type OneSignal = Common & { provider: 'onesignal'; appId: string; script: string; worker: string }

/** The content service. `endpoint` takes the subscriptions of browsers; `publicKey` is its key of VAPID. */
type OfService = Common & { provider: 'service'; publicKey: string; endpoint: string }

export type NotificationSettings = OneSignal | OfService

export type NotificationConfig =
  | (Pick<OneSignal, 'provider' | 'appId'> & Partial<OneSignal>)
  | (Pick<OfService, 'provider' | 'publicKey' | 'endpoint'> & Partial<OfService>)

const SDK = 'https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK'

/** Hosts that the SDK of OneSignal loads from and calls, besides the host of its scripts. */
export const ONESIGNAL = {
  scripts: ['https://onesignal.com', 'https://api.onesignal.com'],
  connections: ['https://onesignal.com', 'https://api.onesignal.com'],
} as const

/** The address at this site of the script that shows the service's notifications. */
const SERVICE_WORKER_SCRIPT = '/sw.js/push'

const TOPIC_ID = "should be a name such as 'breaking': lower-case letters, digits, dashes and underscores"
const TOPICS = "should be a list such as [{ id: 'breaking', name: 'Breaking news' }]"
const TOPICS_MAX = 12

const topics = z
  .array(
    group({
      id: z.string({ error: TOPIC_ID }).regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, { error: TOPIC_ID }),
      name: text('Breaking news'),
    }),
    { error: TOPICS },
  )
  .max(TOPICS_MAX, { error: `should have at most ${TOPICS_MAX} topics` })
  .superRefine(eachItsOwn('id', (id) => `should be a different id, since a topic above has '${id}' too`))

const common = {
  purpose: choice(PURPOSES).default('embeds'),
  origins: origins.default([]),
  topics: topics.default([]),
}

const APP_ID = "should be the app's id such as '11111111-2222-3333-4444-555555555555'"
const KEY = 'should be the public VAPID key, 87 letters, digits, dashes and underscores'

export const notificationsSchema = z
  .discriminatedUnion(
    'provider',
    [
      group({
        provider: z.literal('onesignal'),
        appId: z
          .string({ error: APP_ID })
          .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: APP_ID }),
        script: outsideAddress(`${SDK}.page.js`).default(`${SDK}.page.js`),
        worker: outsideAddress(`${SDK}.sw.js`).default(`${SDK}.sw.js`),
        ...common,
      }),
      group({
        provider: z.literal('service'),
        publicKey: z.string({ error: KEY }).regex(/^[\w-]{86,88}$/, { error: KEY }),
        endpoint: outsideAddress('https://push.example.com/subscribe'),
        ...common,
      }),
    ],
    { error: "should be null, or an object with provider 'onesignal' or 'service'" },
  )
  .nullable()

/** The script that the service worker `/sw.js` imports for readers who turned notifications on. */
export const importedByWorker = (settings: NotificationSettings | null): string | null =>
  settings && (settings.provider === 'service' ? SERVICE_WORKER_SCRIPT : settings.worker)
