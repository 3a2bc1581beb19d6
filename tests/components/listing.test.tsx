// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Card } from '@/components/listing/card'
import { SectionStories } from '@/components/listing/front/section-stories'
import { Pagination } from '@/components/listing/pagination'
import { PostHead } from '@/components/post/post-head'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { messages } from '@/lib/base/messages'
import type { Post } from '@/lib/cms/model'
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

describe('Card', () => {
  it('a card shows markup in a headline as text, in one link', () => {
    const title = '<script>alert(1)</script> & <b>bold</b> P&L;'
    const { container } = render(<Card post={aTeaser({ title })} size="row" context={context} />)
    expect(screen.getByRole('link').textContent).toBe(title)
    expect(container.querySelector('script, b')).toBeNull()
  })
  it('a card of a gated story says that it is for subscribers', () => {
    render(<Card post={aTeaser({ isOpen: false })} size="compact" context={context} />)
    expect(screen.getByText('Subscribers only')).toBeTruthy()
  })
  it('a card of a post without a date has no time element', () => {
    const { container } = render(<Card post={aTeaser({ publishedAt: null })} size="row" context={context} />)
    expect(container.querySelector('time')).toBeNull()
  })
  it('a card’s headline in another language has lang and dir', () => {
    render(<Card post={aTeaser({ language: 'ur', title: 'خبر' })} size="compact" context={context} />)
    const heading = screen.getByRole('heading')
    expect([heading.lang, heading.dir]).toEqual(['ur', 'rtl'])
  })
  it('an Urdu headline that begins with Latin letters is right-to-left', () => {
    const post = aTeaser({ language: 'ur', title: 'IMF نے قرض کی نئی قسط جاری کر دی' })
    render(<Card post={post} size="compact" context={context} />)
    expect(screen.getByRole('link').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  })
  it('each author of an opinion card is isolated, in a line of the page’s own direction', () => {
    const authors = [
      { id: 1, name: 'سارہ خان', slug: 'a' },
      { id: 2, name: 'John Smith', slug: 'b' },
    ]
    const { container } = render(<Card post={aTeaser({ authors })} size="opinion" context={context} />)
    const names = [...container.querySelectorAll('bdi bdi')]
    expect(names.map(({ textContent }) => textContent)).toEqual(['سارہ خان', 'John Smith'])
    expect(names[0]?.parentElement?.textContent).toBe('سارہ خان and John Smith')
    expect(names[0]?.parentElement?.closest('[dir]')).toBeNull()
  })
  it('the authors of an opinion card are isolated from the direction of a headline in another script', () => {
    const authors = [
      { id: 1, name: 'Ann Lee', slug: 'a' },
      { id: 2, name: 'John Smith', slug: 'b' },
    ]
    const post = aTeaser({ authors, title: 'بارش کے بعد', language: 'ur' })
    const { container } = render(<Card post={post} size="opinion" context={context} />)
    const sentence = container.querySelector('[dir=rtl] > p > bdi')
    expect(sentence?.textContent).toBe('Ann Lee and John Smith')
  })
  it.each(['lead', 'large', 'standard', 'row', 'film'] as const)(
    'a card of size %s crops its picture around the focal point',
    (size) => {
      const image = { ...A_PICTURE, focus: '90% 10%' }
      const { container } = render(<Card post={aTeaser({ image })} size={size} context={context} />)
      expect(container.querySelector('img')?.style.objectPosition).toBe('90% 10%')
    },
  )
  it('a lead card with a long headline has the headline of a large card', () => {
    const shapeOf = (title: string) => {
      const { container } = render(<Card post={aTeaser({ title })} size="lead" context={context} />)
      return [/lead/, /large/].map((name) => name.test(container.querySelector('article')?.className ?? ''))
    }
    expect(shapeOf('Harbour pilots call off Monday’s strike')).toEqual([true, false])
    expect(shapeOf('After nine days of rain the ferry returns. '.repeat(4))).toEqual([true, true])
  })
  it('the picture of a card has an empty alt text', () => {
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

describe('SectionStories', () => {
  const columnsOf = (style: 'feature' | 'headlines', count: number) => {
    const posts = Array.from({ length: count }, (_, id) => aTeaser({ id }))
    const drawn = <SectionStories {...{ posts, style, context }} isMirrored={false} showsSection />
    return /columns/.test(render(drawn).container.querySelector('ul')?.className ?? '')
  }
  it.each(['feature', 'headlines'] as const)(
    'a front page section of style %s is in columns with two or three stories',
    (style) => {
      expect([2, 3, 4, 7].map((count) => columnsOf(style, count))).toEqual([true, true, false, false])
    },
  )
})

describe('Pagination', () => {
  it('pagination is empty where there is one page', () => {
    const { container } = render(<Pagination path="/tech" page={1} hasNext={false} messages={texts} />)
    expect(container.innerHTML).toBe('')
  })
  it('pagination links to the neighbouring pages', () => {
    render(<Pagination path="/tech" page={2} hasNext messages={texts} />)
    expect(screen.getByRole('link', { name: 'Newest stories' }).getAttribute('href')).toBe('/tech')
    expect(screen.getByRole('link', { name: 'Older stories' }).getAttribute('href')).toBe('/tech/page/3')
  })
})

describe('PostHead', () => {
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
  it('the head of a post names its authors, each with a link, and the reading time', () => {
    render(<PostHead post={post} context={context} sectionPath="/climate" words={400} isPage={false} />)
    expect(screen.getByText(/^By/).textContent).toBe('By A and B')
    expect(screen.getByRole('link', { name: 'B' }).getAttribute('href')).toBe('/author/2')
    expect(screen.getByText('2 min read')).toBeTruthy()
  })
  it('the head of a post shows “Updated” only where there is an update time', () => {
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
  it('the head of a custom page has no byline', () => {
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

describe('Breadcrumb', () => {
  it('a breadcrumb links every step but the last', () => {
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
