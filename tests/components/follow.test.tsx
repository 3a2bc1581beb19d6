// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Footer } from '@/components/frame/footer'
import { accountsOf } from '@/components/frame/frame-data'
import { followLinks, isFollowPlace, preferredSourceUrl } from '@/components/page/follow-links'
import { FollowRow } from '@/components/page/follow-row'
import { readFooter } from '@/lib/delivery/records/menu'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { messages } from '@/lib/words'
import { cleanup, render, screen } from '../fakes/rendered'

let published: object = {}
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig: read } = await import('@/lib/settings/site-schema')
  return { siteConfig: () => read(published) }
})
vi.mock('@/lib/settings/site', async (original) => ({
  ...(await original<typeof import('@/lib/settings/site')>()),
  site: () => ({ url: 'https://www.paper.example', name: 'Paper', language: 'en' }),
}))
vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))

afterEach(() => {
  cleanup()
  published = {}
})

const texts = messages('en')
const footer = readFooter(
  {
    app_links: { ios: 'https://apps.example/i' },
    socialLinks: [
      { platform: 'twitter', url: 'https://x.com/footer' },
      { platform: 'instagram', url: 'https://www.instagram.com/paper' },
    ],
  },
  'https://www.paper.example',
  null,
)
const publication = { social: [{ platform: 'Facebook', url: 'https://www.facebook.com/paper' }] }
const linksFor = () => followLinks({ footer, publication }, texts)

describe('follow row', () => {
  it('Google comes first, then accounts with the configured ones before those of the records, then apps and the feed', () => {
    published = {
      follow: {
        links: [
          { to: 'mastodon', url: 'https://mastodon.example/@paper' },
          { to: 'x', url: 'https://x.com/configured' },
          { to: 'google' },
        ],
      },
    }
    expect(linksFor().map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Make us a preferred source on Google https://www.google.com/preferences/source?q=paper.example',
      'Mastodon https://mastodon.example/@paper',
      'X https://x.com/configured',
      'Instagram https://www.instagram.com/paper',
      'Facebook https://www.facebook.com/paper',
      'App Store https://apps.example/i',
      'RSS /feed.xml',
    ])
  })

  it('only accounts carry rel="me", by which Mastodon confirms that they are the publication’s', () => {
    published = { follow: { links: [{ to: 'google' }] } }
    const { container } = render(<FollowRow title="Follow us" links={linksFor()} place="page" />)
    const rels = [...container.querySelectorAll('a')].map((link) => [link.host, link.rel])
    expect(rels).toEqual([
      ['www.google.com', 'noopener'],
      ['x.com', 'me noopener'],
      ['www.instagram.com', 'me noopener'],
      ['www.facebook.com', 'me noopener'],
      ['apps.example', 'noopener'],
      [window.location.host, ''],
    ])
  })

  it('the row is navigation in the footer and a section elsewhere, and nothing without links', () => {
    const links = linksFor()
    render(<FollowRow title="Follow us" links={links} place="footer" />)
    expect(screen.getByRole('navigation', { name: 'Follow us' })).toBeTruthy()
    cleanup()
    render(<FollowRow title="Follow us" links={links} place="page" />)
    expect(screen.getByRole('region', { name: 'Follow us' })).toBeTruthy()
    cleanup()
    expect(render(<FollowRow title="Follow us" links={[]} place="page" />).container.innerHTML).toBe('')
  })

  it('only names of networks are isolated: a text of the site may begin with a Latin word and run from right to left', () => {
    published = { follow: { links: [{ to: 'google' }] } }
    const links = followLinks({ footer, publication }, messages('ur'))
    const { container } = render(<FollowRow title="ہمیں فالو کریں" links={links} place="page" />)
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      'X',
      'Instagram',
      'Facebook',
    ])
  })

  it('the row replaces the footer’s own lists of accounts and apps', () => {
    const row = <FollowRow title={texts.followUs} links={linksFor()} place="footer" />
    const { container } = render(
      <Footer
        {...{ name: 'Paper', footer, latest: [], messages: texts, language: 'en' }}
        {...{ feedLink: true, readerLists: false, followRow: row }}
      />,
    )
    const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain('https://apps.example/i')
    expect(screen.queryByText(texts.getTheApp)).toBeNull()
  })

  it('by default there is no row, and the accounts are those of the records', () => {
    expect(['footer', 'story', 'newsletters'].map((place) => isFollowPlace(place as 'footer'))).toEqual([
      false,
      false,
      false,
    ])
    expect(accountsOf(footer, publication)).toEqual([...footer.social, ...publication.social])
    expect(readSiteConfig({}).follow).toEqual({ places: [], links: [] })
  })

  it('the domain for Google is the host of the site without www and port', () => {
    expect(preferredSourceUrl('http://localhost:3000')).toBe(
      'https://www.google.com/preferences/source?q=localhost',
    )
  })
})
