/** A site with its own consent panel, three kinds of analytics, two tags, web vitals and an anchor ad. */
import { messages } from '@/lib/words'
import { type Configured, openConfigured } from '../configured-site'
import { longestStory } from '../reader'
import { openStubHost } from '../stub-host'

export const say = messages('en').privacy

const configOf = (host: string, scores: string) => `
import { defineSite } from 'masthead/config'

export default defineSite({
  consent: { mode: 'banner', policy: '/privacy' },
  analytics: [
    { kind: 'endpoint', address: '${host}/events' },
    { kind: 'plausible', domain: 'paper.example', server: '${host}', withoutConsent: true },
    { kind: 'ga4', id: 'G-TEST12', script: '${host}/gtag.js' },
    { kind: 'gtm', id: 'GTM-TEST12', script: '${host}/gtm.js', purpose: 'advertising' },
    { kind: 'tag', script: '${host}/tag.js', purpose: 'embeds', pages: ['article'] },
  ],
  vitals: { share: 1 },
  frontPage: {
    sections: [
      { kind: 'latest', limit: 9 },
      { kind: 'frame', address: '${scores}/scores', title: 'Live scores', ratio: '4/1' },
      { kind: 'frame', address: '${host}/weather', title: 'Weather', height: 200, purpose: 'embeds' },
      { kind: 'category', slug: 'world', style: 'columns' },
    ],
  },
  ads: { anchor: true },
})
`

export let site: Configured
export let stub: Awaited<ReturnType<typeof openStubHost>>
/** Serves a frame that waits for no consent. */
export let scores: typeof stub
/** The address of a long open story. */
export let story = ''

export async function openSite() {
  stub = await openStubHost({
    '/gtag.js': `window.tagged = []; const push = dataLayer.push.bind(dataLayer)
      const note = (one) => { if ('length' in one) tagged.push([...one]) }
      dataLayer.forEach(note)
      dataLayer.push = (one) => { note(one); return push(one) }`,
    '/tag.js': `window.viewed = []
      addEventListener('masthead:page-view', ({ detail }) => viewed.push(detail.title))`,
  })
  scores = await openStubHost()
  site = await openConfigured('.next-measured', { 'site.config.ts': configOf(stub.url, scores.url) })
  story = site.url + (await longestStory(site.service)).path
}

export async function closeSite() {
  await site?.close()
  stub?.close()
  scores?.close()
}
