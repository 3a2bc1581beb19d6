/** Runs a slot's HTML in the page, for networks that refuse frames: `ads.inPage`. */
import { hasPrivacySignal } from '@/components/page/consent/gate'
import { SLOT_HEIGHTS, SLOT_MESSAGES_MAX } from '@/lib/body/slots/height'
import { addSkippable, resizeOutOfSight, watchViewability } from './out-of-sight'
import type { SlotSettings } from './slot-settings'

// As of a document: fill-with-document.ts.
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
    // AdSense sets `height: auto !important` on what is around its units; the box keeps its size.
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
    const now = drawnHeight(room)
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

// A request that the network refuses leaves its unit empty.
const ignored = () => {}

/** https://support.google.com/adsense/answer/10762946 */
const STATUS = 'data-ad-status'
const UNIT = 'ins.adsbygoogle'

/** In CSS pixels, 0 for units without an ad; null while the network has not answered. */
function drawnHeight(room: HTMLElement): number | null {
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

/** Adds HTML and runs its scripts, in their order; a file once per page. */
async function run(parent: Element, html: string): Promise<void> {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  // Parsed as if nothing ran scripts.
  for (const one of [head, body].flatMap((part) => [...part.querySelectorAll('noscript')])) one.remove()
  parent.append(...head.childNodes, ...body.childNodes)
  const scope = window as NetworkWindow
  const scripts = [...parent.querySelectorAll('script')]
  const units = [...parent.querySelectorAll<HTMLElement>(UNIT)]
  const [unit] = units
  if (unit && !process.env.BUILT_CONSENT && hasPrivacySignal())
    for (const one of units) one.dataset.restrictDataProcessing = '1'
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

/** Each publisher's address of AdSense loads the same file. */
const nameOf = (src: string) => (src.startsWith(ADSENSE) ? ADSENSE : src)

/** Scripts from a parser do not run: a copy does. */
async function start(inert: HTMLScriptElement): Promise<void> {
  const script = document.createElement('script')
  for (const { name, value } of inert.attributes) script.setAttribute(name, value)
  script.text = inert.text
  if (!script.src) {
    const written = writtenBy(() => inert.replaceWith(script))
    if (written) await runAfter(script, written)
    return
  }
  const name = nameOf(script.src)
  const known = files.get(name)
  if (known) inert.remove()
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

/** Written text would replace the whole page. */
function writtenBy(call: () => void): string {
  let written = ''
  const write = (...texts: string[]) => {
    written += texts.join('')
  }
  Object.assign(document, { write, writeln: write })
  try {
    call()
  } finally {
    Reflect.deleteProperty(document, 'write')
    Reflect.deleteProperty(document, 'writeln')
  }
  return written
}
