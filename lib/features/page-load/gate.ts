/**
 * Holds back the framework's start until it is worth its cost. Every page works without scripts, so React has nothing
 * to do before a reader touches something, a visible part is live, or the device is idle.
 *
 * Internals it depends on, of Next 16.4.6 (`next/dist/client/app-bootstrap.js`): the framework starts through
 * `loadScriptsInSequence(self.__next_s, hydrate)`, which calls `hydrate` after the promise of `__next_s.reduce(…)`. The
 * gate is a queue with one empty script whose `reduce` waits. A framework that does not read the queue, or walks it in
 * another way, hydrates at once, as it would without this file. One that failed to draw a page on the server marks
 * `<html>` with `__next_error__` and draws it in the browser: there is nothing to wait for then.
 */

import type { DeferredFetch } from './deferred-fetch'

export type GateOptions = {
  /** Selector of parts that are empty until scripts run: the gate opens at once where one is in view. */
  empty: string
  /** Selector of parts that are live: the gate opens when the page is settled and one is in view. */
  live: string
  /** Selector of links and forms that scripts follow in place: using them waits for the scripts. */
  held: string
  /** The same, only where the device has a share sheet. */
  heldForSharing: string
  /** Name of the event on `window` that says that the page is hydrated. */
  hydrated: string
  /** Names in the browser's storage whose values some controls show; these are not usable before they know them. */
  stored: readonly string[]
  /** How long after its load event, and after its last largest paint, a page is settled. */
  settledAfterMs: number
  /** How long after the same a page that is left alone is hydrated. */
  idleAfterMs: number
  /** How long a held use waits before the browser does what it does without scripts. */
  holdForMs: number
  /** How long a press waits for its click, or whatever else it becomes. */
  pressMs: number
  /** How long after the last movement of a scroll the gate opens. */
  scrollMs: number
  /** How long the data and the scripts wait for the load event, from when the whole page is there. */
  fetchAfterMs: number
}

/**
 * Runs in the head of every page, as text: it refers to nothing outside itself.
 *
 * Until the page is hydrated, what a reader does is kept, and done again afterwards, in its order and once: clicks on
 * buttons, presses of a pointer, keys outside fields. What the browser does by itself is left to it (links, disclosures,
 * boxes, text), except on held parts. What was pressed again because nothing had happened yet counts once.
 *
 * A page may have come without its data and the framework's scripts: the gate asks for them (`deferred-fetch.ts`) when the
 * page is settled, after some seconds without a load event, or when it opens. The framework starts when the data are there, too.
 *
 * When the framework's scripts are there it writes `data-usable` on `<html>`, by which style sheets show controls:
 * `scripts`; `storage` where pages may keep something; `unstored` where nothing of `stored` is kept.
 *
 * @param fetcherOf makes what asks for the page's data and scripts; it calls back where the data do not come
 */
