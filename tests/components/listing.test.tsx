// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { Card } from '@/components/listing/card'
import { SectionStories } from '@/components/listing/front/section-stories'
import { Pagination } from '@/components/listing/pagination'
import { PostHead } from '@/components/post/post-head'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { messages } from '@/lib/base/messages'
import type { Post } from '@/lib/cms/model'
import { readFooter } from '@/lib/cms/parsers/footer'
import { aTeaser } from '../unit/cms/builders'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
afterEach(cleanup)

const texts = messages('en')
const A_PICTURE = {
  src: 'https://m.example/a.jpg',
  width: 1600,
  height: 900,
  alt: 'A quay',
  caption: null,
  credit: null,
  focus: null,
}
const context = { messages: texts, clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }

describe('a card', () => {
  it('shows a headline that looks like markup as the text it is, in one link', () => {
    const title = '<script>alert(1)</script> & <b>bold</b> P&L;'
    const { container } = render(<Card post={aTeaser({ title })} size="row" context={context} />)
    expect(screen.getByRole('link').textContent).toBe(title)
    expect(container.querySelector('script, b')).toBeNull()
  })
  it('says that a story is for subscribers', () => {
    render(<Card post={aTeaser({ isOpen: false })} size="compact" context={context} />)
    expect(screen.getByText('Subscribers only')).toBeTruthy()
  })
  it('has no date where none could be read', () => {
    const { container } = render(<Card post={aTeaser({ publishedAt: null })} size="row" context={context} />)
    expect(container.querySelector('time')).toBeNull()
  })
  it('marks a headline in another language, with its direction', () => {
    render(<Card post={aTeaser({ language: 'ur', title: 'خبر' })} size="compact" context={context} />)
    const heading = screen.getByRole('heading')
    expect([heading.lang, heading.dir]).toEqual(['ur', 'rtl'])
  })
  it('gives a headline the direction of its language where it begins with other letters', () => {
    const post = aTeaser({ language: 'ur', title: 'IMF نے قرض کی نئی قسط جاری کر دی' })
    render(<Card post={post} size="compact" context={context} />)
    expect(screen.getByRole('link').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  })
  it.each(['lead', 'large', 'standard', 'row', 'film'] as const)(
    'crops the picture of a %s around what matters',
    (size) => {
      const image = { ...A_PICTURE, focus: '90% 10%' }
      const { container } = render(<Card post={aTeaser({ image })} size={size} context={context} />)
      expect(container.querySelector('img')?.style.objectPosition).toBe('90% 10%')
    },
  )
  it('is a lead with the headline of a large one where that is several sentences', () => {
    const shapeOf = (title: string) => {
      const { container } = render(<Card post={aTeaser({ title })} size="lead" context={context} />)
      return [/lead/, /large/].map((name) => name.test(container.querySelector('article')?.className ?? ''))
    }
    expect(shapeOf('Harbour pilots call off Monday’s strike')).toEqual([true, false])
    expect(shapeOf('After nine days of rain the ferry returns. '.repeat(4))).toEqual([true, true])
  })
  it('keeps its picture silent, since the headline says what it shows', () => {
    const image = {
      src: 'https://m.example/a.jpg',
      width: 10,
      height: 10,
      alt: 'A boat',
      caption: null,
      credit: null,
      focus: null,
    }
    const { container } = render(<Card post={aTeaser({ image })} size="large" context={context} />)
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  })
})

describe('a section of the front page', () => {
  const columnsOf = (style: 'feature' | 'headlines', count: number) => {
    const posts = Array.from({ length: count }, (_, id) => aTeaser({ id }))
    const drawn = <SectionStories {...{ posts, style, context }} isMirrored={false} showsSection />
    return /columns/.test(render(drawn).container.querySelector('ul')?.className ?? '')
  }
  it.each(['feature', 'headlines'] as const)('%s of two or three stories is a row of them', (style) => {
    expect([2, 3, 4, 7].map((count) => columnsOf(style, count))).toEqual([true, true, false, false])
  })
})

describe('pagination', () => {
  it('is not there where there is one page', () => {
    const { container } = render(<Pagination path="/tech" page={1} hasNext={false} messages={texts} />)
    expect(container.innerHTML).toBe('')
  })
  it('links the neighbours by their own addresses', () => {
    render(<Pagination path="/tech" page={2} hasNext messages={texts} />)
    expect(screen.getByRole('link', { name: 'Newest stories' }).getAttribute('href')).toBe('/tech')
    expect(screen.getByRole('link', { name: 'Older stories' }).getAttribute('href')).toBe('/tech/page/3')
  })
})

describe('the header', () => {
  it('holds every level of the menu as links', () => {
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
  it('renders without a menu', () => {
    render(<Header name="Paper" menu={[]} messages={texts} readerLists />)
    expect(screen.getByRole('link', { name: 'Paper' })).toBeTruthy()
  })
})

describe('where readers keep no lists', () => {
  const links = (container: HTMLElement) =>
    [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  it('neither the header nor its menu leads to them', () => {
    const menu = [{ name: 'A', href: '/a', newTab: false, children: [] }]
    const { container } = render(<Header name="Paper" menu={menu} messages={texts} readerLists={false} />)
    expect(links(container)).toEqual(['/a', '/', '/search', '/a'])
  })
  it('the footer does not lead to them', () => {
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

describe('the footer', () => {
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
  it('shows every part that is configured', () => {
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
  it('has no feed where the site links to none', () => {
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
  it('renders without a configuration', () => {
    render(
      <Footer name="Paper" footer={null} latest={[]} messages={texts} language="en" feedLink readerLists />,
    )
    expect(screen.getAllByText('Paper').length).toBeGreaterThan(0)
  })
})

describe('the head of a post', () => {
  const post: Post = {
    ...aTeaser({
      authors: [
        { id: 1, name: 'A', slug: 'a' },
        { id: 2, name: 'B', slug: '' },
      ],
    }),
    slug: 's',
    html: '',
    summary: '',
    categories: [],
    hidesBanner: false,
    bannerNote: null,
    live: null,
  }
  it('names its authors, each with a link', () => {
    render(<PostHead post={post} context={context} sectionPath="/climate" words={400} isPage={false} />)
    expect(screen.getByText(/^By/).textContent).toBe('By A and B')
    expect(screen.getByRole('link', { name: 'B' }).getAttribute('href')).toBe('/author/2')
    expect(screen.getByText('2 min read')).toBeTruthy()
  })
  it('tells of a change only where there was one', () => {
    const { rerender } = render(
      <PostHead post={post} context={context} sectionPath={null} words={0} isPage={false} />,
    )
    expect(screen.queryByText(/Updated/)).toBeNull()
    rerender(
      <PostHead
        post={{ ...post, updatedAt: '2026-01-03T03:04:05.000Z' }}
        context={context}
        sectionPath={null}
        words={0}
        isPage={false}
      />,
    )
    expect(screen.getByText(/Updated/)).toBeTruthy()
  })
  it('of a page of the publication has no byline', () => {
    render(
      <PostHead
        post={{ ...post, type: 'CustomPage' }}
        context={context}
        sectionPath={null}
        words={0}
        isPage
      />,
    )
    expect(screen.queryByText(/^By/)).toBeNull()
  })
})

describe('a breadcrumb', () => {
  it('links every step but the last', () => {
    render(
      <Breadcrumb
        crumbs={[
          { name: 'Front', path: '/' },
          { name: 'Here', path: '/here' },
        ]}
        messages={texts}
      />,
    )
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByText('Here').getAttribute('aria-current')).toBe('page')
  })
})
