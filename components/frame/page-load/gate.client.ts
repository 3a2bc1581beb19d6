/**
 * Delays hydration until the page needs the framework: until a reader uses a control, or a part of the page is in view
 * that is empty or outdated without it. docs/decisions/013 and 014 give the reasons.
 *
 * Relies on Next 16.4.6 (`next/dist/client/app-bootstrap.js`): before it hydrates, the framework waits for the promise
 * that `self.__next_s.reduce(…)` returns, except on pages with `<html id="__next_error__">`.
 */
import type { DeferredFetch } from './deferred-fetch.client'

export type GateOptions = {
  /** Address of the compiled `components/parts/page-script.ts`, which starts the parts that work without React. */
  pageScript: string
  /** Selector of parts that are empty without the framework. It starts when one is in view. */
  empty: string
  /**
   * Selector of parts that are updated all the time, wherever they are on the page. The framework starts as soon as the
   * page has settled.
   */
  live: string
  /** Selector of parts that become outdated. After `agedAfterMs`, the framework starts when one is in view. */
  aging: string
  /** Selector of parts that show a choice the reader made on an earlier page. */
  choosable: string
  /** The key under which the browser stores that choice. */
  chosen: string
  /** Selector of controls that need the framework: using one starts it. */
  controls: string
  /** Selector of buttons, whose clicks do nothing before their script has started, and so are recorded and replayed. */
  buttons: string
  /**
   * Selector of links, forms and fields that work without scripts: their use waits for the script and is then replayed.
   */
  held: string
  /** Selector that is added to `held` where the browser has a share sheet. */
  heldForSharing: string
  /** Selector of parts that the page script starts, without React. */
  part: string
  /** Name of the event on `window` that says that React has hydrated the page (hydrated.ts). */
  hydrated: string
  /** Name of the event on `window` that says that the page script has started the parts (hydrated.ts). */
  started: string
  /** Storage keys of values that some controls show. The page is marked `unstored` if none of them is set. */
  stored: readonly string[]
  /** Milliseconds after the load event and after the last largest paint. */
  settledAfterMs: number
  agedAfterMs: number
  retryAfterMs: readonly number[]
  holdForMs: number
  pressMs: number
  settleAfterMs: number
}

/**
 * Runs as text in the head, so it must not refer to anything outside itself: imports and variables of this file do not
 * exist in the page. Records clicks and keys on controls whose script has not started yet, and replays them once it
 * has.
 *
 * Sets `data-usable` on `<html>`, by which app/globals.css shows controls: `scripts` (scripts run), `storage` (the
 * browser lets the page store values) and `unstored` (none of the keys in `stored` is set).
 *
 * @param fetcherOf gets a function to call if data or scripts can't be fetched; createDeferredFetch in the page
 * @param loadStyles begins to load the styles that the page does not carry; createLaterStyles in the page
 */
