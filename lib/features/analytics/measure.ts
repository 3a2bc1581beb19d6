import { watchClicks } from './clicks'
import { watchEngagement } from './engagement'
import type { MeasuredPage, PageEvent, Send } from './events'
import { measuredPage } from './measured-page'
import { watchPageViews } from './page-views'
import { watchReadingDepth } from './reading-depth'

export function measure(scope: Window, send: Send): () => void {
  const { document, location } = scope
  let referrer = document.referrer
  let page: MeasuredPage = measuredPage(document, location.href, referrer)
  const say = (event: PageEvent) => send(event, page)

  const depth = watchReadingDepth(scope, (percent) => say({ name: 'read', percent }))
  let isFirst = true
  const endViews = watchPageViews(scope, () => {
    if (!isFirst) {
      referrer = location.href
      page = measuredPage(document, location.href, referrer)
      depth.restart()
    }
    isFirst = false
    say({ name: 'page_view' })
  })
  const endClicks = watchClicks(document, say)
  const endEngagement = watchEngagement(scope, Date.now, (seconds) => say({ name: 'engaged', seconds }))
  return () => {
    endViews()
    depth.end()
    endClicks()
    endEngagement()
  }
}
