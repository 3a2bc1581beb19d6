import { type PageKind, pageKindOf } from '../../base/page-facts'
import type { ListSubject, PageSubject, Post, Slot, SlotSize } from '../../delivery/model'
import type { InArticlePositions } from '../../delivery/records/publication'
import { keysOf, overrideFor, typeKey } from '../../delivery/slot-overrides'
import { type AdUnit, adUnitNamed, adUnitOf, boxesOf } from '../../settings/ad-tag'
import { siteConfig } from '../../settings/site-config'
import { matchesName, placeInName, placeName } from '../../settings/slot-names'
import {
  DEVICES,
  type Device,
  ruleOf,
  SLOT_PLACES,
  type SlotPlace,
  type SlotRule,
} from '../../settings/slot-rules'

export type PlacedSlot = Pick<Slot, 'id' | 'width' | 'height' | 'size' | 'containsAds'> &
  Pick<SlotRule, 'devices' | 'after' | 'sizes'> & {
    /** The override of the slot that the page shows, by its `index` in lib/delivery/model.ts. */
    override?: number
    /** Set if Google's tag fills the slot. */
    unit?: AdUnit
    /** HTML that runs in the page: `ads.inPage`. */
    inPage?: string
  }

/** What decides which slots a page shows. `sections` are category slugs. */
export type AdPage = { kind: PageKind; sections: readonly string[]; subject?: PageSubject }

type Places = ReturnType<typeof siteConfig>['slots']

const isOfPage = ({ pages }: SlotRule, page: AdPage) => pages?.includes(page.kind) ?? true
const isOfSection = ({ sections }: SlotRule, page: AdPage) =>
  sections?.some((slug) => page.sections.includes(slug)) ?? true

type SlotPosition = Pick<Slot, 'place' | 'page'> & Partial<SlotSize>

/**
 * The publisher's rules for a slot, otherwise what the slot's name says, if the publisher has not closed that place.
 */
function rulesNaming(slot: SlotPosition, places: Places): Map<SlotPlace, SlotRule[]> {
  const name = placeName(slot.place)
  const matchingRules = SLOT_PLACES.map((place) => {
    const rules = (places[place] ?? []).map(ruleOf).filter((rule) => matchesName(rule.name, name))
    return [place, rules] as const
  }).filter(([, rules]) => rules.length > 0)
  if (matchingRules.length > 0) return new Map(matchingRules)
  const position = placeInName(slot.place, slot)
  if (position === null || position === 'no-box' || places[position.place] !== null) return new Map()
  return new Map([[position.place, [{ name: slot.place, ...position }]]])
}

/**
 * Slots of a place on a page, in the service's order.
 * @param page null without advertisements
 */
export function slotsAt(slots: readonly Slot[], place: SlotPlace, page: AdPage | null): PlacedSlot[] {
  if (page === null) return []
  const { slots: places, ads } = siteConfig()
  const candidates = slots.flatMap((slot) => {
    const rules = rulesNaming(slot, places).get(place) ?? []
    const rule = rules.find((one) => isOfPage(one, page) && isOfSection(one, page))
    if (rule === undefined) return []
    const unit = adUnitNamed(ads.tag, slot.place)
    const override = unit ? undefined : overrideFor(slot.overrides ?? [], page.subject)
    const { width, height, size, containsAds, html } = override ?? slot
    if (html === '' && !unit) return []
    const name = placeName(slot.place)
    const isInPage = !unit && ads.inPage?.slots.some((one) => matchesName(one, name))
    const { devices, after, sizes } = rule
    const box: PlacedSlot = {
      id: slot.id,
      width,
      height,
      size,
      containsAds,
      ...(devices && { devices }),
      ...(after !== undefined && { after }),
      ...(sizes && { sizes }),
      ...(override && { override: override.index }),
      ...(isInPage && { inPage: html }),
    }
    return [unit ? filledByTag(box, adUnitOf(unit, slot.place, page)) : box]
  })
  return place === 'header' ? oneByDevice(candidates).map(withLowBox) : candidates
}

/** Only the first slot for each device, so that a page never begins with several ads. */
function oneByDevice(slots: readonly PlacedSlot[]): PlacedSlot[] {
  const free = new Set<Device>(DEVICES)
  return slots.flatMap((slot) => {
    const remainingDevices = (slot.devices ?? DEVICES).filter((device) => free.has(device))
    if (remainingDevices.length === 0) return []
    for (const device of remainingDevices) free.delete(device)
    return [remainingDevices.length === DEVICES.length ? slot : { ...slot, devices: remainingDevices }]
  })
}

/** Boxes for slots of unknown size in the header. They are low, so that the headline below stays in sight. */
const STRIP = { phone: '320x100', tablet: '728x90', desktop: '728x90' } as const

const withLowBox = (slot: PlacedSlot): PlacedSlot =>
  slot.height === null || slot.width === null ? { ...slot, sizes: { ...STRIP, ...slot.sizes } } : slot

function filledByTag(slot: PlacedSlot, unit: AdUnit): PlacedSlot {
  const boxes = boxesOf(unit)
  const [any = ''] = Object.values(boxes)
  const devices = DEVICES.filter((device) => boxes[device] && (slot.devices?.includes(device) ?? true))
  // Every device needs a size; on those without a box the slot is hidden, so any size will do.
  const sizes = Object.fromEntries(DEVICES.map((device) => [device, boxes[device] ?? any]))
  return { ...slot, containsAds: true, devices, sizes, unit }
}

/**
 * Paragraphs before slots of a story, by slot id, where the publication's record says so. The record has a list for
 * phones and one for larger screens, and names slots without their device: `ap_1` is `mobile_ap_1` and `desktop_ap_1`.
 * @param slots all, with their names
 * @param placedSlots those in the story
 */
