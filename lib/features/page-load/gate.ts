/**
 * Starts the script of the page's parts once the page has loaded, and the framework when a reader uses a control that
 * needs it, or a part that needs it is in view. Pages work without either.
 *
 * Internals of Next 16.4.6 (`next/dist/client/app-bootstrap.js`): the framework starts through
 * `loadScriptsInSequence(self.__next_s, hydrate)`, which calls `hydrate` after the promise of `__next_s.reduce(…)`. The
 * gate is a queue with one empty script whose `reduce` waits; otherwise pages hydrate at once. A page with `<html
 * id="__next_error__">` is rendered in the browser without waiting.
 */

import type { DeferredFetch } from './deferred-fetch'

export type GateOptions = {
  /** Address of `components/parts/page-script.ts`. */
  pageScript: string
  /** Selector of parts that are empty without the framework: the gate opens at once if one is visible. */
  empty: string
  /** Selector of live parts: the gate opens when the page is settled and has one. */
  live: string
  /** Selector of parts that grow old: the gate opens some minutes later, once one is visible. */
  aging: string
  /** Selector of parts that show what a reader chose earlier: it opens once one is visible, if `chosen` is stored. */
  choosable: string
  /** Storage key. */
  chosen: string
  /** Selector of controls that need the framework. */
  controls: string
  /** Selector of those whose clicks are recorded. */
  buttons: string
  /** Selector of links and forms that scripts enhance: using them waits for their script. */
  held: string
  /** The same, only with a share sheet on the device. */
  heldForSharing: string
  /** Selector of parts of the page's script, whose controls wait for that instead. */
  part: string
  /** Event on `window`: the framework has taken over. */
  hydrated: string
  /** Event on `window`: the page's script has started the parts. */
  started: string
  /** Storage keys whose values some controls show; these are unusable before they are read. */
  stored: readonly string[]
  /** Time after the load event and the last largest paint until a page is settled. */
  settledAfterMs: number
  /** Time after the same until parts have grown old. */
  agedAfterMs: number
  /** Waits before successive retries of the page's script. */
  retryAfterMs: readonly number[]
  /** How long a held use waits before the browser's default runs. */
  holdForMs: number
  /** Within this of a press, a moved focus is part of it. */
  pressMs: number
  /** How long the page's script waits for the load event, from when the document is complete. */
  settleAfterMs: number
}

/**
 * Runs as text in the head, so it must refer to nothing outside itself.
 *
 * Until the script of a control has started, clicks on it, and keys outside fields, are recorded and replayed once, in
 * order. Browser defaults run, except on held parts.
 *
 * Deferred data (`deferred-fetch.ts`) are fetched when the page is settled, since the site keeps former data for minutes
 * only; scripts when the gate opens. The framework starts when both are there.
 *
 * Attributes on `<html>`: `data-usable`, by which style sheets show controls, is a list of `scripts`, `storage` (storage
 * works) and `unstored` (none of `stored` is set); `data-started` and `data-hydrated` are set when recorded events have been replayed.
 *
 * @param fetcherOf makes the fetcher; it calls back if data or scripts can't be fetched
 */
