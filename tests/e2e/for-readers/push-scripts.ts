/** What a provider of notifications serves, in the form of OneSignal's: a script for pages and one for the worker. */
const APP = '/sw.js?appId=1&sdkVersion=2'

// The test browser reaches no push service: the subscription is a made-up one.
const PAGE = `
const manager = PushManager.prototype
let isOn = localStorage.getItem('fake-push') !== null
manager.getSubscription = async () => isOn ? { unsubscribe: async () => { isOn = false } } : null
const tags = {}
const showTags = () => { document.documentElement.dataset.tags = JSON.stringify(tags) }
const sdk = {
  init: async (options) => { document.documentElement.dataset.push = JSON.stringify(options) },
  User: {
    addTags: (more) => { Object.assign(tags, more); showTags() },
    removeTags: (names) => { for (const name of names) delete tags[name]; showTags() },
    PushSubscription: {
      optIn: async () => {
        await navigator.serviceWorker.register('${APP}', { scope: '/' })
        isOn = true
      },
    },
  },
}
for (const use of window.OneSignalDeferred) use(sdk)
window.OneSignalDeferred = { push: (use) => use(sdk) }
`

// Nor does it show notifications: what was pushed can be read from a cache.
const WORKER = `
self.addEventListener('push', (event) => {
  event.waitUntil(caches.open('pushed').then((cache) => cache.put('/pushed', new Response(event.data.text()))))
})
`

export const PUSH_SCRIPTS = { '/page.js': PAGE, '/worker.js': WORKER }
