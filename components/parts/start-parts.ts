/** Loads the script of each part that the page has. Runs after hydration, since they add elements outside React. */
import { PART, PART_SETTINGS, type PartName } from './part'

type Start = (box: HTMLElement, settings: never) => void

const SCRIPTS: Readonly<Record<PartName, () => Promise<Start>>> = {
  entitlement: async () => (await import('@/components/post/gate/start-entitlement')).startEntitlement,
  newsletter: async () => (await import('@/components/listing/newsletters/start-box')).startBox,
  comments: async () => (await import('@/components/post/comments/start-comments')).startComments,
  continuous: async () => (await import('@/components/post/continuous/start-continuous')).startContinuous,
}

export function startParts(): void {
  for (const box of document.querySelectorAll<HTMLElement>(`[${PART}]`)) {
    const load = SCRIPTS[box.getAttribute(PART) as PartName]
    const settings = JSON.parse(box.getAttribute(PART_SETTINGS) ?? '{}')
    // What can't be loaded stays as the server drew it.
    load?.().then(
      (start) => start(box, settings as never),
      () => undefined,
    )
  }
}
