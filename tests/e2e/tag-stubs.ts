/**
 * Stub scripts of a consent platform, Google's tag and Prebid, which report to their host like the real ones, and the
 * configuration and slots that use them.
 */

/** Replaces the stub in the page like a platform; a test answers for the reader. */
export const PLATFORM = `
  const queue = window.__tcfapi()
  const listeners = []
  const tcString = 'CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA.IFukWSQgAIQwgI0QEByFAAAA'
  let data = { eventStatus: 'cmpuishown', gdprApplies: true, tcString }
  window.__tcfapi = (command, version, callback) => {
    if (command === 'addEventListener') { listeners.push(callback); callback(data, true) }
    if (command === 'ping') callback({ cmpLoaded: true, cmpStatus: 'loaded' }, true)
    if (command === 'displayConsentUi') window.wasShown = true
  }
  for (const call of queue) window.__tcfapi(...call)
  window.answer = (...numbers) => {
    const consents = Object.fromEntries(numbers.map((one) => [one, true]))
    data = { ...data, eventStatus: 'useractioncomplete', purpose: { consents } }
    for (const listener of listeners) listener(data, true)
  }
`

export const FIRST_ID = 800

/** The behaviours of the slots of the front page. */
export const NAMES = ['late', 'empty', 'never', 'lying']

/** Slots of the service without HTML, which the tag fills. */
export const TAGGED = [
  ...NAMES.map((name) => `tag-front-${name}`),
  ...['1', '2'].map((name) => `tag-article-${name}`),
].map((name, index) => ({
  id: FIRST_ID + index,
  name,
  data: { size: '', html: '', contains_ads: true },
  registered_slot: { id: FIRST_ID + index, name },
  type: 'CodeEditor',
  formatted_update_on: '2026-01-01T00:00:00Z',
}))

/** Behaves like the real script: it makes what is around its units as high as their contents, and counts its loads. */
export const ADSENSE = `(() => {
  window.loadsOfAdsense = (window.loadsOfAdsense ?? 0) + 1
  const fill = () => {
    const unit = document.querySelector('ins.adsbygoogle:not([data-adsbygoogle-status])')
    unit.dataset.adsbygoogleStatus = 'done'
    for (let one = unit.parentElement, left = 4; left > 0; one = one.parentElement, left -= 1)
      one.style.setProperty('height', 'auto', 'important')
    if (unit.dataset.adSlot === 'empty') return unit.setAttribute('data-ad-status', 'unfilled')
    unit.innerHTML = '<iframe srcdoc="<p>creative" style="display:block;width:300px;height:600px"></iframe>'
    unit.setAttribute('data-ad-status', 'filled')
  }
  const waiting = window.adsbygoogle ?? []
  window.adsbygoogle = { push: fill }
  waiting.forEach(fill)
})()`

/** Draws a list of stories into each container, 400 pixels high. */
export const NATIVE = `
  window.loadsOfNative = (window.loadsOfNative ?? 0) + 1
  for (const one of document.querySelectorAll('.native')) one.innerHTML = '<div style="height:400px">Native</div>'
`

const unit = (slot: string) =>
  `<ins class="adsbygoogle" style="display:block;width:300px" data-ad-client="ca-pub-1" data-ad-slot="${slot}"></ins>`
const LOADER =
  '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1"></script>'

/** Slots of the service whose HTML runs in the page, on lists. @param host of the stub */
export const inPageSlots = (host: string) =>
  [
    `${LOADER}${unit('first')}<script>(adsbygoogle = window.adsbygoogle || []).push({})</script>`,
    unit('bare'),
    unit('empty'),
    `<div class="native"></div><script>document.write('<b>written</b>')</script><script src="${host}/native.js"></script>`,
  ].map((html, index) => ({
    id: 850 + index,
    name: `page-${index + 1}`,
    data: { size: '300x250', html, contains_ads: true },
    registered_slot: { id: 850 + index, name: `page-${index + 1}` },
    type: 'CodeEditor',
    formatted_update_on: '2026-01-01T00:00:00Z',
  }))

