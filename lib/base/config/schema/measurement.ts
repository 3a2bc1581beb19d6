import { z } from 'zod'
import { PURPOSES } from '../measurement/consent'
import {
  anyAddress,
  choice,
  flag,
  group,
  listOf,
  origins,
  outsideAddress,
  pathOnSite,
  share,
  text,
  whole,
} from './kinds'

const MODES = ['none', 'banner', 'tcf'] as const
const ANALYTICS = ['plausible', 'matomo', 'ga4', 'beacon', 'endpoint'] as const

export const consent = z.discriminatedUnion(
  'mode',
  [
    group({ mode: z.literal('none') }),
    group({
      mode: z.literal('banner'),
      purposes: z
        .array(choice(PURPOSES), { error: `should be a list of ${listOf(PURPOSES)}` })
        .min(1, { error: `should name at least one of ${listOf(PURPOSES)}` })
        .optional(),
      policy: pathOnSite.optional(),
      askAgainAfterDays: whole(1, 3_650).optional(),
    }),
    group({
      mode: z.literal('tcf'),
      script: outsideAddress('https://consent.example.com/platform.js'),
      origins: origins.optional(),
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `should be ${listOf(MODES)}`
        : "should be an object such as { mode: 'banner' }",
  },
)

const withoutConsent = flag.optional()

const provider = z.discriminatedUnion(
  'kind',
  [
    group({
      kind: z.literal('plausible'),
      domain: text('news.example.com'),
      server: outsideAddress('https://plausible.example.com').optional(),
      withoutConsent,
    }),
    group({
      kind: z.literal('matomo'),
      server: outsideAddress('https://matomo.example.com'),
      site: whole(1, 1_000_000),
      withoutConsent,
    }),
    group({
      kind: z.literal('ga4'),
      id: z.custom<`G-${string}`>((value) => typeof value === 'string' && /^G-[A-Z0-9]{4,20}$/.test(value), {
        error: "should be a measurement id such as 'G-ABC123DEF4'",
      }),
      script: outsideAddress('https://www.googletagmanager.com/gtag/js').optional(),
      withoutConsent,
    }),
    group({
      kind: z.enum(['beacon', 'endpoint']),
      address: anyAddress('https://stats.example.com/events'),
      withoutConsent,
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `should be ${listOf(ANALYTICS)}`
        : "should be an object such as { kind: 'plausible', domain: 'news.example.com' }",
  },
)

export const analytics = z
  .array(provider, {
    error: "should be a list such as [{ kind: 'plausible', domain: 'news.example.com' }]",
  })
  .max(5, { error: 'should have at most 5 providers' })

export const vitals = group({ share: share() }).partial()
