/** The licence for machines, by RSL 1.0 (https://rslstandard.org/rsl): docs/ai-agents.md#a-licence-for-machines. */
import { z } from 'zod'
import { choice, group, outsideAddress } from './site-kinds'

const USAGES = ['all', 'ai-all', 'ai-train', 'ai-input', 'ai-index', 'search'] as const
type Usage = (typeof USAGES)[number]

const PAYMENTS = [
  'free',
  'attribution',
  'contribution',
  'purchase',
  'subscription',
  'training',
  'crawl',
  'use',
] as const

export type RslTerms = {
  permits?: readonly Usage[]
  prohibits?: readonly Usage[]
  payment?: {
    type: (typeof PAYMENTS)[number]
    /** The amount of one payment, such as '0.015', with its currency. */
    amount?: string
    /** ISO 4217, such as `USD`. */
    currency?: string
    /** The https address of your own terms of payment, or of the form by which you are asked for them. */
    custom?: string
    /** The https address of a standard licence, such as that of a collective. */
    standard?: string
  }
  /** The https address of terms for people. */
  terms?: string
}

/** The terms, from which `/license.xml` is made, or the https address of a file elsewhere. */
export type RslSetting = RslTerms | string

const LIST = "should be a list such as ['ai-train']"
const usages = z.array(choice(USAGES), { error: LIST }).min(1, { error: LIST }).optional()

const AMOUNT = "should be an amount such as '0.015'"
const CURRENCY = "should be a currency such as 'USD'"
const FILE = 'https://example.com/license.xml'

const terms = group({
  permits: usages,
  prohibits: usages,
  payment: group({
    type: choice(PAYMENTS),
    amount: z
      .string({ error: AMOUNT })
      .regex(/^\d{1,9}(?:\.\d{1,6})?$/, { error: AMOUNT })
      .optional(),
    currency: z
      .string({ error: CURRENCY })
      .regex(/^[A-Z]{3}$/, { error: CURRENCY })
      .optional(),
    custom: outsideAddress('https://example.com/licensing').optional(),
    standard: outsideAddress('https://rslcollective.org/license').optional(),
  })
    .refine(({ amount, currency }) => (amount === undefined) === (currency === undefined), {
      error: 'should have both amount and currency, or neither',
    })
    .optional(),
  terms: outsideAddress('https://example.com/terms').optional(),
}).refine(({ permits, prohibits }) => permits ?? prohibits, {
  error: "should have permits or prohibits, such as { prohibits: ['ai-train'] }",
})

export const rslSchema = z
  .custom<RslSetting>()
  .superRefine((value, context) => {
    const checked = (typeof value === 'string' ? outsideAddress(FILE) : terms).safeParse(value)
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })
  .nullable()