export function paragraphsBefore(
  slots: readonly Pick<Slot, 'id' | 'place'>[],
  placedSlots: readonly PlacedSlot[],
  { mobile, desktop }: InArticlePositions,
): Map<number, number> {
  return new Map(
    placedSlots.flatMap(({ id, devices }): [number, number][] => {
      const name = placeName(slots.find((one) => one.id === id)?.place ?? '')
      const isForPhones = devices?.every((device) => device === 'phone') ?? false
      const position = (isForPhones ? mobile : [...desktop, ...mobile]).find(
        ({ slot }) => name === placeName(slot) || name.endsWith(`-${placeName(slot)}`),
      )
      return position ? [[id, position.after]] : []
    }),
  )
}

export type Placement = {
  placed: ReadonlyMap<SlotPlace, readonly { slot: string; rules: readonly SlotRule[] }[]>
  /** Slots that need no box, such as scripts, and formats that the site does not show. */
  noBox: readonly string[]
  unplaced: readonly string[]
}

export function placementOf(slots: readonly SlotPosition[], places: Places): Placement {
  const slotsByPlace = new Map<SlotPlace, { slot: string; rules: readonly SlotRule[] }[]>()
  const [noBox, unplaced]: [string[], string[]] = [[], []]
  for (const position of new Map(slots.map((one) => [one.place, one])).values()) {
    const { place: slot } = position
    const rules = rulesNaming(position, places)
    for (const [place, placeRules] of rules)
      slotsByPlace.set(place, [...(slotsByPlace.get(place) ?? []), { slot, rules: placeRules }])
    if (rules.size === 0) (placeInName(slot, position) === 'no-box' ? noBox : unplaced).push(slot)
  }
  return { placed: slotsByPlace, noBox, unplaced }
}

/**
 * Places slots in a list: at the position of their rule, or at intervals without one or if another slot of the same
 * device is there already.
 * @param count number of items; no slot follows the last
 * @returns slots by the number of items before them
 */
export function slotsBetween(
  slots: readonly PlacedSlot[],
  count: number,
  { first, every }: { first: number; every: number },
): Map<number, PlacedSlot[]> {
  const slotsByParagraph = new Map<number, PlacedSlot[]>()
  const byTurns: PlacedSlot[] = []
  for (const slot of slots) {
    const there = slotsByParagraph.get(slot.after ?? 0) ?? []
    if (slot.after === undefined || there.some((one) => shareDevice(one, slot))) byTurns.push(slot)
    else if (slot.after < count) slotsByParagraph.set(slot.after, [...there, slot])
  }
  let next = first
  for (const slot of byTurns) {
    while (slotsByParagraph.has(next)) next += every
    if (next >= count) break
    slotsByParagraph.set(next, [slot])
    next += every
  }
  return slotsByParagraph
}

const shareDevice = (firstSlot: PlacedSlot, secondSlot: PlacedSlot) =>
  DEVICES.some((device) => [firstSlot, secondSlot].every(({ devices }) => devices?.includes(device) ?? true))

/** The post's page for ads; null if it shows none: pages of the publication, and others by `ads` of site.config.ts. */
export function adPageOfPost(post: Post): AdPage | null {
  const { onBlankPages, onGatedPosts } = siteConfig().ads
  if (post.type === 'CustomPage' || (post.type === 'BlankPage' && !onBlankPages)) return null
  if (!post.isOpen && !onGatedPosts) return null
  const categories = [post.section, ...post.categories].flatMap((one) => one ?? [])
  return {
    kind: pageKindOf(post.type),
    sections: [...new Set(categories.map(({ slug }) => slug))],
    subject: {
      categories: keysOf(categories),
      tags: keysOf(post.tags),
      types: post.hasUnknownType ? [] : [typeKey(post.type)],
      authors: keysOf([...post.authors, ...(post.member ? [post.member] : [])]),
    },
  }
}

export function adPageOfList(subject: ListSubject): AdPage {
  switch (subject.kind) {
    case 'category': {
      const { parent, ...category } = subject.category
      const categories = parent ? [category, parent] : [category]
      return {
        kind: 'section',
        sections: categories.map(({ slug }) => slug),
        subject: { categories: keysOf(categories) },
      }
    }
    case 'tag':
      return { kind: 'tag', sections: [], subject: { tags: keysOf([subject.tag]) } }
    case 'author':
      return { kind: 'author', sections: [], subject: { authors: keysOf([subject.author]) } }
  }
}

// The most common size, reserved for a slot that declares none: a box that appears later would move the text.
const USUAL = { width: 300, height: 250 }

/** CSS pixels. */
export type Reservation = { kind: 'box'; width: number; height: number } | { kind: 'out-of-page' }

export function reserve({ width, height }: SlotSize): Reservation {
  if (width === null || height === null) return { kind: 'box', ...USUAL }
  if (width <= 1 && height <= 1) return { kind: 'out-of-page' }
  if (width === 0 || height === 0) return { kind: 'box', ...USUAL }
  return { kind: 'box', width, height }
}

export function reserveByDevice({
  sizes = {},
  ...size
}: SlotSize & Pick<SlotRule, 'sizes'>): Record<Device, Reservation> {
  const on = (device: Device): Reservation => {
    const [width, height] = (sizes[device] ?? '').split('x').map(Number)
    return width && height ? { kind: 'box', width, height } : reserve(size)
  }
  return Object.fromEntries(DEVICES.map((device) => [device, on(device)])) as Record<Device, Reservation>
}
