import { isAddedStory, STORY_VIEW } from '../../base/story-view'

/**
 * Calls once for each page view: at the start, at each new path that a script puts into the address, at each story that
 * is added below another, and when the browser shows the page again from its cache. Fragments and queries are no new
 * page, and neither is a story that a reader scrolls back to.
 * @returns a function that ends it
 */
export function watchPageViews(scope: Window, view: () => void): () => void {
  const { history, location } = scope
  let path = location.pathname
  const own = { pushState: history.pushState, replaceState: history.replaceState }

  // In a task of its own: the script that changes the address changes title and content with it.
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
