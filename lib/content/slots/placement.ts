import { type AdUnit, adUnitNamed, adUnitOf, boxesOf } from '../../base/config/advertising/ad-tag'
import { matchesName, placeName } from '../../base/config/advertising/slot-names'
import {
  DEVICES,
  ruleOf,
  SLOT_PLACES,
  type SlotPlace,
  type SlotRule,
} from '../../base/config/advertising/slot-rules'
import { siteConfig } from '../../base/config/site-config'
import { type PageKind, pageKindOf } from '../../base/page-facts'
import type { Category, Post, Slot } from '../../cms/model'

/** Without the HTML, which pages never get. */
export type PlacedSlot = Pick<Slot, 'id' | 'width' | 'height' | 'size' | 'containsAds'> &
  Pick<SlotRule, 'devices' | 'after' | 'sizes'> & {
    /** Where Google's tag fills it in place of its document. */
    unit?: AdUnit
  }

/** A page that may hold advertisements; `sections` are slugs of its categories. */
export type AdPage = { kind: PageKind; sections: readonly string[] }

type Candidate = { rule: SlotRule; name: string; page: AdPage }

const isNamed = ({ rule, name }: Candidate) => matchesName(rule.name, name)
const isOfPage = ({ rule, page }: Candidate) => rule.pages?.includes(page.kind) ?? true
const isOfSection = ({ rule, page }: Candidate) =>
  rule.sections?.some((slug) => page.sections.includes(slug)) ?? true

const MAY_STAND = [isNamed, isOfPage, isOfSection]

/**
 * The slots of a place on a page, in the service's order. The first rule that fits a slot counts.
 * @param page null for one without advertisements
 */
export function slotsAt(slots: readonly Slot[], place: SlotPlace, page: AdPage | null): PlacedSlot[] {
  if (page === null) return []
  const rules = siteConfig().slots[place].map(ruleOf)
  return slots.flatMap((slot) => {
    const name = placeName(slot.place)
    const rule = rules.find((one) => MAY_STAND.every((holds) => holds({ rule: one, name, page })))
    if (rule === undefined) return []
    const { id, width, height, size, containsAds } = slot
    const { devices, after, sizes } = rule
    const placed: PlacedSlot = {
      id,
      width,
      height,
      size,
      containsAds,
      ...(devices && { devices }),
      ...(after !== undefined && { after }),
      ...(sizes && { sizes }),
    }
    const unit = adUnitNamed(siteConfig().ads.tag, slot.place)
    return [unit ? filledByTag(placed, adUnitOf(unit, slot.place, page)) : placed]
  })
}

/** Its box and devices follow from the unit's sizes, and it is an advertisement whatever the service says. */
function filledByTag(slot: PlacedSlot, unit: AdUnit): PlacedSlot {
  const boxes = boxesOf(unit)
  const [any = ''] = Object.values(boxes)
  const devices = DEVICES.filter((device) => boxes[device] && (slot.devices?.includes(device) ?? true))
  // Elsewhere it is not shown, and its size is of no account.
  const sizes = Object.fromEntries(DEVICES.map((device) => [device, boxes[device] ?? any]))
  return { ...slot, containsAds: true, devices, sizes, unit }
}

/** Names of the service's slots that no rule of any place names, each once. */
export function unplacedNames(
  slots: readonly Pick<Slot, 'place'>[],
  places: ReturnType<typeof siteConfig>['slots'],
): string[] {
  const rules = SLOT_PLACES.flatMap((place) => places[place].map(ruleOf))
  const isPlaced = (name: string) => rules.some((rule) => matchesName(rule.name, placeName(name)))
  return [...new Set(slots.map(({ place }) => place).filter((name) => !isPlaced(name)))]
}

/**
 * Where slots of a list are: at their rule's number, else by turns, as are others of a number on the same device.
 * @param count stories of the list, or sections of the front page; none is after the last
 * @returns slots by the number of items before them
 */
export function slotsBetween(
  slots: readonly PlacedSlot[],
  count: number,
  { first, every }: { first: number; every: number },
): Map<number, PlacedSlot[]> {
  const placed = new Map<number, PlacedSlot[]>()
  const byTurns: PlacedSlot[] = []
  for (const slot of slots) {
    const there = placed.get(slot.after ?? 0) ?? []
    if (slot.after === undefined || there.some((one) => shareDevice(one, slot))) byTurns.push(slot)
    else if (slot.after < count) placed.set(slot.after, [...there, slot])
  }
  let next = first
  for (const slot of byTurns) {
    while (placed.has(next)) next += every
    if (next >= count) break
    placed.set(next, [slot])
    next += every
  }
  return placed
}

const shareDevice = (one: PlacedSlot, other: PlacedSlot) =>
  DEVICES.some((device) => [one, other].every(({ devices }) => devices?.includes(device) ?? true))

/** The post's page; null where it has no advertisements: pages of the publication, and others by `ads`. */
export function adPageOfPost(post: Post): AdPage | null {
  const { onBlankPages, onGatedPosts } = siteConfig().ads
  if (post.type === 'CustomPage' || (post.type === 'BlankPage' && !onBlankPages)) return null
  if (!post.isOpen && !onGatedPosts) return null
  const sections = [post.section, ...post.categories].flatMap((one) => (one ? [one.slug] : []))
  return { kind: pageKindOf(post.type), sections: [...new Set(sections)] }
}

export const adPageOfSection = ({ slug, parent }: Pick<Category, 'slug' | 'parent'>): AdPage => ({
  kind: 'section',
  sections: parent ? [slug, parent.slug] : [slug],
})
