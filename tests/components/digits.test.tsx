// @vitest-environment happy-dom
/** Rendered pages of a site with the digits of another script. */

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import DocumentLayout from '@/app/layout'
import { ListPage } from '@/components/list/list-page'
import { listContext } from '@/components/page/context'
import { TrendingPage } from '@/components/trending/trending-page'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { render, screen } from '../fakes/rendered'
import { useEnvironment } from '../fakes/site-environment'
import { aTeaser } from '../unit/delivery/builders'

vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig({ digits: 'deva' }) }))

beforeAll(() => {
  useEnvironment({
    DELIVERY_BASE_URL: 'http://127.0.0.1:9',
    SITE_LANGUAGE: 'hi',
    SITE_TIME_ZONE: 'Asia/Kolkata',
  })
})

const LATIN = /[0-9]/
const OWN = /[०-९]/
const posts = [1, 2].map((id) =>
  aTeaser({ id, title: 'बारिश', standfirst: '', language: 'hi', publishedAt: '2025-11-21T08:05:00Z' }),
)

it('dates and numbers of the trending page are in the site’s digits', () => {
  const { container } = render(
    <TrendingPage
      duration="7d"
      posts={posts}
      instead={[]}
      page={2}
      hasNext
      above={20}
      context={listContext()}
    />,
  )
  const times = [...container.querySelectorAll('time')]
  expect(times.length).toBeGreaterThan(0)
  for (const time of times) {
    expect(time.textContent).toMatch(OWN)
    // The attribute is for machines.
    expect(time.getAttribute('datetime')).toMatch(/^2025-11-21T/)
  }
  expect(container.textContent).toMatch(OWN)
  expect(container.textContent).not.toMatch(LATIN)
})

it('page numbers are in the site’s digits, and page URLs in Latin digits', () => {
  render(
    <ListPage
      path="/desh"
      page={{ items: posts, page: 2, hasNext: true }}
      heading={{ title: 'देश' }}
      crumbs={[]}
      context={listContext()}
    />,
  )
  expect(document.body.textContent).not.toMatch(LATIN)
  expect(screen.getByText('पेज २')).toBeDefined()
  expect(document.querySelector('a[href="/desh/page/3"]')).not.toBeNull()
})

it('the html element has the counter style of the site’s digits', async () => {
  const html = renderToStaticMarkup(await DocumentLayout({ children: null }))
  expect(html).toMatch(/<html lang="hi" dir="ltr" style="--digits:devanagari"/)
})
