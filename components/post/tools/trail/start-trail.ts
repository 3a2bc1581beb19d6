import type { TrailSettings } from './reading-trail'
import { whenRead } from './when-read'

export function startTrail(box: HTMLElement, settings: TrailSettings): void {
  whenRead((shownAt) => {
    import('./trail').then(
      ({ addTrail }) => addTrail(box, settings, performance.now() - shownAt),
      () => undefined,
    )
  })
}
