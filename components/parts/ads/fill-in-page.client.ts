/**
 * Runs a slot's HTML in the page itself, for networks that refuse to run in frames: `ads.inPage`. It runs in the
 * browser because the HTML contains scripts. Without scripts, no slot is shown.
 */
import { hasPrivacySignal } from '@/components/page/consent/gate.client'
import { SLOT_HEIGHTS, SLOT_MESSAGES_MAX } from '@/lib/body/slots/height'
import { addSkippable, resizeOutOfSight, watchViewability } from './out-of-sight.client'
import type { SlotSettings } from './slot-settings'

// Milliseconds; the same as for a slot in a frame (fill-with-document.ts). A slot that has drawn nothing by then counts
// as empty.
const SILENT_AFTER_MS = 10_000

export function fillInPage(box: HTMLElement, settings: SlotSettings): void {
  const { id, place, inPage: html = '', skipLabel } = settings
  const room = document.createElement('div')
  if (skipLabel === null) {
    box.append(room)
    run(room, html).catch(ignored)
    return
  }
  const { offsetWidth, offsetHeight } = box
  Object.assign(box.style, {
    // AdSense sets `height: auto !important` on the elements around its units. With contained size, the box keeps its
    // own.
    contain: 'size',
    containIntrinsicSize: `${offsetWidth}px ${offsetHeight}px`,
    overflow: 'clip',
  })
  addSkippable(box, settings, room)
  watchViewability(box, { id, place })
  const resizing = resizeOutOfSight(box)
  const silence = window.setTimeout(() => resizing.resize(0), SILENT_AFTER_MS)
  let [height, changes] = [-1, 0]
  const look = () => {
    const now = filledHeight(room)
    if (now === null || now === height || changes === SLOT_MESSAGES_MAX) return
    window.clearTimeout(silence)
    height = now
    changes += 1
    resizing.resize(now)
  }
  new ResizeObserver(look).observe(room)
  new MutationObserver(look).observe(room, { subtree: true, attributeFilter: [STATUS] })
  run(room, html).catch(ignored)
}

// If a network refuses the request, its unit stays empty; there is nothing to do about it.
const ignored = () => {}

/** The attribute in which AdSense says whether it filled a unit: https://support.google.com/adsense/answer/10762946 */
const STATUS = 'data-ad-status'
const UNIT = 'ins.adsbygoogle'

/** Height of what was drawn, in CSS pixels: 0 if no unit got an ad, null while the network has not answered. */
function filledHeight(room: HTMLElement): number | null {
  const states = [...room.querySelectorAll(UNIT)].map((unit) => unit.getAttribute(STATUS))
  if (states.includes(null)) return null
  if (states.length > 0 && !states.includes('filled')) return 0
  return Math.min(room.offsetHeight, SLOT_HEIGHTS.most) || null
}

type NetworkWindow = Window & {
  adsbygoogle?: Pick<object[], 'push'>
  OBR?: { extern?: { researchWidget?: () => void } }
}

const ADSENSE = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'

/** Adds HTML to the page and runs its scripts in their order, each file once per page. */
async function run(parent: Element, html: string): Promise<void> {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  // DOMParser reads as a browser without scripts does, so the content of `<noscript>` has become elements, which must
  // not be shown.
  for (const noscript of [head, body].flatMap((part) => [...part.querySelectorAll('noscript')]))
    noscript.remove()
  parent.append(...head.childNodes, ...body.childNodes)
  const scope = window as NetworkWindow
  const scripts = [...parent.querySelectorAll('script')]
  const units = [...parent.querySelectorAll<HTMLElement>(UNIT)]
  const [unit] = units
  if (unit && !process.env.BUILT_CONSENT && hasPrivacySignal())
    for (const adUnit of units) adUnit.dataset.restrictDataProcessing = '1'
  if (unit && !scripts.some(({ src }) => nameOf(src) === ADSENSE)) {
    const src = `${ADSENSE}?client=${encodeURIComponent(unit.dataset.adClient ?? '')}`
    await runAfter(parent.lastChild, `<script async crossorigin="anonymous" src="${src}"></script>`)
  }
  const wasLoaded = scope.OBR !== undefined
  for (const script of scripts) await start(script)
  if (unit && !scripts.some(({ text }) => text.includes('adsbygoogle'))) {
    scope.adsbygoogle ??= []
    for (const _ of units) scope.adsbygoogle.push({})
  }
  if (wasLoaded && parent.querySelector('.OUTBRAIN')) scope.OBR?.extern?.researchWidget?.()
}

function runAfter(node: ChildNode | null, html: string): Promise<void> {
  const room = document.createElement('span')
  node?.after(room)
  return run(room, html)
}

const files = new Map<string, Promise<void>>()

/** AdSense has a different address for each publisher, all with the same file, which must run only once. */
const nameOf = (src: string) => (src.startsWith(ADSENSE) ? ADSENSE : src)

/** Browsers don't run scripts that DOMParser has created, so each is replaced by a copy. */
async function start(inert: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  for (const { name, value } of inert.attributes) script.setAttribute(name, value)
  script.text = inert.text
  if (!script.src) {
    const markup = documentWritesOf(() => inert.replaceWith(script))
    if (markup) await runAfter(script, markup)
    return
  }
  const name = nameOf(script.src)
  const loadingFile = files.get(name)
  if (loadingFile) inert.remove()
  else {
    script.async = inert.async
    const loading = new Promise<void>((resolve) => {
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => {
        files.delete(name)
        resolve()
      })
    })
    files.set(name, loading)
    inert.replaceWith(script)
  }
  if (!inert.async) await files.get(name)
}

/**
 * Runs a script and returns what it wrote with `document.write`. After the page has loaded, such a call would replace
 * the whole page.
 */
function documentWritesOf(call: () => void): string {
  let markup = ''
  const write = (...texts: string[]) => {
    markup += texts.join('')
  }
  Object.assign(document, { write, writeln: write })
  try {
    call()
  } finally {
    Reflect.deleteProperty(document, 'write')
    Reflect.deleteProperty(document, 'writeln')
  }
  return markup
}
