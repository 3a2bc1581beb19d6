/**
 * Ad slots. Their HTML may contain any script, so it is not part of a page: it is a document of its own, in a frame
 * (lib/body/slots/document.ts). Only the slots that `ads.inPage` of site.config.ts names run in the page.
 */
import 'server-only'
import { z } from 'zod'
import { readTime } from '../../base/parse-time'
import { escapeXml } from '../../base/xml'
import { adUnitNamed } from '../../settings/ad-tag'
import { siteConfig } from '../../settings/site-config'
import { cached } from '../cache'
import { TAG } from '../cache-tags'
import type { PageSubject, Slot, SlotOverride, SlotSize } from '../model'
import { idKey, subjectKind, typeKey, wordKey } from '../slot-overrides'
import { mediaAddress, webAddress } from './addresses'
import { readItems } from './envelope'
import { readWholeList } from './list'
import { parserSettings } from './settings'
import { anything, fields, flag, id, markup, text } from './wire'

// Names of fields, in order of precedence. They are undocumented and differ between services (docs/advertising.md).

const PICTURE = [
  'slot_image_url',
  'content_image',
  'image_url',
  'image',
  'banner_url',
  'media_file_banner',
  'media_file',
  'media',
  'file',
  'src',
  'path',
]
const TARGET = ['redirect_url', 'target_url', 'landing_url', 'click_url', 'link', 'href']
const ALT = ['alt_text', 'alt', 'title']

/** The address of the picture if no field of PICTURE has one, else of the target. */
const EITHER = 'url'