export function installGate(options: GateOptions, fetcherOf: (failed: () => void) => DeferredFetch): void {
  const { hydrated, started, stored, settledAfterMs, agedAfterMs, holdForMs, pressMs, settleAfterMs } =
    options
  const held =
    typeof navigator.share === 'function' ? `${options.held},${options.heldForSharing}` : options.held
  const root = document.documentElement
  const scope = self as unknown as { __next_s?: unknown[] }
  const intents = 'pointerdown keydown click submit focusin'.split(' ')
  const framework = waiting()
  const parts = waiting()
  let isQueued = false
  let isScriptAdded = false
  let pressedAt = -pressMs
  const deferred = fetcherOf(() => {
    delete root.dataset.usable
    replay(framework)
  })
  let isOpen = false
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = () => {
      isOpen = true
      deferred.run()
      resolve()
    }
  })

  type Waiting = {
    kept: { event: Event; target: Element; control: Element }[]
    isOver: boolean
    holding?: ReturnType<typeof setTimeout>
  }

  function waiting(): Waiting {
    return { kept: [], isOver: false }
  }

  function notice(event: Event) {
    const { target, type, isTrusted } = event
    if (type === 'pointerdown') pressedAt = event.timeStamp
    // A press moves the focus before it clicks.
    const isPressed = type === 'focusin' && event.timeStamp - pressedAt < pressMs
    if (!(target instanceof Element) || isPressed) return
    const isPart = target.closest(options.part) !== null
    const side = isPart ? parts : framework
    if (side.isOver) return
    const isControl = isPart || target.closest(options.controls) !== null
    if (isControl) attempt(() => request(isPart, event))
    if (!isTrusted) return
    if (type === 'keydown' && (isControl || isOpen)) noticeKey(side, event as KeyboardEvent, target)
    if (type === 'click' || type === 'submit') noticeUse(side, event as MouseEvent, target)
  }

  /** What the control needs is fetched at a press, and runs after the effect of the click is painted. */
  function request(isPart: boolean, { type, pointerType }: { type: string; pointerType?: string }) {
    if (isPart) return addPageScript()
    // A finger that begins to scroll presses too. Requests before the paint would delay it by 40 ms on a slow phone.
    if (type === 'pointerdown') return pointerType === 'touch' ? undefined : afterPaint(deferred.prepare)
    afterPaint(open)
    // A hidden page has no frames.
    setTimeout(open, 100)
  }

  function afterPaint(run: () => void) {
    requestAnimationFrame(() => setTimeout(() => attempt(run)))
  }

  /** React may listen already: it must not handle what is replayed later. */
  function keep({ kept }: Waiting, event: Event, target: Element, control: Element) {
    event.stopImmediatePropagation()
    const isRepeated = kept.some((one) => one.control === control && one.event.type === event.type)
    if (!isRepeated || event.type === 'keydown') kept.push({ event, target, control })
  }

  function noticeKey(side: Waiting, event: KeyboardEvent, target: Element) {
    // Enter and Space become clicks, Tab moves by itself.
    if (!/^(Enter| |Tab)$/.test(event.key) && !target.closest('input,select,textarea'))
      keep(side, event, target, target)
  }

  function noticeUse(side: Waiting, event: MouseEvent, target: Element) {
    const { type, altKey, ctrlKey, metaKey, shiftKey } = event
    const part = altKey || ctrlKey || metaKey || shiftKey ? null : target.closest(held)
    if (part && side === framework) attempt(deferred.prepare)
    const isExpected = side === parts || isQueued || deferred.arrived() !== undefined
    const isHeld = part !== null && isExpected && (part.tagName === 'FORM') === (type === 'submit')
    const control = isHeld ? part : type === 'click' ? target.closest(options.buttons) : null
    if (isHeld) {
      event.preventDefault()
      side.holding ??= setTimeout(() => replay(side), holdForMs)
    }
    if (control) keep(side, event, target, control)
  }

  function replay(side: Waiting) {
    if (side.isOver) return
    side.isOver = true
    clearTimeout(side.holding)
    if (framework.isOver && parts.isOver) for (const name of intents) removeEventListener(name, notice, true)
    for (const { event, target } of side.kept) {
      if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
      else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
    }
  }

  function whenStarted() {
    replay(parts)
    root.dataset.started = ''
  }

  function whenHydrated() {
    replay(framework)
    root.dataset.hydrated = ''
  }

  function look() {
    const named = decodeURIComponent(location.hash.slice(1))
    // Rendered in the browser; a fragment that only the framework resolves.
    if (root.id === '__next_error__' || (named && !document.getElementById(named))) return open()
    // A stored copy must say so; a fragment may lead to where a part goes on.
    if (named || root.dataset.savedCopy) addPageScript()
    openInView(options.empty)
  }

  function openInView(selector: string) {
    const observer = new IntersectionObserver((seen) => seen.some((part) => part.isIntersecting) && open())
    for (const part of document.querySelectorAll(selector)) observer.observe(part)
  }

  function addPageScript() {
    if (isScriptAdded) return
    isScriptAdded = true
    loadPageScript(0)
  }

  function loadPageScript(tried: number) {
    const script = document.createElement('script')
    script.type = 'module'
    // Browsers remember a module that failed by its address.
    script.src = options.pageScript + (tried ? `?${tried}` : '')
    script.onerror = () => {
      const wait = options.retryAfterMs[tried]
      if (wait === undefined) replay(parts)
      else setTimeout(() => loadPageScript(tried + 1), wait)
    }
    document.head.append(script)
  }

  function settle() {
    attempt(addPageScript)
    if (root.dataset.saveData === undefined) attempt(deferred.fetchData)
    // Also out of view: the title counts its updates.
    if (document.querySelector(options.live)) open()
    if (isStored([options.chosen])) attempt(() => openInView(options.choosable))
    setTimeout(() => attempt(() => openInView(options.aging)), agedAfterMs)
  }

  function settleSoon() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, settledAfterMs)
    }
    wait()
    new PerformanceObserver(wait).observe({ type: 'largest-contentful-paint' })
  }

  /** Undefined where storage is refused. */
  function isStored(names: readonly string[]) {
    try {
      return names.some((name) => localStorage.getItem(name) !== null)
    } catch {
      return undefined
    }
  }

  function markUsable() {
    const isAnyStored = isStored(stored)
    root.dataset.usable =
      isAnyStored === undefined ? 'scripts' : isAnyStored ? 'scripts storage' : 'scripts storage unstored'
  }

  /** A failure must not keep the gate shut. */
  function attempt(start: () => void) {
    try {
      start()
    } catch {
      open()
    }
  }

  for (const name of intents) addEventListener(name, notice, { capture: true })
  // In the next task: components read storage in an effect after hydration.
  addEventListener(hydrated, () => setTimeout(whenHydrated), { once: true })
  addEventListener(started, whenStarted, { once: true })
  addEventListener('DOMContentLoaded', () => attempt(look), { once: true })
  addEventListener('DOMContentLoaded', () => setTimeout(settle, settleAfterMs), { once: true })
  addEventListener('load', () => attempt(settleSoon), { once: true })
  markUsable()

  const own = ['', { children: '' }]
  const queue = [...(scope.__next_s ?? []), own]
  scope.__next_s = Object.assign(queue, {
    reduce(step: (before: Promise<unknown>, entry: unknown) => Promise<unknown>, start: Promise<unknown>) {
      isQueued = true
      return queue
        .filter((entry) => entry !== own)
        .reduce<Promise<unknown>>((before, entry) => step(before, entry), start)
        .then(() => opened)
        .then(() => deferred.arrived())
    },
  })
}
