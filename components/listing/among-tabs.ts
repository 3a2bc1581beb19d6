import type { KeyboardEvent } from 'react'

export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget
  const tabs = [...row.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  if (at === -1 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key === ' ') {
    event.preventDefault()
    tabs[at]?.click()
    return
  }
  const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  const to: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = to[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}
