/** The navigation tree, bounded in depth. */
import type { MenuItem } from '../model'
import { linkAddress } from './addresses'
import { fields, flag, text } from './coerce'

// The contract's tree is recursive.
const LEVELS_MAX = 6
const ITEMS_MAX = 500

/** A top-level item; null without both a name and an address. */
export function readMenuItem(value: unknown, siteUrl: string): MenuItem | null {
  let items = 0
  const readItem = (one: unknown, level: number): MenuItem | null => {
    if (++items > ITEMS_MAX) return null
    const item = fields(one)
    const name = text.parse(item.name)
    const href = linkAddress(item.link, siteUrl)
    const children =
      level < LEVELS_MAX && Array.isArray(item.children)
        ? item.children.flatMap((child) => readItem(child, level + 1) ?? [])
        : []
    if (name === '' || (href === null && children.length === 0)) return null
    return { name, href: href ?? children[0]?.href ?? '/', children, newTab: flag.parse(item.open_new_tab) }
  }
  return readItem(value, 1)
}
