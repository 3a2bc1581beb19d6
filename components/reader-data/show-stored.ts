/** Shows on the buttons what the reader has saved and follows, and the buttons themselves: they were hidden until then. */
import { following, nameOfFollowed } from '@/lib/features/reader-data/following'
import { saved } from '@/lib/features/reader-data/saved'

export const SAVES = 'data-saves'
export const FOLLOWS = 'data-follows'

export function showStored(): void {
  const stories = saved.items()
  const followed = following.items()
  if (stories === null || followed === null) return
  press(SAVES, new Set(stories.map(({ id }) => String(id))))
  press(FOLLOWS, new Set(followed.map((one) => String(nameOfFollowed(one)))))
  const { dataset } = document.documentElement
  dataset.usable = `${dataset.usable ?? ''} unstored`
}

function press(attribute: string, names: ReadonlySet<string>) {
  for (const button of document.querySelectorAll(`[${attribute}]`))
    button.setAttribute('aria-pressed', String(names.has(button.getAttribute(attribute) ?? '')))
}