const BARE_ADDRESS = /^(?:https?:)?\/\/[^\s<>"']+$/i

/**
 * HTML of a slot that is a picture with a link.
 * @param data strings, or objects with `path`, `url` or `src`, also as JSON
 * @param mediaBase MEDIA_BASE_URL
 * @returns empty without a picture
 */
function imageSlotHtml(data: Record<string, unknown>, mediaBase: string | null): string {
  const html = stringText(data.html) || stringText(data.html_content)
  const pictureValues = [...PICTURE.map((name) => data[name]), ...(isBareAddress(html) ? [html] : [])]
  const slotPicture = firstPicture(pictureValues, mediaBase)
  const picture = slotPicture ?? firstPicture([data[EITHER]], mediaBase)
  if (picture === null) return ''
  const target = firstTarget(slotPicture === null ? TARGET : [...TARGET, EITHER], data)
  const alt = firstText([...ALT.map((name) => data[name]), picture.media.alt_text, picture.media.alt])
  const image = `<img src="${escapeXml(picture.src)}" alt="${escapeXml(alt)}" style="display:block;max-width:100%;height:auto;margin:0 auto">`
  return target === null ? image : `<a href="${escapeXml(target)}" rel="noopener sponsored">${image}</a>`
}

const isBareAddress = (html: string) => BARE_ADDRESS.test(html)

type Picture = { src: string; media: Record<string, unknown> }

function firstPicture(values: readonly unknown[], mediaBase: string | null): Picture | null {
  for (const value of values) {
    const media = fields(value)
    const src = encrypted(mediaAddress(addressIn(value), mediaBase))
    if (src !== null) return { src, media }
  }
  return null
}

function firstTarget(names: readonly string[], data: Record<string, unknown>): string | null {
  for (const name of names) {
    const target = encrypted(webAddress(addressIn(data[name])))
    if (target !== null) return target
  }
  return null
}

function addressIn(value: unknown): string {
  const { path, url, src, href } = fields(value)
  return [path, url, src, href, value].map(stringText).find((address) => address !== '') ?? ''
}

const stringText = (value: unknown) => (typeof value === 'string' ? text.parse(value) : '')

const firstText = (values: readonly unknown[]) =>
  values.map((value) => text.parse(value)).find((nonEmptyText) => nonEmptyText !== '') ?? ''

/** The content security policy of a slot's document allows https only, so http addresses are changed to it. */
function encrypted(address: string | null): string | null {
  const upgraded = address?.replace(/^http:/, 'https:') ?? null
  return upgraded !== null && URL.canParse(upgraded) ? upgraded : null
}

type Content = Pick<Slot, 'html' | 'size' | 'width' | 'height' | 'containsAds'>

// Far more than a slot has. Each page of the site compares its subject with them.
const OVERRIDES_MAX = 100
const VALUES_MAX = 200

/**
 * Other contents of a slot for some pages. Inactive and empty ones are dropped, and those whose rules can't be
 * checked.
 */
function readOverrides(
  data: Record<string, unknown>,
  readContent: (data: Record<string, unknown>, type: string) => Content,
): SlotOverride[] {
  const listed = data.override_slot_data
  if (!flag.parse(data.slots_override_enabled) || !Array.isArray(listed)) return []
  return listed.slice(0, OVERRIDES_MAX).flatMap((overrideValue, index) => {
    const override = fields(overrideValue)
    const rules = readRules(fields(override.rules))
    if (rules === null || wordKey(text.parse(override.status)) !== 'active') return []
    const { content_image } = override
    const overrideData = { ...(content_image !== undefined && { content_image }), ...fields(override.data) }
    const content = readContent(overrideData, text.parse(override.type))
    return content.html === '' ? [] : [{ ...content, index, rules }]
  })
}

/** Null if any rule is unreadable: without that rule, the ad would be shown on pages that it was not sold for. */
function readRules(ruleFields: Record<string, unknown>): PageSubject | null {
  const lists = Object.entries(ruleFields)
    .map(([name, value]) => [name, listOf(value)] as const)
    .filter(([, values]) => values.length > 0)
  const rules: PageSubject = {}
  for (const [name, values] of lists) {
    const kind = subjectKind(name)
    const keys = values.slice(0, VALUES_MAX).flatMap((value) => keysNamed(value, kind === 'types'))
    if (kind === undefined || keys.length === 0) return null
    rules[kind] = [...(rules[kind] ?? []), ...keys]
  }
  return lists.length === 0 ? null : rules
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split(',').filter((word) => word.trim() !== '')
  if (typeof value === 'number') return [value]
  return Object.keys(fields(value)).length > 0 ? [value] : []
}

function keysNamed(value: unknown, isType: boolean): string[] {
  const record = fields(value)
  const recordName = [record.id, record.slug, record.name].find((one) => one !== undefined && one !== null)
  const keyValue = recordName ?? value
  const word = text.parse(keyValue)
  if (word === '') return []
  if (isType) return [typeKey(word)]
  const number = id.safeParse(keyValue)
  const words = typeof keyValue === 'number' || keyValue === record.id ? [] : [wordKey(word)]
  return [...(number.success ? [idKey(number.data)] : []), ...words]
}

/** A declared size: `728x90`, `300 × 250`; not `autoxauto` or `fluid`. */
const DECLARED = /^\s{0,9}(\d{1,4})\s{0,9}[x×]\s{0,9}(\d{1,4})\s{0,9}$/i

// The longest side in the IAB's list of ad sizes, in CSS pixels. A larger one is a mistake of the editor.
const LONGEST_SIDE_PX = 1_200

export function readSlotSize(size: string): SlotSize {
  const [, width, height] = DECLARED.exec(size.slice(0, 64)) ?? []
  const read = { width: Number(width ?? Number.NaN), height: Number(height ?? Number.NaN) }
  return isUsable(read.width) && isUsable(read.height) ? read : { width: null, height: null }
}

function isUsable(side: number): boolean {
  return side >= 0 && side <= LONGEST_SIDE_PX
}

type Options = {
  /** MEDIA_BASE_URL, to which pictures without a host belong. */
  mediaBase?: string | null
  /** Whether an ad tag of site.config.ts fills the slot at a place, which then needs no HTML. */
  isFilledByTag?: (place: string) => boolean
}

export const slotReading = ({ mediaBase = null, isFilledByTag = () => false }: Options = {}) =>
  z
    .object({
      id,
      name: text,
      type: text,
      data: anything,
      registered_slot: anything,
      formatted_update_on: anything,
    })
    .transform((read, context): Slot => {
      const data = fields(read.data)
      const registered = fields(read.registered_slot)
      const place = text.parse(registered.name) || read.name
      const page = text.parse(registered.page)
      const html = htmlOf(data, read.type, mediaBase)
      const sized = { ...data, size: sizeText(data.size) || sizeText(fields(registered.data).size) }
      // An override may be a picture although the slot is HTML, and the other way round, so it is read by its own type.
      const overrides = readOverrides(data, (overrideData, type) => ({
        html: htmlOf(overrideData, type || read.type, mediaBase),
        ...sizeOf({ ...sized, ...(sizeText(overrideData.size) !== '' && { size: overrideData.size }) }),
        containsAds: flag.parse(overrideData.contains_ads ?? data.contains_ads),
      }))
      if (html === '' && overrides.length === 0 && !isFilledByTag(place)) {
        context.addIssue({ code: 'custom', message: 'has neither HTML nor a picture' })
        return z.NEVER
      }
      return {
        id: read.id,
        name: read.name,
        place,
        ...(page !== '' && { page }),
        ...sizeOf(sized),
        html,
        containsAds: flag.parse(data.contains_ads),
        updatedAt: readTime(read.formatted_update_on),
        ...(overrides.length > 0 && { overrides }),
      }
    })

/** A size as text, also from a list of sizes, whose first is the largest; empty if there is none. */
function sizeText(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  return Array.isArray(first) ? first.map((side) => text.parse(side)).join('x') : text.parse(first)
}

function sizeOf(data: Record<string, unknown>): Pick<Slot, 'size' | 'width' | 'height'> {
  const size = sizeText(data.size)
  return { ...readSlotSize(size), size }
}

function htmlOf(data: Record<string, unknown>, type: string, mediaBase: string | null): string {
  const slotMarkup = decodeWhenEncoded(markup.parse(data.html) || markup.parse(data.html_content))
  const isHtml = slotMarkup !== '' && !(type.toLowerCase() === 'image' && isBareAddress(slotMarkup))
  return isHtml ? slotMarkup : imageSlotHtml(data, mediaBase)
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
}

/** Some services send HTML with its entities encoded. Text that has a tag already is left as it is. */
function decodeWhenEncoded(html: string): string {
  if (html.includes('<') || !html.includes('&lt;')) return html
  return html.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** @throws DeliveryError */
export function getSlots(): Promise<Slot[]> {
  return cached(['active-slots'], { tags: [TAG.slots], fresh: 'long' }, async () => {
    const { tag } = siteConfig().ads
    const reading = slotReading({
      mediaBase: parserSettings().mediaBase,
      isFilledByTag: (place) => adUnitNamed(tag, place) !== null,
    })
    return readItems(reading, await readWholeList('active-slots', ['active-slots']), 'active-slots')
  })
}
