/**
 * Delays hydration until the page needs the framework.
 *
 * Relies on Next 16.4.6 (`next/dist/client/app-bootstrap.js`): hydration waits for `self.__next_s.reduce(…)`, except on
 * pages with `<html id="__next_error__">`.
 */
import type { DeferredFetch } from './deferred-fetch'

export type GateOptions = {
  /** Address of `components/parts/page-script.ts`. */
  pageScript: string
  /** Selector of parts that are empty without the framework. */
  empty: string
  live: string
  /** Selector of parts that become outdated. */
  aging: string
  /** Selector of parts that show an earlier choice. */
  choosable: string
  chosen: string
  /** Selector of controls that need the framework. */
  controls: string
  buttons: string
  /** Selector of links and forms whose use waits for their script. */
  held: string
  heldForSharing: string
  part: string
  hydrated: string
  started: string
  /** Storage keys of values that some controls show. */
  stored: readonly string[]
  /** After the load event and the last largest paint. */
  settledAfterMs: number
  agedAfterMs: number
  retryAfterMs: readonly number[]
  holdForMs: number
  pressMs: number
  settleAfterMs: number
}

/**
 * Runs as text in the head, so it must not refer to anything outside itself. Replays clicks and keys once the script
 * has started.
 *
 * Sets `data-usable` on `<html>`: `scripts`, `storage` (it works) and `unstored` (no key of `stored` is set).
 *
 * @param fetcherOf its argument is called if data or scripts can't be fetched
 * @param loadStyles begins to load the styles that the page does not carry
 */
export function installGate(
  options: GateOptions,
  fetcherOf: (failed: () => void) => DeferredFetch,
  loadStyles: () => Promise<unknown>,
): void {
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
    afterPaint(loadStyles)
    // A press moves the focus before the click.
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

  function request(isPart: boolean, { type, pointerType }: { type: string; pointerType?: string }) {
    if (isPart) return addPageScript()
    // Scrolling also begins with a touch. Requests before the paint delay it by 40 ms.
    if (type === 'pointerdown') return pointerType === 'touch' ? undefined : afterPaint(deferred.prepare)
    afterPaint(open)
    // Hidden pages get no animation frames.
    setTimeout(open, 100)
  }

  function afterPaint(run: () => void) {
    requestAnimationFrame(() => setTimeout(() => attempt(run)))
  }

  /** React must not handle the event twice. */
  function keep({ kept }: Waiting, event: Event, target: Element, control: Element) {
    event.stopImmediatePropagation()
    const isRepeated = kept.some((one) => one.control === control && one.event.type === event.type)
    if (!isRepeated || event.type === 'keydown') kept.push({ event, target, control })
  }

  function noticeKey(side: Waiting, event: KeyboardEvent, target: Element) {
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
    if (root.id === '__next_error__' || (named && !document.getElementById(named))) return open()
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
    // What the parts add to the page has no styles before.
    void loadStyles().then(() => loadPageScript(0))
  }

  function loadPageScript(tried: number) {
    const script = document.createElement('script')
    script.type = 'module'
    // Browsers remember failed modules by address.
    script.src = options.pageScript + (tried ? `?${tried}` : '')
    script.onerror = () => {
      const wait = options.retryAfterMs[tried]
      if (wait === undefined) replay(parts)
      else setTimeout(() => loadPageScript(tried + 1), wait)
    }
    document.head.append(script)
  }

  function settle() {
    attempt(loadStyles)
    attempt(addPageScript)
    if (root.dataset.saveData === undefined) attempt(deferred.fetchData)
    // The title counts updates even out of view.
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

  function attempt(start: () => void) {
    try {
      start()
    } catch {
      open()
    }
  }

  for (const name of intents) addEventListener(name, notice, { capture: true })
  // Components read storage in an effect after hydration.
  addEventListener(hydrated, () => setTimeout(whenHydrated), { once: true })
  addEventListener(started, whenStarted, { once: true })
  addEventListener('DOMContentLoaded', () => attempt(look), { once: true })
  addEventListener('DOMContentLoaded', () => setTimeout(settle, settleAfterMs), { once: true })
  addEventListener('load', () => afterPaint(loadStyles), { once: true })
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
        .then(loadStyles)
        .then(() => deferred.arrived())
    },
  })
}
