// Why in the browser: what a reader does on a cached page happens there only.
// Without scripts, nothing is measured.
import { readPageFacts } from '@/lib/base/page-facts'
import { isAddedStory, STORY_VIEW } from '@/lib/base/story-view'
import { DEPTHS, type MeasuredPage, type PageEvent, type Send } from './events.client'

const COUNTED: readonly (readonly [selector: string, event: PageEvent])[] = [
  ['section[aria-labelledby=related] a[href]', { name: 'click', target: 'related' }],
  ['[data-reading] [data-hydrate=live] :is(a[href], button)', { name: 'click', target: 'live' }],
  ['[data-kept] a[href]', { name: 'click', target: 'saved' }],
  ['[data-reading] button[data-saves][aria-pressed=false]', { name: 'save' }],
]

/** The event that a click counts as; null for most clicks. */
export function clickedEvent(target: EventTarget | null): PageEvent | null {
  if (!(target instanceof Element)) return null
  return COUNTED.find(([selector]) => target.closest(selector))?.[1] ?? null
}

/**
 * Listens in the capture phase, so before the handlers of the page, which change the elements that are counted.
 * @returns a function that ends it
 */
function watchClicks(document: Document, onClick: (event: PageEvent) => void): () => void {
  const listen = ({ target }: MouseEvent) => {
    const event = clickedEvent(target)
    if (event) onClick(event)
  }
  document.addEventListener('click', listen, { capture: true })
  return () => document.removeEventListener('click', listen, { capture: true })
}

// Reading time is sent in steps of this many seconds.
const PERIOD_SECONDS = 15

/**
 * A reader who gives no sign for this long no longer counts as reading. Reading a screen of text takes about as long.
 */
const ATTENTION_SECONDS = 30

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const

/** @returns a function that ends it */
function watchEngagement(scope: Window, now: () => number, engaged: (seconds: number) => void): () => void {
  let lastUse = now()
  const note = () => {
    lastUse = now()
  }
  const timer = scope.setInterval(() => {
    const isAttentive = now() - lastUse <= ATTENTION_SECONDS * 1_000
    if (isAttentive && scope.document.visibilityState === 'visible') engaged(PERIOD_SECONDS)
  }, PERIOD_SECONDS * 1_000)
  for (const sign of SIGNS) scope.addEventListener(sign, note, { passive: true })
  return () => {
    scope.clearInterval(timer)
    for (const sign of SIGNS) scope.removeEventListener(sign, note)
  }
}

/** The only parameters of an address that are sent. Others may identify a person. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** The address as it is sent, without what may identify a person. */
export function plainUrl(address: string): string {
  const url = new URL(address)
  const campaignParameters = CAMPAIGN.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value.slice(0, 100)]]
  })
  const query = new URLSearchParams(campaignParameters).toString()
  // A gift link opens a story for whoever has it, so it is not sent to others.
  const path = url.pathname.replace(/^(\/account\/gift)\/.+/, '$1')
  return `${url.origin}${path}${query && `?${query}`}`
}

/** The origin only, since a whole address may identify a person; empty within this site. */
export function plainReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ''
  const from = new URL(referrer).origin
  return from === origin || from === 'null' ? '' : from
}

function measuredPage(document: Document, address: string, referrer: string): MeasuredPage {
  return {
    url: plainUrl(address),
    title: document.title,
    referrer: plainReferrer(referrer, new URL(address).origin),
    facts: readPageFacts(document),
  }
}

/**
 * Calls for each page view: at the start, when the path changes, when Back restores the page, and for each story that
 * is added below. A new fragment or query is no page view.
 * @returns a function that ends it
 */
function watchPageViews(scope: Window, view: () => void): () => void {
  const { history, location } = scope
  let path = location.pathname
  const nativeMethods = { pushState: history.pushState, replaceState: history.replaceState }

  // Title and content change only after the address, so the view is counted a moment later.
  const look = () => scope.setTimeout(compare)
  function compare() {
    if (location.pathname === path) return
    path = location.pathname
    view()
  }
  function onPageShow(event: PageTransitionEvent) {
    if (event.persisted) view()
  }

  for (const name of ['pushState', 'replaceState'] as const) {
    history[name] = function (this: History, ...args: Parameters<History['pushState']>) {
      nativeMethods[name].apply(this, args)
      if (isAddedStory(args[0])) path = location.pathname
      else look()
    }
  }
  scope.addEventListener('popstate', look)
  scope.addEventListener('pageshow', onPageShow)
  scope.addEventListener(STORY_VIEW, view)
  view()
  return () => {
    Object.assign(history, nativeMethods)
    scope.removeEventListener('popstate', look)
    scope.removeEventListener('pageshow', onPageShow)
    scope.removeEventListener(STORY_VIEW, view)
  }
}

const STORY = '[data-reading]'

const storyInView = ({ document, innerHeight }: Window) =>
  [...document.querySelectorAll(STORY)].findLast(
    (story) => story.getBoundingClientRect().top <= innerHeight / 2 + 1,
  )

/** Calls when a share of the story has been read. @returns `restart` for a story that was added below, and `end` */
function watchReadingDepth(scope: Window, reached: (percent: (typeof DEPTHS)[number]) => void) {
  let waiting = [...DEPTHS]
  let story: Element | undefined
  let isScheduled = false

  function measure() {
    isScheduled = false
    const storyElement = story?.isConnected ? story : scope.document.querySelector(STORY)
    if (storyElement === null || waiting.length === 0) return
    const { top, height } = storyElement.getBoundingClientRect()
    if (height === 0) return
    const readPercent = ((scope.innerHeight - top) / height) * 100
    // A tenth of a per cent is added, because positions are rounded to pixels and the end would never be reached.
    const reachedMarks = waiting.filter((percent) => readPercent + 0.1 >= percent)
    waiting = waiting.filter((percent) => !reachedMarks.includes(percent))
    reachedMarks.forEach(reached)
  }
  const look = () => {
    if (isScheduled) return
    isScheduled = true
    scope.requestAnimationFrame(measure)
  }

  scope.addEventListener('scroll', look, { passive: true })
  scope.addEventListener('resize', look, { passive: true })
  look()
  return {
    restart: () => {
      waiting = [...DEPTHS]
      story = storyInView(scope)
      look()
    },
    end: () => {
      scope.removeEventListener('scroll', look)
      scope.removeEventListener('resize', look)
    },
  }
}

/** Measures page views, reading, clicks and time, and sends them. @returns a function that ends it */
export function measure(scope: Window, send: Send): () => void {
  const { document, location } = scope
  let referrer = document.referrer
  let page: MeasuredPage = measuredPage(document, location.href, referrer)
  const say = (event: PageEvent) => send(event, page)

  const depth = watchReadingDepth(scope, (percent) => say({ name: 'read', percent }))
  let isFirst = true
  const endViews = watchPageViews(scope, () => {
    if (!isFirst) {
      referrer = location.href
      page = measuredPage(document, location.href, referrer)
      depth.restart()
    }
    isFirst = false
    say({ name: 'page_view' })
  })
  const endClicks = watchClicks(document, say)
  const endEngagement = watchEngagement(scope, Date.now, (seconds) => say({ name: 'engaged', seconds }))
  return () => {
    endViews()
    depth.end()
    endClicks()
    endEngagement()
  }
}
