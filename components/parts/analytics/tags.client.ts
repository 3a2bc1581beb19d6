/**
 * Tags that run scripts of others in the page. They are only created after the reader has agreed to the tag's purpose.
 */
import { agreedPurposes } from '@/components/page/consent/agreed.client'
import { startConsentMode } from '@/components/page/consent/consent-mode.client'
import { subscribeToConsent } from '@/components/page/consent/gate.client'
import { element } from '@/components/parts/element.client'
import { CHARTBEAT_SCRIPT, COMSCORE_SERVER, GTM_SCRIPT, type TagConfig } from '@/lib/settings/measurement'
import { eventValue, type MeasuredPage, type Send } from './events.client'

type Tag<Kind extends TagConfig['kind']> = Extract<TagConfig, { kind: Kind }>

export type TagWindow = Pick<Window, 'document' | 'dispatchEvent'> & {
  dataLayer?: unknown[]
  _sf_async_config?: object
  pSUPERFLY?: { virtualPage?: (page: object) => void }
  _comscore?: object[]
  COMSCORE?: { beacon?: (labels: object) => void }
}

/** Event on `window` with the page as `detail`, for page views after the first: docs/analytics.md. */
export const PAGE_VIEW = 'masthead:page-view'

export function tagSender(scope: TagWindow, tag: TagConfig): Send {
  switch (tag.kind) {
    case 'gtm':
      return tagManager(scope, tag)
    case 'chartbeat':
      return chartbeat(scope, tag)
    case 'comscore':
      return comscore(scope, tag)
    case 'tag':
      return anyTag(scope, tag)
  }
}

const addScript = ({ document }: TagWindow, src: string) =>
  document.head.append(element('script', { src, async: true }))

/** https://developers.google.com/tag-platform/tag-manager/datalayer */
function tagManager(scope: TagWindow, { id, script = GTM_SCRIPT }: Tag<'gtm'>): Send {
  startConsentMode(scope, { agreed: agreedPurposes, onChange: subscribeToConsent })
  scope.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(scope, `${script}?id=${encodeURIComponent(id)}`)
  return (event, { url, title, referrer, facts }) => {
    scope.dataLayer?.push({
      event: event.name,
      page_location: url,
      page_title: title,
      page_referrer: referrer,
      page_kind: facts.kind,
      // The data layer keeps earlier values that are not replaced, so all of them are sent with each event, also those
      // that are undefined.
      page_id: facts.id,
      section: facts.section,
      tags: facts.tags,
      authors: facts.authors,
      access: facts.access,
      detail: eventValue(event),
    })
  }
}

/** https://docs.chartbeat.com/cbp/tracking/standard-websites/our-javascript */
function chartbeat(scope: TagWindow, { account, domain }: Tag<'chartbeat'>): Send {
  const pageFields = ({ title, facts: { section = '', authors = [] } }: MeasuredPage) => ({
    title,
    sections: section,
    authors: authors.join(','),
  })
  let isFirst = true
  return (event, page) => {
    if (event.name !== 'page_view') return
    const changes = isFirst ? pageFields(page) : { ...pageFields(page), path: new URL(page.url).pathname }
    scope._sf_async_config = {
      uid: account,
      domain,
      useCanonical: true,
      flickerControl: false,
      ...scope._sf_async_config,
      ...changes,
    }
    if (isFirst) addScript(scope, CHARTBEAT_SCRIPT)
    else scope.pSUPERFLY?.virtualPage?.(changes)
    isFirst = false
  }
}

/** https://direct-support.comscore.com/hc/en-us/articles/360007162413 */
function comscore(scope: TagWindow, { client }: Tag<'comscore'>): Send {
  // `cs_ucfr` tells Comscore that the reader agreed. It is only sent where the site asks for consent.
  const labels = { c1: '2', c2: client, ...(process.env.BUILT_CONSENT && { cs_ucfr: '1' }) }
  let isFirst = true
  return (event) => {
    if (event.name !== 'page_view') return
    if (isFirst) {
      scope._comscore ??= []
      scope._comscore.push(labels)
      addScript(scope, `${COMSCORE_SERVER}/cs/${client}/beacon.js`)
    } else scope.COMSCORE?.beacon?.(labels)
    isFirst = false
  }
}

function anyTag(scope: TagWindow, { script, pages }: Tag<'tag'>): Send {
  let isFirst = true
  return (event, page) => {
    if (event.name !== 'page_view' || (pages && !pages.includes(page.facts.kind))) return
    if (isFirst) addScript(scope, script)
    else scope.dispatchEvent(new CustomEvent(PAGE_VIEW, { detail: page }))
    isFirst = false
  }
}
