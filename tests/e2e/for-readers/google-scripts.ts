/** Stand-ins for Google's scripts, and the answer of an ad server. */

/** As much of the IMA SDK as the site uses: it asks for the answer, draws the ad in the box, and ends at a press. */
export const IMA = `(() => {
  const listen = (listeners) => (type, listener) => { (listeners[type] ??= []).push(listener) }
  const say = (listeners, type, event) => (listeners[type] ?? []).forEach((listener) => listener(event))
  class AdDisplayContainer {
    constructor(box) { this.box = box }
    initialize() {}
    destroy() { this.box.replaceChildren() }
  }
  class AdsLoader {
    listeners = {}
    addEventListener = listen(this.listeners)
    constructor(container) { this.container = container }
    destroy() {}
    async requestAds({ adTagUrl }) {
      const answer = new DOMParser().parseFromString(await (await fetch(adTagUrl)).text(), 'text/xml')
      const title = answer.querySelector('AdTitle')?.textContent
      if (!title) return say(this.listeners, 'adError', {})
      const listeners = {}
      const manager = {
        addEventListener: listen(listeners),
        init() {}, resize() {}, destroy() {},
        start: () => {
          const skip = document.createElement('button')
          skip.textContent = 'Skip ' + title
          skip.onclick = () => say(listeners, 'contentResumeRequested', {})
          this.container.box.append(skip)
          say(listeners, 'contentPauseRequested', {})
        },
      }
      say(this.listeners, 'adsManagerLoaded', { getAdsManager: () => manager })
    }
  }
  class AdsRequest {}
  class AdsRenderingSettings {}
  window.google = { ima: { AdDisplayContainer, AdsLoader, AdsRequest, AdsRenderingSettings } }
})()`

export const VAST = `<?xml version="1.0"?>
<VAST version="4.2"><Ad id="1"><InLine><AdSystem>test</AdSystem><AdTitle>the harbour bank</AdTitle>
<Creatives><Creative><Linear><Duration>00:00:05</Duration></Linear></Creative></Creatives></InLine></Ad></VAST>`

export const SWG = `for (const start of window.SWG_BASIC)
  start({ init: (options) => { window.swgOptions = options } })`
