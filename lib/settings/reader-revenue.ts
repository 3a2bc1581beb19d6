/** Google's Reader Revenue Manager on stories of some sections: docs/plans.md#reader-revenue-manager. */
import { z } from 'zod'
import { isSameSlug } from '../base/text'
import type { TagOrigins } from './ad-tag'
import { PURPOSES, type Purpose } from './measurement'
import { choice, group, origins, outsideAddress, text } from './site-kinds'

/** https://developers.google.com/news/subscribe/reference/basic-js */
const SWG_SCRIPT = 'https://news.google.com/swg/js/v1/swg-basic.js'

type RevenueProduct = {
  /** A product id of the Publisher Center, such as `CAowqfK3DA:sport`. */
  product: string
  /** Slugs of the sections with this product; null for every section that no product above it names. */
  sections: readonly string[] | null
}

export type ReaderRevenue = {
  products: readonly RevenueProduct[]
  /** The purpose to which readers must have agreed. */
  purpose: Purpose
  script: string
  origins: TagOrigins
}

export type ReaderRevenueSetting = Partial<Omit<ReaderRevenue, 'products'>> & {
  products: readonly (Pick<RevenueProduct, 'product'> & Partial<RevenueProduct>)[]
}

const PRODUCT = "should be a product id of Google's Publisher Center such as 'CAowqfK3DA:openaccess'"

export const readerRevenueSchema = group({
  products: z
    .array(
      group({
        product: z.string({ error: PRODUCT }).regex(/^[\w-]{4,40}:[\w.-]{1,80}$/, { error: PRODUCT }),
        sections: z
          .array(text('sport'), { error: "should be a list of slugs such as ['sport']" })
          .min(1, { error: "should name a section, such as 'sport', or be left out" })
          .nullable()
          .default(null),
      }),
      { error: "should be a list such as [{ product: 'CAowqfK3DA:openaccess' }]" },
    )
    .min(1, { error: 'should have a product' })
    .max(50, { error: 'should have at most 50 products' }),
  purpose: choice(PURPOSES).default('embeds'),
  script: outsideAddress(SWG_SCRIPT).default(SWG_SCRIPT),
  origins: group({ scripts: origins, connections: origins, frames: origins }).partial().default({}),
}).nullable()

/** The product of a story; null if none is for its section. @param section slug */
export function productOf(settings: ReaderRevenue | null, section: string | null): string | null {
  const product = settings?.products.find(
    ({ sections }) =>
      sections === null || (section !== null && sections.some((one) => isSameSlug(one, section))),
  )
  return product?.product ?? null
}
