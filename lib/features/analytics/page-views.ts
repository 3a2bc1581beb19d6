import { isAddedStory, STORY_VIEW } from '../../base/story-view'

/**
 * New fragments and queries are not page views.
 * @returns unsubscribes
 */
export function watchPageViews(scope: Window, view: () => void): () => void {
  const { history, location } = scope
  let path = location.pathname
  const own = { pushState: history.pushState, replaceState: history.replaceState }

  // Title and content change after the address.
  const look = () => scope.setTimeout(compare)
  function compare() {
    if (location.pathname === path) return
    path = location.pathname
    view()
  }
  function shown(event: PageTransitionEvent) {
    if (event.persisted) view()
  }

  for (const name of ['pushState', 'replaceState'] as const) {
    history[name] = function (this: History, ...args: Parameters<History['pushState']>) {
      own[name].apply(this, args)
      if (isAddedStory(args[0])) path = location.pathname
      else look()
    }
  }
  scope.addEventListener('popstate', look)
  scope.addEventListener('pageshow', shown)
  scope.addEventListener(STORY_VIEW, view)
  view()
  return () => {
    Object.assign(history, own)
    scope.removeEventListener('popstate', look)
    scope.removeEventListener('pageshow', shown)
    scope.removeEventListener(STORY_VIEW, view)
  }
}
