// Why in the browser: what a reader has saved and follows is stored there. It shows the state of buttons before
// hydration.
// Without scripts, the buttons are not shown.
import { HYDRATED } from '@/components/frame/page-load/hydrated.client'
import { following, nameOfFollowed } from '@/components/parts/reader-lists/store/following'
import { saved } from '@/components/reader-data/saved.client'

const SAVES = 'data-saves'
const FOLLOWS = 'data-follows'

// Ends with hydration, since React then shows the same state by itself.
export function showStored(): void {
  if (!document.querySelector(`[${SAVES}],[${FOLLOWS}]`)) return
  for (const store of [saved, following]) {
    const end = store.onChange(show)
    window.addEventListener(HYDRATED, end, { once: true })
  }
  show()
}

function show() {
  const stories = saved.items()
  const subjects = following.items()
  if (stories === null || subjects === null) return
  press(SAVES, new Set(stories.map(({ id }) => String(id))))
  press(FOLLOWS, new Set(subjects.map(nameOfFollowed)))
  const { dataset } = document.documentElement
  if (!dataset.usable?.includes('unstored')) dataset.usable = `${dataset.usable ?? ''} unstored`
}

function press(attribute: string, names: ReadonlySet<string>) {
  for (const button of document.querySelectorAll(`[${attribute}]`))
    button.setAttribute('aria-pressed', String(names.has(button.getAttribute(attribute) ?? '')))
}