export const configOf = (host: string) => `
import { defineSite } from 'masthead/config'

const sizes = { phone: ['320x100', '300x250'], desktop: ['970x250', '728x90'] }

export default defineSite({
  consent: { mode: 'tcf', script: '${host}/platform.js' },
  analytics: [{ kind: 'endpoint', address: '${host}/events' }],
  slots: {
    front: ${JSON.stringify(NAMES.map((name, index) => ({ name: `tag-front-${name}`, after: index + 1 })))},
    'in-article': ['tag-article-*'],
    list: [1, 2, 3, 4].map((number) => ({ name: 'page-' + number, after: 2 * number })),
  },
  ads: {
    inPage: {
      slots: ['page-*'],
      origins: { scripts: ['https://pagead2.googlesyndication.com', '${host}'] },
    },
    tag: {
      script: '${host}/gpt.js',
      units: [
        ...${JSON.stringify(NAMES)}.map((name) => ({
          slot: 'tag-front-' + name, path: '/1234/{page}/' + name, sizes,
        })),
        {
          slot: 'tag-article-*', path: '/1234/{section}/filled', sizes: { phone: ['300x250'], desktop: ['336x280', '300x250'] },
          bids: [{ bidder: 'stub', params: { placement: 7 } }],
        },
      ],
      keys: { slot: 'pos' },
      prebid: { script: '${host}/prebid.js', timeoutMs: 1000 },
    },
  },
})
`

/**
 * The last part of an ad unit's path is its behaviour: `late`, `empty` once it is in view, `never`, `lying`, else it is
 * filled at once.
 * @param host of the stub
 */
export const googletagStub = (host: string) => `(() => {
  const report = (path, values) =>
    fetch('${host}' + path, { method: 'POST', mode: 'no-cors', body: JSON.stringify(values) })
  const listeners = []
  let page = {}
  const privacy = {}
  const slotOf = (path, sizes, id) => ({
    path, sizes, id, targeting: {},
    addService() { return this },
    defineSizeMapping(mapping) { this.mapping = mapping; return this },
    setConfig({ targeting }) { this.targeting = targeting },
    getSlotElementId: () => id,
  })
  const sizesNow = ({ mapping }) => mapping.find(([[width]]) => innerWidth >= width)[1]
  const end = (slot, isEmpty, size) => listeners.forEach((one) => one({ slot, isEmpty, size }))
  const draw = (slot, height) => {
    const [width] = sizesNow(slot).at(-1)
    const frame = document.createElement('iframe')
    frame.style.cssText = 'border:0;display:block;inline-size:' + width + 'px;block-size:' + height + 'px'
    frame.srcdoc = '<p>creative'
    document.getElementById(slot.id).append(frame)
    end(slot, false, sizesNow(slot).at(-1))
  }
  const whenSeen = (slot, call) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry.isIntersecting) return
      observer.disconnect()
      call()
    })
    observer.observe(document.getElementById(slot.id))
  }
  const fill = (slot) => {
    const height = sizesNow(slot).at(-1)[1]
    switch (slot.path.split('/').at(-1)) {
      case 'never': return
      case 'empty': return whenSeen(slot, () => end(slot, true, null))
      case 'late': return setTimeout(() => draw(slot, height), 700)
      case 'lying': return draw(slot, 3_000)
      default: return draw(slot, height)
    }
  }
  const service = {
    addEventListener: (_, listener) => listeners.push(listener),
    setPrivacySettings: (settings) => Object.assign(privacy, settings),
    refresh(slots) {
      const asked = slots.map(({ path, targeting, id }) => ({ path, targeting, bid: window.stubBids?.[id] ?? null }))
      const go = (tcString) => report('/ads', { slots: asked, page, privacy, tcString }).then(() => slots.forEach(fill))
      let isAnswered = false
      const answered = ({ tcString }) => { if (!isAnswered) go(tcString); isAnswered = true }
      if (window.__tcfapi) window.__tcfapi('addEventListener', 2, answered)
      else go(null)
    },
  }
  const waiting = googletag.cmd
  window.googletag = {
    cmd: { push: (run) => run() },
    setConfig: ({ targeting }) => { if (targeting) page = targeting },
    pubads: () => service,
    enableServices() {},
    sizeMapping: () => { const rows = []; return { addSize(...row) { rows.push(row); return this }, build: () => rows } },
    defineSlot: slotOf,
    display() {},
    destroySlots: (slots) => slots.forEach(({ id }) => document.getElementById(id)?.replaceChildren()),
  }
  waiting.forEach((run) => run())
})()`

/** Bids a moment later. @param host of the stub */
export const prebidStub = (host: string) => `(() => {
  const waiting = pbjs.que
  window.pbjs = {
    que: { push: (run) => run() },
    setConfig: (config) => { window.stubPrebid = config },
    requestBids({ adUnits, bidsBackHandler }) {
      fetch('${host}/auction', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ adUnits, config: window.stubPrebid }) })
        .then(bidsBackHandler)
    },
    setTargetingForGPTAsync: (ids) => { window.stubBids = Object.fromEntries(ids.map((id) => [id, '1.00'])) },
  }
  waiting.forEach((run) => run())
})()`
