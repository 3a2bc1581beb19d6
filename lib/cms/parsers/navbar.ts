import type { MenuItem } from '../model'
import { linkAddress } from './addresses'
import { fields, flag, text } from './coerce'

// The documented tree is unlimited.
const LEVELS_MAX = 6
const ITEMS_MAX = 500

export function readMenu(values: readonly unknown[], siteUrl: string): MenuItem[] {
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
  return values.flatMap((value) => readItem(value, 1) ?? [])
}