export function installGate(
  options: GateOptions,
  fetcherOf: (onFailure: () => void) => DeferredFetch,
  loadStyles: () => Promise<unknown>,
): void {
  const { hydrated, started, stored, settledAfterMs, agedAfterMs, holdForMs, pressMs, settleAfterMs } =
    options
  const heldSelector =
    typeof navigator.share === 'function' ? `${options.held},${options.heldForSharing}` : options.held
  const root = document.documentElement
  // Next's queue of scripts that run before hydration; see the head of this file.
  const scope = self as unknown as { __next_s?: unknown[] }
  const intents = 'pointerdown keydown click submit focusin'.split(' ')
  const framework = waiting()
  const parts = waiting()
  let isQueued = false
  let isScriptAdded = false
  let pressedAt = -pressMs
  // Without data or scripts the framework never starts. Controls that need it are shown as unusable again, and recorded
  // events are replayed, so that links and forms work as they do without scripts.
  const fetcher = fetcherOf(() => {
    delete root.dataset.usable
    replay(framework)
  })
  let isOpen = false
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = () => {
      isOpen = true
      fetcher.run()
      resolve()
    }
  })

  type Waiting = {
    queue: { event: Event; target: Element; control: Element }[]
    isOver: boolean
    holding?: ReturnType<typeof setTimeout>
  }

  function waiting(): Waiting {
    return { queue: [], isOver: false }
  }

  function notice(event: Event) {
    const { target, type, isTrusted } = event
    if (type === 'pointerdown') pressedAt = event.timeStamp
    afterPaint(loadStyles)
    // A press moves the focus before the click arrives. Such a focus is ignored: the click itself is handled, and a
    // press that becomes a scroll must not start the framework.
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
    // A touch may be the beginning of a scroll, so it requests nothing yet. For a mouse or a pen the scripts are
    // prepared once the pressed state is painted: a request before the paint would delay it by 40 ms.
    if (type === 'pointerdown') return pointerType === 'touch' ? undefined : afterPaint(fetcher.prepare)
    afterPaint(open)
    // Hidden pages get no animation frames, so afterPaint would never call. A second call of open changes nothing.
    setTimeout(open, 100)
  }

  // A timer set in an animation frame runs after that frame has been painted.
  function afterPaint(run: () => void) {
    requestAnimationFrame(() => setTimeout(() => attempt(run)))
  }

  /**
   * Records an event and stops it here. React must not get it as well: it would handle the event twice, now and when it
   * is replayed. Repeated clicks on one control are recorded once. Keys are recorded each time, because pressing an
   * arrow key twice is not the same as pressing it once.
   */
  function keep({ queue }: Waiting, event: Event, target: Element, control: Element) {
    event.stopImmediatePropagation()
    const isRepeated = queue.some((one) => one.control === control && one.event.type === event.type)
    if (!isRepeated || event.type === 'keydown') queue.push({ event, target, control })
  }

  // Enter, space and Tab keep their effect in the browser (they press a button and move the focus), and so do keys that
  // are typed into a field.
  function noticeKey(side: Waiting, event: KeyboardEvent, target: Element) {
    if (!/^(Enter| |Tab)$/.test(event.key) && !target.closest('input,select,textarea'))
      keep(side, event, target, target)
  }

  function noticeUse(side: Waiting, event: MouseEvent, target: Element) {
    const { type, altKey, ctrlKey, metaKey, shiftKey } = event
    // With a modifier key the reader opens a link in a new tab or window, which needs no script.
    const part = altKey || ctrlKey || metaKey || shiftKey ? null : target.closest(heldSelector)
    if (part && side === framework) attempt(fetcher.prepare)
    const isExpected = side === parts || isQueued || fetcher.arrived() !== undefined
    const isHeld = part !== null && isExpected && (part.tagName === 'FORM') === (type === 'submit')
    const control = isHeld ? part : type === 'click' ? target.closest(options.buttons) : null
    if (isHeld) {
      event.preventDefault()
      side.holding ??= setTimeout(() => replay(side), holdForMs)
    }
    if (control) keep(side, event, target, control)
  }

  // The listeners are removed once both scripts have started, and each recorded event is sent again to the element it
  // was meant for. If no script has taken over, the browser follows the link or submits the form.
  function replay(side: Waiting) {
    if (side.isOver) return
    side.isOver = true
    clearTimeout(side.holding)
    if (framework.isOver && parts.isOver) for (const name of intents) removeEventListener(name, notice, true)
    for (const { event, target } of side.queue) {
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
    // The element that the fragment names may be missing because a script adds it, so the framework starts. If it is
    // there, or the page is a saved copy, the parts start at once.
    const fragment = decodeURIComponent(location.hash.slice(1))
    if (root.id === '__next_error__' || (fragment && !document.getElementById(fragment))) return open()
    if (fragment || root.dataset.savedCopy) addPageScript()
    openInView(options.empty)
  }

  function openInView(selector: string) {
    const observer = new IntersectionObserver(
      (entries) => entries.some((part) => part.isIntersecting) && open(),
    )
    for (const part of document.querySelectorAll(selector)) observer.observe(part)
  }

  function addPageScript() {
    if (isScriptAdded) return
    isScriptAdded = true
    // The parts add elements whose rules may be in a style sheet that is not loaded yet. They would be drawn unstyled
    // for a moment.
    void loadStyles().then(() => loadPageScript(0))
  }

  function loadPageScript(priorAttempts: number) {
    const script = document.createElement('script')
    script.type = 'module'
    // Browsers remember that a module failed to load, by its address. Another query makes a further attempt a new
    // address.
    script.src = options.pageScript + (priorAttempts ? `?${priorAttempts}` : '')
    script.onerror = () => {
      const wait = options.retryAfterMs[priorAttempts]
      if (wait === undefined) replay(parts)
      else setTimeout(() => loadPageScript(priorAttempts + 1), wait)
    }
    document.head.append(script)
  }

  function settle() {
    attempt(loadStyles)
    attempt(addPageScript)
    if (root.dataset.saveData === undefined) attempt(fetcher.fetchData)
    // A live blog counts its updates in the page's title, also while it is out of view.
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
    // A larger paint after the load event restarts the wait.
    new PerformanceObserver(wait).observe({ type: 'largest-contentful-paint' })
  }

  function isStored(names: readonly string[]) {
    try {
      return names.some((name) => localStorage.getItem(name) !== null)
      // Reading storage throws where the reader has blocked it for this site.
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
  // After hydration, components read storage in an effect and draw again. The timer lets that happen before recorded
  // clicks are replayed.
  addEventListener(hydrated, () => setTimeout(whenHydrated), { once: true })
  addEventListener(started, whenStarted, { once: true })
  addEventListener('DOMContentLoaded', () => attempt(look), { once: true })
  addEventListener('DOMContentLoaded', () => setTimeout(settle, settleAfterMs), { once: true })
  addEventListener('load', () => afterPaint(loadStyles), { once: true })
  addEventListener('load', () => attempt(settleSoon), { once: true })
  markUsable()

  // An entry of this file. Next only calls `reduce` if the queue has an entry; the entry itself is left out below.
  const ownEntry = ['', { children: '' }]
  const queue = [...(scope.__next_s ?? []), ownEntry]
  scope.__next_s = Object.assign(queue, {
    reduce(step: (before: Promise<unknown>, entry: unknown) => Promise<unknown>, start: Promise<unknown>) {
      isQueued = true
      return queue
        .filter((entry) => entry !== ownEntry)
        .reduce<Promise<unknown>>((before, entry) => step(before, entry), start)
        .then(() => opening)
        .then(loadStyles)
        .then(() => fetcher.arrived())
    },
  })
}
