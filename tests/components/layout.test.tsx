// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { messages } from '@/lib/base/messages'
import { readFooter } from '@/lib/cms/parsers/footer'
import { aTeaser } from '../unit/cms/builders'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
afterEach(cleanup)

const texts = messages('en')

describe('Header', () => {
  it('the header holds every level of the menu as links', () => {
    const leaf = { name: 'Deep', href: '/a/b/c', children: [], newTab: false }
    const menu = [
      {
        name: 'A',
        href: '/a',
        newTab: false,
        children: [{ name: 'B', href: '/a/b', newTab: true, children: [leaf] }],
      },
    ]
    const { container } = render(<Header name="Paper" menu={menu} messages={texts} readerLists />)
    const sheet = within(container.querySelector('nav') as HTMLElement)
    expect(['/a', '/a/b', '/a/b/c'].every((href) => container.querySelector(`nav a[href="${href}"]`))).toBe(
      true,
    )
    expect(sheet.getByRole('link', { name: /B/, hidden: true }).getAttribute('target')).toBe('_blank')
  })
  it('the header renders without a menu', () => {
    render(<Header name="Paper" menu={[]} messages={texts} readerLists />)
    expect(screen.getByRole('link', { name: 'Paper' })).toBeTruthy()
  })
})

describe('readerLists', () => {
  const links = (container: HTMLElement) =>
    [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  it('the header has no links to reader lists where readerLists is off', () => {
    const menu = [{ name: 'A', href: '/a', newTab: false, children: [] }]
    const { container } = render(<Header name="Paper" menu={menu} messages={texts} readerLists={false} />)
    expect(links(container)).toEqual(['/a', '/', '/search', '/a'])
  })
  it('the footer has no links to reader lists where readerLists is off', () => {
    const { container } = render(
      <Footer
        name="Paper"
        footer={null}
        latest={[]}
        messages={texts}
        language="en"
        feedLink
        readerLists={false}
      />,
    )
    expect(links(container)).toEqual(['/feed.xml'])
  })
})

describe('Footer', () => {
  const configured = readFooter(
    {
      logo: 'https://m.example/l.png',
      short_bio: 'A paper.',
      copyRightText: '© Us',
      textColor: '#112233',
      accentColor: '#ffff00',
      newsletter: true,
      latestStories: true,
      app_links: { ios: 'https://a.example/i', android: 'https://a.example/a', web: 'https://a.example/w' },
      socialLinks: [{ platform: 'youtube', url: 'https://y.example/' }],
      addQuickMenu: [{ label: 'About', url: '/about' }],
      addAffiliateWebsites: [
        { affliteWebsiteLogo: 'https://m.example/p.png', link: 'https://partner.example/' },
      ],
    },
    'https://news.example.org',
    null,
  )
  it('the footer shows every configured part', () => {
    const { container } = render(
      <Footer
        name="Paper"
        footer={configured}
        latest={[aTeaser()]}
        messages={texts}
        language="en"
        feedLink
        readerLists
      />,
    )
    const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      '/about',
      '/newsletters',
      'https://y.example/',
      '/feed.xml',
      'https://a.example/i',
      'https://a.example/a',
      'https://a.example/w',
      'https://partner.example/',
      '/bookmarks',
      '/following',
      '/bookmarks/history',
      '/climate/rain-returns',
    ])
    expect(screen.getByText('A paper.')).toBeTruthy()
    expect(screen.getByText('© Us')).toBeTruthy()
    expect(screen.getByText('YouTube')).toBeTruthy()
    expect(container.querySelector('footer')?.getAttribute('style')).toMatch(
      /--footer-accent:\s*light-dark\(#\w{6}, #\w{6}\)/,
    )
  })
  it('the footer has no feed link where feedLink is off', () => {
    const { container } = render(
      <Footer
        name="Paper"
        footer={configured}
        latest={[]}
        messages={texts}
        language="en"
        feedLink={false}
        readerLists={false}
      />,
    )
    expect(container.innerHTML).toContain('https://y.example/')
    expect(container.innerHTML).not.toContain('/feed.xml')
  })
  it('the footer renders without a configuration', () => {
    render(
      <Footer name="Paper" footer={null} latest={[]} messages={texts} language="en" feedLink readerLists />,
    )
    expect(screen.getAllByText('Paper').length).toBeGreaterThan(0)
  })
})
