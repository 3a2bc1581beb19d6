import { z } from 'zod'
import { PAGE_KEYS } from '../advertising/ad-tag'
import { flag, group, origins, outsideAddress, size, text, whole } from './kinds'

const UNIT_PATH = "should be the path of an ad unit such as '/1234567/news/{section}/top'"

const path = z
  .string({ error: UNIT_PATH })
  .max(300, { error: 'should have at most 300 characters' })
  .regex(/^\/\d{1,20}(?:,\d{1,20})?(?:\/(?:[\p{L}\p{M}\p{N}_.*!<:()-]|\{section\}|\{page\})+)+$/u, {
    error: UNIT_PATH,
  })

const SIZES = "should be a list of sizes such as ['728x90', '970x250']"
const sizes = z.array(size, { error: SIZES }).min(1, { error: SIZES }).max(20, { error: SIZES }).optional()

/** https://support.google.com/admanager/answer/10020177 */
const KEY = "should be a key such as 'section': letters, digits and _, at most 20"
const key = z.string({ error: KEY }).regex(/^[a-z_][a-z0-9_]{0,19}$/i, { error: KEY })

const VALUE = "should be a text such as 'sport', or a list of them"
const value = z.string({ error: VALUE }).regex(/^[^"'=!+#*~;^()<>[\],&]{1,40}$/, {
  error: `${VALUE}, of at most 40 characters and none of "'=!+#*~;^()<>[],&`,
})

const PARAMETERS = 'should be an object such as { placementId: 123 }'
const bids = z
  .array(
    group({
      bidder: text('appnexus'),
      params: z.record(z.string(), z.unknown(), { error: PARAMETERS }),
    }),
    { error: "should be a list such as [{ bidder: 'appnexus', params: { placementId: 123 } }]" },
  )
  .max(30, { error: 'should have at most 30 bidders' })

const unit = group({
  slot: text('header-*'),
  path,
  sizes: group({ phone: sizes, tablet: sizes, desktop: sizes }).refine(
    ({ phone, tablet, desktop }) => phone ?? tablet ?? desktop,
    { error: "should have sizes for a device, such as { phone: ['320x50'] }" },
  ),
  bids: bids.optional(),
})

const UNITS =
  "should be a list such as [{ slot: 'header-*', path: '/1234567/top', sizes: { phone: ['320x50'] } }]"

export const adTag = group({
  units: z
    .array(unit, { error: UNITS })
    .min(1, { error: UNITS })
    .max(50, { error: 'should have at most 50 units' }),
  script: outsideAddress('https://securepubads.g.doubleclick.net/tag/js/gpt.js').optional(),
  origins: group({ scripts: origins, connections: origins, frames: origins }).partial().optional(),
  keys: group(
    Object.fromEntries(PAGE_KEYS.map((name) => [name, key.nullable()])) as Record<
      (typeof PAGE_KEYS)[number],
      z.ZodNullable<typeof key>
    >,
  )
    .partial()
    .optional(),
  targeting: z
    .record(key, z.union([value, z.array(value)], { error: VALUE }), {
      error: "should be an object such as { site: 'paper' }",
    })
    .optional(),
  personalizedWithoutConsent: flag.optional(),
  prebid: group({
    script: outsideAddress('https://cdn.example.com/prebid.js'),
    timeoutMs: whole(100, 5_000).optional(),
    config: z.record(z.string(), z.unknown(), { error: 'should be an object for pbjs.setConfig' }).optional(),
  })
    .nullable()
    .optional(),
})
  .superRefine(({ units, prebid }, context) => {
    const index = units.findIndex(({ bids }) => bids)
    if (!prebid && index !== -1)
      context.addIssue({ code: 'custom', path: ['units', index, 'bids'], message: 'needs ads.tag.prebid' })
  })
  .nullable()