export function installGate(options: GateOptions, fetcherOf: (failed: () => void) => DeferredFetch): void {
  const {
    live,
    empty,
    hydrated,
    stored,
    settledAfterMs,
    idleAfterMs,
    holdForMs,
    pressMs,
    scrollMs,
    fetchAfterMs,
  } = options
  const held =
    typeof navigator.share === 'function' ? `${options.held},${options.heldForSharing}` : options.held
  const root = document.documentElement
  const scope = self as unknown as { __next_s?: unknown[] }
  const kept: { event: Event; target: Element; control: Element }[] = []
  const intents = 'pointerdown pointermove keydown click submit touchstart wheel scroll focusin'.split(' ')
  let isAsked = false
  let isFinished = false
  let holding: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  let opening: ReturnType<typeof setTimeout> | undefined
  const deferred = fetcherOf(() => {
    delete root.dataset.usable
    finish()
  })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = () => {
      deferred.fetch()
      resolve()
    }
  })

  function notice(event: Event) {
    // A browser says so of a pointer that rests, when the page is laid out below it.
    if (event.type === 'pointermove' && isAtRest(event as PointerEvent)) return
    const { target, type } = event
    // What runs before the touch is shown would hold it up.
    attempt(deferred.prepare)
    openAfter(type)
    if (!event.isTrusted || !(target instanceof Element)) return
    if (type === 'pointerdown') keep(event, target, target)
    if (type === 'keydown') noticeKey(event as KeyboardEvent, target)
    if (type === 'click' || type === 'submit') noticeUse(event as MouseEvent, target)
  }

  /** Opens after what the event does by itself is on the screen: what hydrates meanwhile would hold that up. */
  function openAfter(type: string) {
    // A press moves the focus before it clicks.
    if (type === 'focusin' && isPressed) return
    if (/^(pointerdown|touchstart)$/.test(type)) {
      // A click, a scroll or a movement follows, or the press is a long one.
      isPressed = true
      openLater(pressMs)
    } else if (/^(scroll|wheel)$/.test(type)) {
      // Who has scrolled to something may press it next.
      openLater(scrollMs)
    } else {
      requestAnimationFrame(() => setTimeout(open))
      // A hidden page has no frames.
      openLater(100)
    }
  }

  function openLater(ms: number) {
    clearTimeout(opening)
    opening = setTimeout(open, ms)
  }

  function isAtRest({ movementX, movementY }: PointerEvent) {
    return movementX === 0 && movementY === 0
  }

  /** React may be listening already, while it is not done: it must not act on what is done again afterwards. */
  function keep(event: Event, target: Element, control: Element) {
    event.stopImmediatePropagation()
    const isRepeated = kept.some((one) => one.control === control && one.event.type === event.type)
    if (!isRepeated || event.type === 'keydown') kept.push({ event, target, control })
  }

  function noticeKey(event: KeyboardEvent, target: Element) {
    // Enter and Space become clicks, and Tab moves by itself.
    if (!/^(Enter| |Tab)$/.test(event.key) && !target.closest('input,select,textarea'))
      keep(event, target, target)
  }

  function noticeUse(event: MouseEvent, target: Element) {
    const { type, altKey, ctrlKey, metaKey, shiftKey } = event
    const isExpected = isAsked || deferred.arrived() !== undefined
    const part = altKey || ctrlKey || metaKey || shiftKey || !isExpected ? null : target.closest(held)
    const isHeld = part !== null && (part.tagName === 'FORM') === (type === 'submit')
    const control = isHeld ? part : type === 'click' ? target.closest('button[type=button]') : null
    if (isHeld) {
      event.preventDefault()
      holding ??= setTimeout(finish, holdForMs)
    }
    if (control) keep(event, target, control)
  }

  /** Ends the watch, and does what was kept. */
  function finish() {
    if (isFinished) return
    isFinished = true
    clearTimeout(holding)
    for (const name of intents) removeEventListener(name, notice, true)
    for (const { event, target } of kept) {
      if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
      else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
    }
  }

  function look() {
    const named = decodeURIComponent(location.hash.slice(1))
    // Drawn in the browser; a copy that has to say so; an address that leads to what scripts bring.
    if (root.id === '__next_error__' || root.dataset.savedCopy || (named && !document.getElementById(named)))
      return open()
    openInView(empty)
  }

  function openInView(parts: string) {
    const observer = new IntersectionObserver((seen) => seen.some((part) => part.isIntersecting) && open())
    for (const part of document.querySelectorAll(parts)) observer.observe(part)
  }

  function settle() {
    attempt(deferred.fetch)
    attempt(() => openInView(live))
  }

  function waitForIdle() {
    const idle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(open, { timeout: 1_000 }) : open()
    let timers: ReturnType<typeof setTimeout>[] = []
    const wait = () => {
      timers.forEach(clearTimeout)
      timers = [setTimeout(settle, settledAfterMs), setTimeout(idle, idleAfterMs)]
    }
    wait()
    new PerformanceObserver(wait).observe({ type: 'largest-contentful-paint' })
  }

  function markUsable() {
    root.dataset.usable = 'scripts'
    try {
      const isStored = stored.some((name) => localStorage.getItem(name) !== null)
      root.dataset.usable += isStored ? ' storage' : ' storage unstored'
    } catch {
      // Pages may keep nothing here.
    }
  }

  /** What fails must not leave the gate shut. */
  function attempt(start: () => void) {
    try {
      start()
    } catch {
      open()
    }
  }

  for (const name of intents) addEventListener(name, notice, { capture: true, passive: /^(t|w)/.test(name) })
  // In the next task: components show what is kept on the device in an effect after hydration.
  addEventListener(hydrated, () => setTimeout(finish), { once: true })
  addEventListener('DOMContentLoaded', () => attempt(look), { once: true })
  addEventListener('DOMContentLoaded', () => setTimeout(settle, fetchAfterMs), { once: true })
  addEventListener('load', () => attempt(waitForIdle), { once: true })

  const own = ['', { children: '' }]
  const queue = [...(scope.__next_s ?? []), own]
  scope.__next_s = Object.assign(queue, {
    reduce(step: (before: Promise<unknown>, entry: unknown) => Promise<unknown>, start: Promise<unknown>) {
      isAsked = true
      markUsable()
      return queue
        .filter((entry) => entry !== own)
        .reduce<Promise<unknown>>((before, entry) => step(before, entry), start)
        .then(() => opened)
        .then(() => deferred.arrived())
    },
  })
}
