/** Plans that readers can subscribe to, and the hosted pages on which they pay: docs/plans.md. */
import { z } from 'zod'
import { OWN_ROUTES } from '../base/own-routes'
import { choice, flag, group, placeholders, text } from './site-kinds'

const PERIODS = ['week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

export type Price = {
  /** In the currency's main unit: 199 or 4.99. */
  amount: number
  /** ISO 4217, such as `INR`. */
  currency: string
  /** How often it is paid; null for once. */
  per: Period | null
}

export type Plan = {
  name: string
  price: Price
  /** What the plan includes, in short lines. */
  points: readonly string[]
  /**
   * The https address of a hosted checkout. `{story}` and `{id}` become address and number of the story that the reader
   * came from, or nothing; `{back}` the address to which the checkout leads back. All are escaped.
   */
  checkout: string
  recommended: boolean
}

export type PlanSettings = {
  /** Path of one segment. */
  path: string
  /** Below the title of the page. */
  intro: string | null
  offers: readonly Plan[]
}

type PlanConfig = Pick<Plan, 'name' | 'checkout'> &
  Partial<Pick<Plan, 'points' | 'recommended'>> & { price: Omit<Price, 'per'> & Partial<Pick<Price, 'per'>> }

/** As publishers write it. */
export type PlanSetting = Partial<Pick<PlanSettings, 'path' | 'intro'>> & { offers: readonly PlanConfig[] }

const PATH = "should be a path of one part such as '/plans'"
const CHECKOUT = "should be an https address such as 'https://buy.stripe.com/abc?client_reference_id={id}'"
const CURRENCY = "should be a currency code such as 'INR'"
const AMOUNT = 'should be a number from 0 to 1,000,000'

const AMOUNT_MAX = 1_000_000

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

const planSchema = group({
  name: text('Digital'),
  price: group({
    amount: z.number({ error: AMOUNT }).min(0, { error: AMOUNT }).max(AMOUNT_MAX, { error: AMOUNT }),
    currency: z.string({ error: CURRENCY }).refine(isCurrency, { error: CURRENCY }),
    per: choice(PERIODS).nullable().default('month'),
  }),
  points: z
    .array(text('Every story'), { error: "should be a list such as ['Every story', 'No advertisements']" })
    .max(12, { error: 'should have at most 12 points' })
    .default([]),
  checkout: z
    .string({ error: CHECKOUT })
    .regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][^\s"'<>]*)?$/i, { error: CHECKOUT })
    .max(1_000, { error: 'should have at most 1,000 characters' })
    .refine((address) => !/^[^/]*\/\/[^/?#]*\{/.test(address), { error: CHECKOUT })
    .superRefine(placeholders('story', 'id', 'back')),
  recommended: flag.default(false),
})

export const plansSchema = group({
  path: z
    .string({ error: PATH })
    .regex(/^\/[a-z0-9-]{1,80}$/, { error: PATH })
    .refine((path) => !Object.hasOwn(OWN_ROUTES, path.slice(1)), {
      error: 'should be a different path, since this is a page of the site itself',
    })
    .default('/plans'),
  intro: text('Support our reporting.').nullable().default(null),
  offers: z
    .array(planSchema, {
      error:
        "should be a list such as [{ name: 'Digital', price: { amount: 199, currency: 'INR' }, checkout: 'https://…' }]",
    })
    .min(1, { error: 'should have a plan' })
    .max(12, { error: 'should have at most 12 plans' }),
}).nullable()
