import { z } from 'zod'
import { DIGITS, type Digits } from '../base/digits'
import { language } from './env-kinds'
import { type FrontSectionSettings, frontSectionSettings } from './front-page'
import { HUB_ADDRESSES, type Hub, type HubAddresses, hubsSchema, menuSchema } from './hubs'
import { type NotificationSettings, notificationsSchema } from './notifications'
import { type PlanSettings, plansSchema } from './plans'
import { PODCASTS, type PodcastSettings, podcastsSchema } from './podcasts'
import { type ReaderRevenue, readerRevenueSchema } from './reader-revenue'
import type { FrontSectionStyle } from './site'
import { anyAddress, choice, eachItsOwn, group, placeholders, text, whole } from './site-kinds'

const BOX_PLACES = ['story', 'front', 'section'] as const
export type BoxPlace = (typeof BOX_PLACES)[number]

/** A box for one newsletter beside stories or lists. It requires NEWSLETTER_SIGNUP_URL. */
export type NewsletterBoxSettings = {
  newsletter: string
  places: readonly BoxPlace[]
}

export type CommentSettings = {
  /** An https URL. `{url}`, `{path}`, `{id}`, `{title}` and `{language}` in it become those of the story, escaped. */
  frame: string
  /** Height of the frame in CSS pixels. */
  height: number
  /** The values of `access_type` whose stories have comments; `free` stands for open stories. */
  access: readonly string[]
}

export type CaptchaSettings = {
  /** The site key of Google reCAPTCHA for sign-ups for newsletters. Null for none. */
  newsletters: string | null
  /** The site key for readers who sign in with a password. Null for none. */
  accounts: string | null
}

const COMMENT_HEIGHT = 600

const newsletterBoxSchema = group({
  newsletter: text('The Manifest'),
  places: z
    .array(choice(BOX_PLACES), { error: "should be a list such as ['story', 'section']" })
    .min(1, { error: "should name a place, such as 'story'" }),
}).nullable()

const SITE_KEY = 'should be a site key such as 6Lc_aX0UAAAAABx'

const siteKeySchema = z
  .string({ error: SITE_KEY })
  .regex(/^[\w-]{10,100}$/, { error: SITE_KEY })
  .nullable()
  .default(null)

const recaptchaSchema = group({ newsletters: siteKeySchema, accounts: siteKeySchema }).nullable()

const FRAME = "should be an https address such as 'https://comments.example.com/embed?url={url}'"

const commentsSchema = group({
  frame: z
    .string({ error: FRAME })
    .regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?\/\S*$/, { error: FRAME })
    .max(2_000, { error: 'should have at most 2,000 characters' })
    .superRefine(placeholders('url', 'path', 'id', 'title', 'language')),
  height: whole(100, 5_000).default(COMMENT_HEIGHT),
  access: z
    .array(text('free'), { error: "should be a list such as ['free', 'login']" })
    .default(['free'])
    .transform((kinds) => kinds.map((kind) => kind.toLowerCase())),
}).nullable()

/** Sections of an edition's front page. Rankings are left out: they are of the whole site, in all its languages. */
type EditionFrontSection = Exclude<FrontSectionSettings, { kind: 'most-read' }>

export type Edition = {
  /** Slug of the category whose stories are in this language. Categories below it belong to the edition too. */
  category: string
  language: string
  name: string | null
  digits: Digits | null
  sections: readonly EditionFrontSection[]
}

export type EditionSetting = Pick<Edition, 'category' | 'language'> & Partial<Edition>

const STYLES: FrontSectionStyle[] = ['feature', 'columns', 'headlines']

const front = () => [
  { kind: 'latest' as const, limit: 9 },
  { kind: 'main-categories' as const, limit: 12, styles: STYLES },
]

const EDITIONS_MAX = 20

const otherEdition = (value: string) => `should be a different one: an edition above it has '${value}' too`

const editionSection = frontSectionSettings.refine(({ kind }) => kind !== 'most-read', {
  error: "should be no ranking: rankings are of the whole site, so use another kind than 'most-read'",
})

const editionsSchema = z
  .array(
    group({
      category: text('hindi'),
      language: z.string({ error: "should be a language tag such as 'hi' or 'ur-PK'" }).pipe(language),
      name: text('दैनिक').nullable().default(null),
      digits: choice(Object.keys(DIGITS) as [Digits, ...Digits[]])
        .nullable()
        .default(null),
      sections: z
        .array(editionSection, {
          error: "should be a list of sections such as { kind: 'latest', limit: 9 }",
        })
        .min(1, { error: "should have a section, such as { kind: 'latest', limit: 9 }" })
        .max(60, { error: 'should have at most 60 sections' })
        .default(front),
    }),
    { error: "should be a list such as [{ category: 'hindi', language: 'hi' }]" },
  )
  .max(EDITIONS_MAX, { error: `should have at most ${EDITIONS_MAX} editions` })
  .superRefine(eachItsOwn('category', otherEdition))
  .superRefine(eachItsOwn('language', otherEdition))

