// @vitest-environment happy-dom
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ListContext } from '@/components/list/context'
import { gateLabel, gateLabels } from '@/components/list/gate-label'
import { IndexPage } from '@/components/list/index-page'
import { install } from '@/components/page/places'
import { GateNotice } from '@/components/parts/gates/gate-notice'
import { gateOf } from '@/components/parts/gates/gate-of'
import { listen } from '@/components/parts/listen/part'
import { Byline } from '@/components/post/byline'
import { AuthorBox } from '@/components/post/post-tail'
import { PostTools } from '@/components/post/tools/post-tools'
import { Moment } from '@/components/ui/time'
import type { Author, Post } from '@/lib/delivery/model'
import { noteAuthor } from '@/lib/delivery/records/author-path'
import { authors, type GraphSite } from '@/lib/feeds/structured-data/page'
import type { Gates } from '@/lib/settings/readers'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { messages } from '@/lib/words'
import { act, cleanup, fireEvent, render, screen } from '../fakes/rendered'
import { aTeaser } from '../unit/delivery/builders'

install({ listen })

describe('tools of a post', () => {
  const URL_ = 'https://news.example.org/hindi/%E0%A4%A6%E0%A5%87%E0%A4%B6'
  const context = { messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
  const aQuay = aTeaser({ title: 'A quay' }) as Post
  const story = () => (
    <article data-reading>
      <PostTools url={URL_} post={aQuay} language="en" context={context} settings={SITE_DEFAULTS.tools} />
    </article>
  )

  const settled = () => act(async () => undefined)
  const offer = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value })

  beforeEach(() => {
    offer('share', undefined)
    offer('clipboard', undefined)
  })

  const menu = () => screen.getByText('Share').closest('details') as HTMLDetailsElement
  function openMenu() {
    fireEvent.click(screen.getByText('Share'))
    if (!menu().open) menu().open = true
    fireEvent(menu(), new Event('toggle'))
  }

  describe('post tools without scripts', () => {
    it('post tools without scripts are plain share links with the canonical URL', () => {
      document.body.innerHTML = renderToStaticMarkup(story())
      const links = [...document.querySelectorAll<HTMLAnchorElement>('details a')]
      expect(links.map(({ textContent }) => textContent?.replace(' (opens in a new tab)', ''))).toEqual([
        'WhatsApp',
        'X',
        'Facebook',
        'Telegram',
        'Email',
      ])
      expect(links.every(({ href }) => decodeURIComponent(href).includes(URL_))).toBe(true)
      expect(screen.queryByText('Copy link')).toBeNull()
      document.body.innerHTML = ''
    })

    it('the address for print is the decoded URL of the post', () => {
      document.body.innerHTML = renderToStaticMarkup(story())
      expect(document.querySelector('bdi')?.textContent).toBe('https://news.example.org/hindi/देश')
      expect(document.querySelector('style')?.textContent).toContain('--origin: "https://news.example.org"')
      document.body.innerHTML = ''
    })
  })

  describe('switched-off post tools', () => {
    const none = { share: false, print: false, listen: false }
    const shownWith = (rendered: typeof none) =>
      renderToStaticMarkup(
        <PostTools url={URL_} post={aQuay} language="en" context={context} settings={rendered} />,
      )
    const SIGNS = { share: '<details', print: 'Print', listen: 'Listen' }
    const rendered = (html: string) =>
      Object.entries(SIGNS).flatMap(([tool, sign]) => (html.includes(sign) ? [tool] : []))
    it.each(['share', 'print', 'listen'] as const)(
      'only the tool %s is shown where the others are switched off',
      (tool) => {
        expect(rendered(shownWith({ ...none, [tool]: true }))).toEqual([tool])
      },
    )
    it('a configured list of networks replaces the usual links below Share', () => {
      const tools = { ...none, share: ['threads', 'reddit', 'email'] } as const
      document.body.innerHTML = renderToStaticMarkup(
        <PostTools url={URL_} post={aQuay} language="en" context={context} settings={tools} />,
      )
      const links = [...document.querySelectorAll<HTMLAnchorElement>('details a')]
      expect(links.map(({ href }) => new URL(href).host)).toEqual(['www.threads.com', 'www.reddit.com', ''])
      document.body.innerHTML = ''
    })
    it('the address for print is shown where all tools are switched off', () => {
      expect(rendered(shownWith(none))).toEqual([])
      expect(shownWith(none)).toContain('news.example.org/hindi')
    })
  })

  describe('sharing', () => {
    it('Share opens the share sheet of the device where there is one', async () => {
      const share = vi.fn().mockResolvedValue(undefined)
      offer('share', share)
      render(story())
      // The disclosure stays closed: the default action of the click was prevented.
      expect(fireEvent.click(screen.getByRole('button', { name: 'Share' }))).toBe(false)
      await settled()
      expect(share).toHaveBeenCalledWith({ title: 'A quay', url: URL_ })
    })

    it('Share is still a closed button when the reader closes the share sheet', async () => {
      offer('share', vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError')))
      render(story())
      expect(fireEvent.click(screen.getByRole('button', { name: 'Share' }))).toBe(false)
      // The DOM of the test opens it all the same, before React prevents the click.
      menu().open = false
      await settled()
      expect(screen.getByRole('button', { name: 'Share' })).toBeDefined()
      expect(menu().open).toBe(false)
    })

    it('a double click on Share opens the share sheet once, and no links', async () => {
      const share = vi
        .fn()
        .mockReturnValueOnce(new Promise(() => {}))
        .mockRejectedValue(new DOMException('one is open', 'InvalidStateError'))
      offer('share', share)
      render(story())
      const button = screen.getByRole('button', { name: 'Share' })
      expect([1, 2].map(() => fireEvent.click(button))).toEqual([false, false])
      await settled()
      expect([share.mock.calls.length, menu().open]).toEqual([1, false])
    })

    it('Share opens its links where the share sheet is refused', async () => {
      offer('share', vi.fn().mockRejectedValue(new DOMException('not here', 'NotAllowedError')))
      render(story())
      fireEvent.click(screen.getByRole('button', { name: 'Share' }))
      await settled()
      expect(menu().open).toBe(true)
      expect(screen.getByRole('link', { name: /Telegram/ })).toBeDefined()
    })

    it('the share menu closes with Escape and returns the focus', () => {
      render(story())
      openMenu()
      screen.getByRole('link', { name: /Telegram/ }).focus()
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      expect(menu().open).toBe(false)
      expect(document.activeElement?.tagName).toBe('SUMMARY')
    })

    it('the share menu closes on a click elsewhere', () => {
      render(story())
      openMenu()
      fireEvent.pointerDown(document.body)
      expect(menu().open).toBe(false)
    })
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a click elsewhere', () => fireEvent.pointerDown(document.body)],
  ])('a share menu that was opened before hydration closes on %s', (_, leave) => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(story())
    menu().open = true
    render(story(), { container, hydrate: true })
    expect(menu().open).toBe(true)
    leave()
    expect(menu().open).toBe(false)
    cleanup()
    container.remove()
  })

  describe('copying the link', () => {
    it('Copy link copies the canonical URL and announces it', async () => {
      const writeText = vi.fn().mockResolvedValue(undefined)
      offer('clipboard', { writeText })
      render(story())
      openMenu()
      expect(screen.getByRole('status').textContent).toBe('')
      fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
      await settled()
      expect(writeText).toHaveBeenCalledWith(URL_)
      expect(screen.getByRole('status').textContent).toBe('Link copied.')
    })

    it('Copy link shows a message where copying fails', async () => {
      offer('clipboard', { writeText: vi.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError')) })
      render(story())
      openMenu()
      fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
      await settled()
      expect(screen.getByRole('status').textContent).toBe('Couldn’t copy the link.')
    })

    it('Copy link is not shown without a clipboard', () => {
      render(story())
      openMenu()
      expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    })
  })

  it('Print opens the print dialog of the browser', () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    render(story())
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('authors', () => {
  const context = { messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
  const author = (id: number, fields: Partial<Author> = {}): Author => ({
    id,
    name: `Author ${id}`,
    slug: `author-${id}`,
    path: `/author/author-${id}`,
    bio: '',
    portrait: null,
    links: [],
    title: null,
    description: null,
    createdAt: null,
    updatedAt: null,
    ...fields,
  })
  const linkedin = { network: 'linkedin' as const, url: 'https://www.linkedin.com/in/mira' }

  it('the author box links to the profiles of several authors, labelled with the author’s name', () => {
    render(
      <AuthorBox
        profiles={[author(1, { bio: 'Writes.', links: [linkedin] }), author(2, { links: [linkedin] })]}
        context={context}
      />,
    )
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe('About the authors')
    const links = screen.getAllByRole('link', { name: /LinkedIn/ })
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Author 1: LinkedIn',
      'Author 2: LinkedIn',
    ])
    expect(links[0]?.getAttribute('href')).toBe(linkedin.url)
    expect(links[0]?.getAttribute('rel')).toBe('me noopener')
  })

  it('the author box leaves out authors without a biography or links', () => {
    const { container } = render(<AuthorBox profiles={[author(1)]} context={context} />)
    expect(container.textContent).toBe('')
  })
})

describe('times', () => {
  const NOW = Date.parse('2026-01-02T20:00:00Z')
  const clock = { language: 'en-IN', timeZone: 'Asia/Kolkata' }
  const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString()
  const draw = (minutesAgo: number) => <Moment iso={at(minutesAgo)} clock={clock} short />

  beforeEach(() => vi.useFakeTimers({ now: NOW }))

  it('a card shows the hour for today, day and hour for the last 24 hours, and the day for earlier stories', () => {
    expect(renderToStaticMarkup(draw(1))).toMatch(/><span data-day="">3 Jan <\/span>1:29.am<\/time>$/)
    expect(renderToStaticMarkup(draw(91))).toMatch(/>2 Jan, 11:59.pm<\/time>$/)
    expect(renderToStaticMarkup(draw(1_441))).toMatch(/>2 Jan<\/time>$/)
    expect(renderToStaticMarkup(draw(4_500))).toMatch(/>30 Dec 2025<\/time>$/)
  })
})

describe('a gate', () => {
  const STORY = 'https://paper.example/world/a%20story'

  const wall = (
    ways: { subscribe: string | null; signIn: string | null },
    language = 'en',
    access?: string,
    gates: Gates = {},
    register?: string,
  ) => {
    cleanup()
    render(
      <GateNotice
        context={{ messages: messages(language), clock: { language, timeZone: 'UTC' }, language }}
        gate={gateOf(access, gates, ways, messages(language))}
        url={STORY}
        register={register}
      />,
    )
    return {
      title: screen.getByRole('heading').textContent,
      links: screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    }
  }

  it.each(['constructor', 'valueof', '__proto__', 'toString'])(
    'the access “%s”, a property name of every object, has the default texts',
    (access) => {
      const ways = { subscribe: null, signIn: '/account' }
      const labels = gateLabels({}, messages('en'))
      expect(gateOf(access, {}, ways, messages('en'))).toEqual(gateOf('paid', {}, ways, messages('en')))
      expect(gateLabel(access, labels, 'Subscribers only')).toBe('Subscribers only')
    },
  )

  describe('GateNotice', () => {
    it('the gate notice is only a headline where the site has no subscribe and sign-in URL', () => {
      expect(wall({ subscribe: null, signIn: null })).toEqual({
        title: 'The rest of this story is for subscribers.',
        links: [],
      })
    })
    it('the gate notice has a headline, and buttons that lead back to the story', () => {
      expect(
        wall({ subscribe: 'https://pay.example/?back={story}&again={story}', signIn: '/account' }),
      ).toEqual({
        title: 'Subscribe to keep reading',
        links: [
          [
            'Subscribe',
            `https://pay.example/?back=${encodeURIComponent(STORY)}&again=${encodeURIComponent(STORY)}`,
          ],
          ['Sign in', '/account'],
        ],
      })
    })
    it.each([
      ['paid', 'The rest of this story is for subscribers.', ['Subscribe', 'Sign in']],
      ['login', 'The rest of this story is for signed-in readers.', ['Sign in', 'Create an account']],
    ])(
      'the gate notice of a story with %s access says for whom it is, and the ways to it',
      (access, text, ways) => {
        const subscribe = access === 'login' ? null : '/join'
        const { links } = wall({ subscribe, signIn: '/account' }, 'en', access, {}, '/register')
        // A notice of the settings may run the other way than the site.
        expect([screen.getByText(text).localName, screen.getByText(text).parentElement?.localName]).toEqual([
          'bdi',
          'p',
        ])
        expect(links.map(([label]) => label)).toEqual(ways)
      },
    )
    it('the gate notice of a site with only a sign-in URL offers no subscription', () => {
      expect(wall({ subscribe: null, signIn: '/account' })).toEqual({
        title: 'The rest of this story is for subscribers.',
        links: [['Sign in', '/account']],
      })
    })
    it('the gate notice has the language and direction of the site', () => {
      wall({ subscribe: '/join', signIn: null }, 'ur')
      const section = screen.getByRole('region')
      expect([section.lang, section.dir]).toEqual(['ur', 'rtl'])
      expect(screen.getByRole('link').textContent).toBe('سبسکرائب کریں')
    })
    it('the gate notice of a story with login access asks to sign in, and offers no subscription', () => {
      const ways = { subscribe: 'https://pay.example/', signIn: '/account?to={story}' }
      expect(wall(ways, 'en', 'login')).toEqual({
        title: 'Sign in to keep reading',
        links: [['Sign in', `/account?to=${encodeURIComponent(STORY)}`]],
      })
      expect(wall({ subscribe: null, signIn: null }, 'en', 'login')).toEqual({
        title: 'The rest of this story is for signed-in readers.',
        links: [],
      })
    })
    it('each kind of access has its configured texts and buttons, and others those of the site', () => {
      const ways = { subscribe: '/join', signIn: '/account' }
      const gates = {
        premium: {
          headline: 'For members of the club',
          notice: 'It meets on Fridays.',
          subscribe: '/club',
          signIn: null,
        },
        login: { subscribe: '/join' },
      }
      expect(wall(ways, 'en', 'premium', gates)).toEqual({
        title: 'For members of the club',
        links: [['Subscribe', '/club']],
      })
      expect(screen.getByText('It meets on Fridays.')).toBeTruthy()
      expect(wall(ways, 'en', 'login', gates).links).toEqual([
        ['Sign in', '/account'],
        ['Subscribe', '/join'],
      ])
      expect(wall(ways, 'en', 'paid', gates).title).toBe('Subscribe to keep reading')
    })
    it('gateLabels returns the label of each kind of access', () => {
      const labels = gateLabels({ premium: { label: 'Club' }, paid: {} }, messages('en'))
      expect(labels).toEqual({ login: 'Sign in to read', premium: 'Club' })
    })
  })
})

describe('a contributor without a record', () => {
  const asha = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
  const ben = { id: 5, name: 'Ben', slug: 'ben' }
  const clock = { language: 'en', timeZone: 'UTC' }

  it('appears as a name without a link in the byline, in structured data and in lists of authors', () => {
    noteAuthor('asha-rao', false)
    onTestFinished(() => noteAuthor('asha-rao', true))
    const context = { messages: messages('en'), clock, language: 'en' }
    const post = { ...aTeaser(), authors: [asha, ben] } as unknown as Post
    const byline = renderToStaticMarkup(<Byline post={post} context={context} words={0} profiles={[]} />)
    expect(byline).toContain('<bdi>Asha Rao</bdi>')
    expect(byline).toContain('href="/author/ben"')
    const publication = { url: 'https://news.example.org', name: 'News', language: 'en' } as GraphSite
    expect(authors([asha, ben], publication)).toEqual([
      { '@type': 'Person', name: 'Asha Rao', url: undefined },
      { '@type': 'Person', name: 'Ben', url: 'https://news.example.org/author/ben' },
    ])
    const links = [
      { name: 'Asha Rao', path: null },
      { name: 'Ben', path: '/author/ben' },
    ]
    const place = { title: 'Authors', crumbs: [], path: '/authors', page: 1, hasNext: false }
    const index = renderToStaticMarkup(
      <IndexPage {...place} groups={[{ title: null, links }]} context={context as unknown as ListContext} />,
    )
    expect(index).toContain('<li><bdi>Asha Rao</bdi></li>')
    expect(index).toContain('href="/author/ben"')
  })
})

describe('days without an hour', () => {
  const clock = { language: 'en-US', timeZone: 'America/New_York' }
  // As `23 Jun 2025` and `25 Jun 2025` are read: tests/unit/delivery/records/post.test.ts.
  const [day, later] = ['2025-06-23T04:00:00.000Z', '2025-06-25T04:00:00.000Z']
  const byline = (publishedAt: string, updatedAt: string) =>
    renderToStaticMarkup(
      <Byline
        post={{ ...aTeaser(), authors: [], publishedAt, updatedAt } as unknown as Post}
        context={{ messages: messages('en'), clock, language: 'en' }}
        words={0}
        profiles={[]}
      />,
    )

  it('a story whose time is only a day shows neither hour nor time zone below its headline and on cards', () => {
    expect(byline(day, later)).toContain(`<time dateTime="${day}">June 23, 2025</time>`)
    expect(byline(day, later)).toContain(`<time dateTime="${later}">June 25, 2025</time>`)
    expect(byline('2025-06-23T04:01:00.000Z', later)).toMatch(/12:01.AM<span data-zone/)
    const card = renderToStaticMarkup(<Moment iso={day} clock={clock} short />)
    expect(card).toBe(`<time dateTime="${day}">June 23, 2025</time>`)
  })
})
