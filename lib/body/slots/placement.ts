import { type PageKind, pageKindOf } from '../../base/page-facts'
import { isSameSlug } from '../../base/text'
import type { ListSubject, PageSubject, Post, Slot, SlotSize } from '../../delivery/model'
import type { InArticlePositions } from '../../delivery/records/publication'
import { keysOf, overrideFor, typeKey } from '../../delivery/slot-overrides'
import { type AdUnit, adUnitNamed, adUnitOf, boxesOf } from '../../settings/ad-tag'
import { siteConfig } from '../../settings/site-config'
import { comparableName, matchesName, positionInName } from '../../settings/slot-names'
import {
  DEVICES,
  type Device,
  ruleOf,
  SLOT_POSITIONS,
  type SlotPosition,
  type SlotRule,
} from '../../settings/slot-rules'

export type PositionedSlot = Pick<Slot, 'id' | 'width' | 'height' | 'size' | 'containsAds'> &
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

type RulesByPosition = ReturnType<typeof siteConfig>['slots']

const isOfPage = ({ pages }: SlotRule, page: AdPage) => pages?.includes(page.kind) ?? true
const isOfSection = ({ sections }: SlotRule, page: AdPage) =>
  sections?.some((slug) => page.sections.some((one) => isSameSlug(one, slug))) ?? true

type RegisteredSlot = Pick<Slot, 'place' | 'page'> & Partial<SlotSize>

/**
 * The publisher's rules for a slot, otherwise what the slot's name says, if the publisher has not closed that position.
 */
function rulesNaming(slot: RegisteredSlot, rulesByPosition: RulesByPosition): Map<SlotPosition, SlotRule[]> {
  const name = comparableName(slot.place)
  const matchingRules = SLOT_POSITIONS.map((position) => {
    const rules = (rulesByPosition[position] ?? []).map(ruleOf).filter((rule) => matchesName(rule.name, name))
    return [position, rules] as const
  }).filter(([, rules]) => rules.length > 0)
  if (matchingRules.length > 0) return new Map(matchingRules)
  const namedPosition = positionInName(slot.place, slot)
  if (
    namedPosition === null ||
    namedPosition === 'no-box' ||
    rulesByPosition[namedPosition.position] !== null
  )
    return new Map()
  return new Map([[namedPosition.position, [{ name: slot.place, ...namedPosition }]]])
}

/**
 * The slots at a position of a page, in the service's order.
 * @param page null without advertisements
 */
export function slotsAt(
  slots: readonly Slot[],
  position: SlotPosition,
  page: AdPage | null,
): PositionedSlot[] {
  if (page === null) return []
  const { slots: rulesByPosition, ads } = siteConfig()
  const candidates = slots.flatMap((slot) => {
    const rules = rulesNaming(slot, rulesByPosition).get(position) ?? []
    const rule = rules.find((one) => isOfPage(one, page) && isOfSection(one, page))
    if (rule === undefined) return []
    const unit = adUnitNamed(ads.tag, slot.place)
    const override = unit ? undefined : overrideFor(slot.overrides ?? [], page.subject)
    const { width, height, size, containsAds, html } = override ?? slot
    if (html === '' && !unit) return []
    const name = comparableName(slot.place)
    const isInPage = !unit && ads.inPage?.slots.some((one) => matchesName(one, name))
    const { devices, after, sizes } = rule
    const box: PositionedSlot = {
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
  return position === 'header' ? oneByDevice(candidates).map(withLowBox) : candidates
}

/** Only the first slot for each device, so that a page never begins with several ads. */
function oneByDevice(slots: readonly PositionedSlot[]): PositionedSlot[] {
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

const withLowBox = (slot: PositionedSlot): PositionedSlot =>
  slot.height === null || slot.width === null ? { ...slot, sizes: { ...STRIP, ...slot.sizes } } : slot

function filledByTag(slot: PositionedSlot, unit: AdUnit): PositionedSlot {
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
 * @param positionedSlots those in the story
 */
export function paragraphsBefore(
  slots: readonly Pick<Slot, 'id' | 'place'>[],
  positionedSlots: readonly PositionedSlot[],
  { mobile, desktop }: InArticlePositions,
): Map<number, number> {
  return new Map(
    positionedSlots.flatMap(({ id, devices }): [number, number][] => {
      const name = comparableName(slots.find((one) => one.id === id)?.place ?? '')
      const isForPhones = devices?.every((device) => device === 'phone') ?? false
      const position = (isForPhones ? mobile : [...desktop, ...mobile]).find(
        ({ slot }) => name === comparableName(slot) || name.endsWith(`-${comparableName(slot)}`),
      )
      return position ? [[id, position.after]] : []
    }),
  )
}

export type Placement = {
  positioned: ReadonlyMap<SlotPosition, readonly { slot: string; rules: readonly SlotRule[] }[]>
  /** Slots that need no box, such as scripts, and formats that the site does not show. */
  noBox: readonly string[]
  unpositioned: readonly string[]
}

export function placementOf(slots: readonly RegisteredSlot[], rulesByPosition: RulesByPosition): Placement {
  const slotsByPosition = new Map<SlotPosition, { slot: string; rules: readonly SlotRule[] }[]>()
  const [noBox, unpositioned]: [string[], string[]] = [[], []]
  for (const registered of new Map(slots.map((one) => [one.place, one])).values()) {
    const { place: slot } = registered
    const rules = rulesNaming(registered, rulesByPosition)
    for (const [position, rulesAtPosition] of rules)
      slotsByPosition.set(position, [
        ...(slotsByPosition.get(position) ?? []),
        { slot, rules: rulesAtPosition },
      ])
    if (rules.size === 0) (positionInName(slot, registered) === 'no-box' ? noBox : unpositioned).push(slot)
  }
  return { positioned: slotsByPosition, noBox, unpositioned: unpositioned }
}

/**
 * Places slots in a list: at the position of their rule, or at intervals without one or if another slot of the same
 * device is there already.
 * @param count number of items; no slot follows the last
 * @returns slots by the number of items before them
 */
export function slotsBetween(
  slots: readonly PositionedSlot[],
  count: number,
  { first, every }: { first: number; every: number },
): Map<number, PositionedSlot[]> {
  const slotsByParagraph = new Map<number, PositionedSlot[]>()
  const byTurns: PositionedSlot[] = []
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

const shareDevice = (firstSlot: PositionedSlot, secondSlot: PositionedSlot) =>
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