const PREFIX = "should be the beginning of slugs such as 'pair-', or null"

export const tagPrefix = z
  .string({ error: PREFIX })
  .regex(/^[\p{L}\p{N}_-]{2,40}$/u, { error: PREFIX })
  .nullable()

type GateSettings = {
  headline?: string | undefined
  notice?: string | undefined
  /** The label of such stories. Default: “Subscribers only”. */
  label?: string | undefined
  subscribe?: string | null | undefined
  signIn?: string | null | undefined
}

/** By `access_type` in lower case. */
export type Gates = { readonly [access: string]: GateSettings }

/** The publisher's service that says whether a reader may read a story that isn't free: docs/gates.md. */
export type Entitlement = {
  /** An https URL, or a path that the edge passes on. */
  endpoint: string
  /** Stories that a reader may read for free in a month. */
  meter: { stories: number } | null
}

/** Links by which signed-in readers open gated stories for others, with GIFT_SECRET: docs/gates.md#gift-links. */
export type GiftSettings = {
  /** Stories that a reader may give in a month. */
  links: number
  /** Days for which a link works. */
  days: number
}

const GIFTS: GiftSettings = { links: 5, days: 14 }

// A session holds the ids of the stories given, and browsers keep cookies of 4 KB at most.
const giftsSchema = group({ links: whole(1, 50), days: whole(1, 90) }).partial()

const gatesSchema = z.record(
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .transform((access) => access.toLowerCase()),
  group({
    headline: text('Sign in to keep reading'),
    notice: text('An account is free and takes a minute.'),
    label: text('Members only'),
    subscribe: anyAddress('https://example.com/subscribe').superRefine(placeholders('story')).nullable(),
    signIn: anyAddress('https://example.com/sign-in').superRefine(placeholders('story')).nullable(),
  }).partial(),
  { error: "should be an object such as { Login: { headline: 'Sign in to keep reading' } }" },
)

const entitlementSchema = group({
  endpoint: anyAddress('https://members.example.com/story'),
  meter: group({ stories: whole(1, 100) })
    .nullable()
    .default(null),
}).nullable()

/**
 * The logo in the header. `publication` is the one of the publication's record, `footer` that of the service's footer;
 * without one, and for null, the header shows the name. Other values are paths or https URLs.
 */
export type LogoSetting =
  | 'publication'
  | 'footer'
  | { light: string; dark?: string | null | undefined }
  | null

const ERROR = "should be 'publication', 'footer', null, or an object such as { light: '/brand/logo.svg' }"

const logoSchema = z
  .union(
    [
      z.enum(['publication', 'footer']),
      group({
        light: anyAddress('https://example.com/logo.svg'),
        dark: anyAddress('https://example.com/logo-dark.svg').nullable().optional(),
      }),
    ],
    { error: ERROR },
  )
  .nullable()

export type ReaderSettings = {
  logo: LogoSetting
  hubs: HubAddresses
  menu: { hubs: readonly Hub[] }
  podcasts: PodcastSettings
  gates: Gates
  entitlement: Entitlement | null
  gifts: GiftSettings
  plans: PlanSettings | null
  readerRevenue: ReaderRevenue | null
  newsletterBox: NewsletterBoxSettings | null
  recaptcha: CaptchaSettings | null
  comments: CommentSettings | null
  notifications: NotificationSettings | null
  editions: readonly Edition[]
  pairTags: string | null
}

export const READER_DEFAULTS: ReaderSettings = {
  logo: 'publication',
  hubs: HUB_ADDRESSES,
  menu: { hubs: [] },
  podcasts: PODCASTS,
  gates: {},
  entitlement: null,
  gifts: GIFTS,
  plans: null,
  readerRevenue: null,
  newsletterBox: null,
  recaptcha: null,
  comments: null,
  notifications: null,
  editions: [],
  pairTags: null,
}

export const READER_SCHEMAS = {
  logo: logoSchema,
  hubs: hubsSchema,
  menu: menuSchema,
  podcasts: podcastsSchema,
  gates: gatesSchema,
  entitlement: entitlementSchema,
  gifts: giftsSchema,
  plans: plansSchema,
  readerRevenue: readerRevenueSchema,
  newsletterBox: newsletterBoxSchema,
  recaptcha: recaptchaSchema,
  comments: commentsSchema,
  notifications: notificationsSchema,
  editions: editionsSchema,
  pairTags: tagPrefix,
}
