/**
 * Delays hydration until a reader interacts, a visible part is live, or the device is idle: pages work without scripts.
 *
 * Internals of Next 16.4.6 (`next/dist/client/app-bootstrap.js`): the framework starts through
 * `loadScriptsInSequence(self.__next_s, hydrate)`, which calls `hydrate` after the promise of `__next_s.reduce(…)`. The
 * gate is a queue with one empty script whose `reduce` waits; otherwise pages hydrate at once. A page with `<html
 * id="__next_error__">` is rendered in the browser without waiting.
 */

import type { DeferredFetch } from './deferred-fetch'

export type GateOptions = {
  /** Selector of parts that are empty without scripts: the gate opens at once if one is visible. */
  empty: string
  /** Selector of live parts: the gate opens when the page is settled and one is visible. */
  live: string
  /** Selector of links and forms that scripts enhance: using them waits for hydration. */
  held: string
  /** The same, only with a share sheet on the device. */
  heldForSharing: string
  hydrated: string
  /** Storage keys whose values some controls show; these are unusable before they are read. */
  stored: readonly string[]
  /** Time after the load event and the last largest paint until a page is settled. */
  settledAfterMs: number
  /** Time after the same until an idle page is hydrated. */
  idleAfterMs: number
  /** How long a held use waits before the browser's default runs. */
  holdForMs: number
  /** How long a press waits for its click. */
  pressMs: number
  /** Time after the last scroll movement before the gate opens. */
  scrollMs: number
  /** How long data and scripts wait for the load event, from when the document is complete. */
  fetchAfterMs: number
}

/**
 * Runs as text in the head, so it must refer to nothing outside itself.
 *
 * Until hydration, button clicks, pointer presses and keys outside fields are recorded and replayed once, in order.
 * Browser defaults run, except on held parts.
 *
 * Deferred data and scripts (`deferred-fetch.ts`) are fetched when the page is settled, after some seconds without a
 * load event, or when the gate opens; the framework starts when they are there.
 *
 * Attributes on `<html>`: `data-usable`, by which style sheets show controls, is a list of `scripts`, `storage` (storage
 * works) and `unstored` (none of `stored` is set); `data-hydrated` is set when recorded events have been replayed.
 *
 * @param fetcherOf makes the fetcher; it calls back if the data can't be fetched
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
  let isQueued = false
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
    // Browsers send this for a resting pointer when layout changes below it.
    if (event.type === 'pointermove' && isAtRest(event as PointerEvent)) return
    const { target, type } = event
    // Its twenty requests would delay the paint that shows a touch, by 40 ms on a slow phone.
    afterPaint(() => attempt(deferred.prepare))
    openAfter(type)
    if (!event.isTrusted || !(target instanceof Element)) return
    if (type === 'pointerdown') keep(event, target, target)
    if (type === 'keydown') noticeKey(event as KeyboardEvent, target)
    if (type === 'click' || type === 'submit') noticeUse(event as MouseEvent, target)
  }

  /** Opens after the event's default effect is painted, which hydration would delay. */
  function openAfter(type: string) {
    // A press moves the focus before it clicks.
    if (type === 'focusin' && isPressed) return
    if (/^(pointerdown|touchstart)$/.test(type)) {
      // A click, scroll or movement follows, or it is a long press.
      isPressed = true
      openLater(pressMs)
    } else if (/^(scroll|wheel)$/.test(type)) {
      // A reader who scrolled may press something next.
      openLater(scrollMs)
    } else {
      afterPaint(open)
      // A hidden page has no frames.
      openLater(100)
    }
  }

  function afterPaint(run: () => void) {
    requestAnimationFrame(() => setTimeout(run))
  }

  function openLater(ms: number) {
    clearTimeout(opening)
    opening = setTimeout(open, ms)
  }

  function isAtRest({ movementX, movementY }: PointerEvent) {
    return movementX === 0 && movementY === 0
  }

  /** React may listen already: it must not handle what is replayed later. */
  function keep(event: Event, target: Element, control: Element) {
    event.stopImmediatePropagation()
    const isRepeated = kept.some((one) => one.control === control && one.event.type === event.type)
    if (!isRepeated || event.type === 'keydown') kept.push({ event, target, control })
  }

  function noticeKey(event: KeyboardEvent, target: Element) {
    // Enter and Space become clicks, Tab moves by itself.
    if (!/^(Enter| |Tab)$/.test(event.key) && !target.closest('input,select,textarea'))
      keep(event, target, target)
  }

  function noticeUse(event: MouseEvent, target: Element) {
    const { type, altKey, ctrlKey, metaKey, shiftKey } = event
    const part = altKey || ctrlKey || metaKey || shiftKey ? null : target.closest(held)
    if (part) attempt(deferred.prepare)
    const isExpected = isQueued || deferred.arrived() !== undefined
    const isHeld = part !== null && isExpected && (part.tagName === 'FORM') === (type === 'submit')
    const control = isHeld ? part : type === 'click' ? target.closest('button[type=button]') : null
    if (isHeld) {
      event.preventDefault()
      holding ??= setTimeout(finish, holdForMs)
    }
    if (control) keep(event, target, control)
  }

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

  function whenHydrated() {
    finish()
    root.dataset.hydrated = ''
  }

  function look() {
    const named = decodeURIComponent(location.hash.slice(1))
    // Rendered in the browser; a stored copy, which must say so; a fragment that only scripts resolve.
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
    } catch {}
  }

  /** A failure must not keep the gate shut. */
  function attempt(start: () => void) {
    try {
      start()
    } catch {
      open()
    }
  }

  for (const name of intents) addEventListener(name, notice, { capture: true, passive: /^(t|w)/.test(name) })
  // In the next task: components read storage in an effect after hydration.
  addEventListener(hydrated, () => setTimeout(whenHydrated), { once: true })
  addEventListener('DOMContentLoaded', () => attempt(look), { once: true })
  addEventListener('DOMContentLoaded', () => setTimeout(settle, fetchAfterMs), { once: true })
  addEventListener('load', () => attempt(waitForIdle), { once: true })

  const own = ['', { children: '' }]
  const queue = [...(scope.__next_s ?? []), own]
  scope.__next_s = Object.assign(queue, {
    reduce(step: (before: Promise<unknown>, entry: unknown) => Promise<unknown>, start: Promise<unknown>) {
      isQueued = true
      markUsable()
      return queue
        .filter((entry) => entry !== own)
        .reduce<Promise<unknown>>((before, entry) => step(before, entry), start)
        .then(() => opened)
        .then(() => deferred.arrived())
    },
  })
}
