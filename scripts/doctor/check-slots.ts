import { placementOf } from '../../lib/body/slots/placement'
import type { Slot } from '../../lib/delivery/model'
import { slotReading } from '../../lib/delivery/records/slot'
import { type AdTagConfig, adUnitNamed } from '../../lib/settings/ad-tag'
import { comparableName, matchesName } from '../../lib/settings/slot-names'
import { ruleOf, SLOT_POSITIONS, type SlotRule } from '../../lib/settings/slot-rules'
import type { Sample } from './check-routes'
import { type Finding, findingsOf } from './findings'

const { ok, warning } = findingsOf('slots')

type RulesByPosition = Parameters<typeof placementOf>[1]

function readSlots(slots: readonly unknown[]): Slot[] {
  const reading = slotReading({ isFilledByTag: () => true })
  return slots.flatMap((slot) => reading.safeParse(slot).data ?? [])
}

/** The positions of the service's slots on the site's pages, and the slots that no page shows. */
export const checkSlots = ({ slots }: Sample, rules: RulesByPosition, tag: AdTagConfig | null): Finding[] => [
  ...checkPositions(readSlots(slots), rules, tag),
  ...checkRules(readSlots(slots), rules),
  ...checkUnits(slots, tag),
]

const isEmpty = ({ html, overrides, place }: Slot, tag: AdTagConfig | null) =>
  html === '' && overrides === undefined && (tag === null || adUnitNamed(tag, place) === null)

/** Names in `slots` of site.config.ts that no active slot has. */
function checkRules(slots: readonly Slot[], rules: RulesByPosition): Finding[] {
  const names = slots.map(({ place }) => comparableName(place))
  const unusedRules = SLOT_POSITIONS.flatMap((position) =>
    (rules[position] ?? [])
      .map((entry) => ruleOf(entry).name)
      .filter((rule) => !names.some((name) => matchesName(rule, name)))
      .map((rule) => `${rule} (${position})`),
  )
  if (unusedRules.length === 0) return []
  return [
    warning(
      `“slots” in site.config.ts names ${unusedRules.length === 1 ? 'a slot' : 'slots'} that the service does not have: ${unusedRules.join(', ')}`,
      names.length === 0
        ? 'The service has no active slots.'
        : `Write their names as they are in your publishing system. Active are: ${slots.map(({ place }) => place).join(', ')}.`,
    ),
  ]
}

function checkUnits(slots: readonly unknown[], tag: AdTagConfig | null): Finding[] {
  if (tag === null) return []
  const usedUnits = new Set(readSlots(slots).map(({ place }) => adUnitNamed(tag, place)))
  const unusedSlots = tag.units.filter((unit) => !usedUnits.has(unit)).map(({ slot }) => slot)
  if (unusedSlots.length === 0) return []
  return [
    warning(
      `${unusedSlots.length === 1 ? 'One ad unit is' : `${unusedSlots.length} ad units are`} not shown, since no slot has that name: ${unusedSlots.join(', ')}`,
      'Activate a slot with that name in your publishing system, or change “ads.tag.units” in site.config.ts: docs/advertising.md.',
    ),
  ]
}

function checkPositions(slots: readonly Slot[], rules: RulesByPosition, tag: AdTagConfig | null): Finding[] {
  const empty = slots.filter((slot) => isEmpty(slot, tag)).map(({ place }) => place)
  const filledSlots = slots.filter((slot) => !isEmpty(slot, tag))
  const { positioned: slotsByPosition, noBox, unpositioned } = placementOf(filledSlots, rules)
  const positionFindings = SLOT_POSITIONS.flatMap((position) => {
    const names = slotsByPosition
      .get(position)
      ?.map(({ slot, rules: rulesOfSlot }) => `${slot} (${rulesOfSlot.map(whereOf).join('; ')})`)
    if (names === undefined) return []
    const headerNote =
      position === 'header' && names.length > 1 ? ' – only the first one on each page and device' : ''
    return [ok(`At ${position}: ${names.join(', ')}${headerNote}`)]
  })
  const notShown = [
    ['have no content', empty],
    ['have names of scripts or of space beside the page', noBox],
  ] as const
  const notShownFindings = notShown.flatMap(([why, names]) =>
    names.length === 0 ? [] : [ok(`Not shown, since they ${why}: ${names.join(', ')}`)],
  )
  if (unpositioned.length === 0) return [...positionFindings, ...notShownFindings]
  return [
    ...positionFindings,
    ...notShownFindings,
    warning(
      `${unpositioned.length === 1 ? 'One slot is' : `${unpositioned.length} slots are`} not shown, since the name does not say where: ${unpositioned.join(', ')}`,
      `Add them to “slots” in site.config.ts, at one of ${SLOT_POSITIONS.join(', ')}: docs/advertising.md.`,
    ),
  ]
}

const whereOf = ({ pages, devices }: SlotRule) =>
  `${pages?.join(', ') ?? 'all pages'}${devices ? `; ${devices.join(' and ')}` : ''}`
