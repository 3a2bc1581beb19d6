// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import SiteError from '@/app/(site)/error'
import { Disclosure } from '@/components/frame/disclosure.client'
import { Footer } from '@/components/frame/footer'
import { logoFiles, standardPageLinks } from '@/components/frame/frame-data'
import { Header, widthInEms } from '@/components/frame/header'
import { NoticeMessagesProvider } from '@/components/frame/notice-messages.client'
import { install } from '@/components/page/places'
import { BreakingStrip } from '@/components/parts/breaking/breaking-strip'
import { CLOSED_KEY, closedStories, closeStory } from '@/components/parts/breaking/closed-stories'
import { readerLists } from '@/components/parts/reader-lists/part'
import type { Footer as FooterModel } from '@/lib/delivery/model'
import { readFooter } from '@/lib/delivery/records/menu'
import type { LogoSetting } from '@/lib/settings/readers'
import { messages } from '@/lib/words'
import { act, cleanup, fireEvent, render, screen, within } from '../fakes/rendered'
import { fillStorage } from '../fakes/storage'
import { aTeaser } from '../unit/delivery/builders'

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))

let pathname = '/'
vi.mock('next/navigation', () => ({ usePathname: () => pathname }))

install({ readerLists })

const texts = messages('en')
const aFooter = (changes: Partial<Parameters<typeof Footer>[0]> = {}) => (
  <Footer
    {...{ name: 'Paper', footer: null, latest: [], messages: texts, language: 'en' }}
    {...{ feedLink: true, readerLists: true, ...changes }}
  />
)

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
    const { container } = render(aFooter({ readerLists: false }))
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
    const { container } = render(aFooter({ footer: configured, latest: [aTeaser()] }))
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
    const follow = within(screen.getByRole('navigation', { name: texts.followUs }))
    expect(follow.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/feed.xml')
    expect(container.querySelector('footer')?.getAttribute('style')).toMatch(
      /--footer-accent:\s*light-dark\(#\w{6}, #\w{6}\)/,
    )
  })
  it('the footer has no feed link where feedLink is off', () => {
    const { container } = render(aFooter({ footer: configured, feedLink: false, readerLists: false }))
    expect(container.innerHTML).toContain('https://y.example/')
    expect(container.innerHTML).not.toContain('/feed.xml')
  })
  it('the footer renders without a configuration', () => {
    render(aFooter())
    expect(screen.getAllByText('Paper').length).toBeGreaterThan(0)
  })
})

it('the accounts of the publication are at the end of the menu, each network under its own name', () => {
  const menu = [{ name: 'A', href: '/a', newTab: false, children: [] }]
  const accounts = [
    { platform: 'Twitter', url: 'https://x.com/paper' },
    { platform: 'Koo', url: 'https://koo.example/paper' },
  ]
  render(<Header name="Paper" menu={menu} messages={texts} readerLists={false} accounts={accounts} />)
  const part = within(screen.getByRole('region', { name: texts.followUs, hidden: true }))
  const links = part.getAllByRole<HTMLAnchorElement>('link', { hidden: true })
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['X', 'https://x.com/paper'],
    ['Koo', 'https://koo.example/paper'],
  ])
})

it('the footer links to standard pages of the record, but not to one that its own menu has', () => {
  const links = standardPageLinks(['about_us', 'privacy_policy'], texts)
  const footer = readFooter(
    { addQuickMenu: [{ label: 'Privacy', url: '/privacy-policy' }] },
    'https://n.example',
    null,
  )
  const addresses = (model: FooterModel | null) => {
    const { container } = render(
      aFooter({ footer: model, pages: links, readerLists: false, feedLink: false }),
    )
    const linkParts = [...container.querySelectorAll('a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ])
    cleanup()
    return linkParts
  }
  expect(addresses(null)).toEqual([
    ['/about-us', 'About us'],
    ['/privacy-policy', 'Privacy policy'],
  ])
  expect(addresses(footer)).toEqual([
    ['/privacy-policy', 'Privacy'],
    ['/about-us', 'About us'],
  ])
})

it('a partner site without a logo is a link with its name, or its host', () => {
  const addAffiliateWebsites = [
    { affliteWebsiteLogo: '', link: 'https://www.partner.example/' },
    { affliteWebsiteLogo: null, link: 'https://radio.example/', name: 'The radio' },
    { affliteWebsiteLogo: 'https://m.example/l.png', link: '' },
  ]
  render(aFooter({ footer: readFooter({ addAffiliateWebsites }, 'https://n.example', null) }))
  expect(screen.getByRole('link', { name: 'partner.example' }).getAttribute('href')).toBe(
    'https://www.partner.example/',
  )
  expect(screen.getByRole('link', { name: 'The radio' })).toBeTruthy()
})

const footer = (logo: string | null) => ({ logo }) as FooterModel

type Logos = Parameters<typeof logoFiles>[2]

const home = (setting: LogoSetting, from: FooterModel | null = null, publication: Logos = null) => {
  render(
    <Header
      name="The Paper"
      menu={[]}
      messages={messages('en')}
      readerLists={false}
      logo={logoFiles(setting, from, publication)}
    />,
  )
  return screen.getByRole('link', { name: /The Paper/ })
}
const sources = (link: HTMLElement) =>
  within(link)
    .queryAllByAltText('The Paper')
    .map((one) => one.getAttribute('src'))

describe('the logo in the header', () => {
  it('the header shows the name as text where no logo is configured', () => {
    const link = home(null, footer('https://media.example.com/logo.png'))
    expect(link.textContent).toBe('The Paper')
    expect(sources(link)).toEqual([])
  })
  it('the header shows the footer’s logo with the name as its alt text', () => {
    expect(sources(home('footer', footer('https://media.example.com/logo.png')))).toEqual([
      'https://media.example.com/logo.png',
    ])
  })
  it.each([footer(null), null])(
    'the header shows the name where the footer has no logo or can’t be read (%j)',
    (from) => {
      expect(home('footer', from).textContent).toBe('The Paper')
    },
  )
  const RECORD = { logo: '/long.png', darkLogo: '/dark.png', shortLogo: '/short.png' }
  it.each<[string, LogoSetting, Logos, string[]]>([
    ['all of the record', 'publication', RECORD, ['/short.png', '/long.png', '/dark.png']],
    [
      'no other where there is but one',
      'publication',
      { ...RECORD, darkLogo: null, shortLogo: null },
      ['/long.png'],
    ],
    ['the name where there is only a short one', 'publication', { ...RECORD, logo: null }, []],
    ['the name where there is no record', 'publication', null, []],
    ['the name where the site wants it', null, RECORD, []],
  ])('the header shows %s', (_, setting, record, expected) => {
    const link = home(setting, footer('https://media.example.com/footer.png'), record)
    expect(sources(link)).toEqual(expected)
    expect(link.textContent?.includes('The Paper')).toBe(expected.length === 0)
  })
  it('a logo without one for the dark scheme stands on white there', () => {
    const onWhite = (record: Logos) =>
      home('publication', null, record).querySelectorAll('[data-on-white]').length
    expect(onWhite({ ...RECORD, darkLogo: null })).toBe(2)
    cleanup()
    expect(onWhite(RECORD)).toBe(0)
  })
  it('the header has a logo for each colour scheme, both loaded lazily', () => {
    const link = home({ light: '/brand/logo.svg', dark: '/brand/dark.svg' })
    expect(sources(link)).toEqual(['/brand/logo.svg', '/brand/dark.svg'])
    for (const picture of within(link).getAllByAltText('The Paper')) {
      expect(picture.getAttribute('loading')).toBe('lazy')
    }
  })
})

it('the notice of a failed page leads to that page again, with its query', () => {
  history.replaceState(null, '', '/search?q=harbour')
  const texts = messages('en')
  render(
    <NoticeMessagesProvider messages={texts}>
      <SiteError error={new Error('failed')} reset={() => {}} />
    </NoticeMessagesProvider>,
  )
  const link = screen.getByText<HTMLAnchorElement>(texts.tryAgain)
  expect(new URL(link.getAttribute('href') ?? '/none', location.href).href).toBe(location.href)
})

describe('a disclosure', () => {
  const page = () => (
    <>
      <Disclosure button="Menu" buttonId="menu">
        <a href="/nation">Nation</a>
      </Disclosure>
      <a href="/elsewhere">Elsewhere</a>
    </>
  )

  const box = () => document.querySelector('details') as HTMLDetailsElement
  const button = () => document.querySelector('summary') as HTMLElement
  const link = (name: string) => screen.getByText<HTMLElement>(name)

  /** Does what the browser does on a click on the button. */
  function open() {
    act(() => {
      box().open = true
      fireEvent(box(), new Event('toggle'))
    })
  }

  it('a disclosure without scripts is a closed <details>', () => {
    document.body.innerHTML = renderToStaticMarkup(page())
    expect(box().open).toBe(false)
    expect(button().textContent).toBe('Menu')
    expect(button().id).toBe('menu')
    expect(box().contains(link('Nation'))).toBe(true)
    document.body.innerHTML = ''
  })

  it('a disclosure closes with Escape and returns the focus to its button', () => {
    render(page())
    open()
    link('Nation').focus()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  it('a disclosure closes with an Escape that comes before its toggle event', () => {
    render(page())
    box().open = true
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
  })

  it('a disclosure that opens after the focus has moved elsewhere closes again', () => {
    render(page())
    link('Elsewhere').focus()
    open()
    expect(box().open).toBe(false)
    expect(document.activeElement).toBe(link('Elsewhere'))
  })

  it('Escape leaves a closed disclosure closed and the focus where it is', () => {
    render(page())
    for (const focused of [button(), link('Elsewhere')]) {
      focused.focus()
      fireEvent.keyDown(document, { key: 'Escape' })
      expect(document.activeElement).toBe(focused)
      expect(box().open).toBe(false)
    }
  })

  it('a disclosure closes when the focus or a pointer goes elsewhere', () => {
    render(page())
    for (const leave of [
      () => fireEvent.focusIn(link('Elsewhere')),
      () => fireEvent.pointerDown(link('Elsewhere')),
    ]) {
      open()
      leave()
      expect(box().open).toBe(false)
    }
  })

  it('a disclosure stays open while the focus and the pointer are inside it', () => {
    render(page())
    open()
    fireEvent.focusIn(link('Nation'))
    fireEvent.pointerDown(link('Nation'))
    expect(box().open).toBe(true)
  })

  it('a disclosure closes on pagehide', () => {
    render(page())
    open()
    fireEvent(window, new Event('pagehide'))
    expect(box().open).toBe(false)
  })

  it('a disclosure that was opened before hydration stays open, and closes with Escape', () => {
    const consoleError = vi.spyOn(console, 'error')
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToStaticMarkup(page())
    box().open = true
    render(page(), { container, hydrate: true })
    expect(box().open).toBe(true)
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(box().open).toBe(false)
    expect(consoleError).not.toHaveBeenCalled()
    container.remove()
  })
})

it('widthInEms depends on the width of the characters, and counts combining marks as none', () => {
  expect(widthInEms('The Nilbandar Courier')).toBeGreaterThan(widthInEms('The Courier'))
  expect(widthInEms('नीलबंदर')).toBe(widthInEms('नलबदर'))
  expect(widthInEms('WWWW')).toBeGreaterThan(widthInEms('wwww'))
})

it.each(['ఈనాడు', 'ગુજરાત', 'ಪ್ರಜಾವಾಣಿ', 'മലയാളം', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ'])(
  'widthInEms of %s is less than one em per character',
  (name) => {
    const squares = [...name.replace(/[\p{M}\s]/gu, '')].length
    expect(widthInEms(name)).toBeLessThan(squares)
  },
)

it('widthInEms of an empty name is 2, and of an unknown script one em per character', () => {
  expect(widthInEms('')).toBe(2)
  expect(widthInEms('新聞社')).toBe(3)
})

describe('the strip of breaking news', () => {
  const story = {
    id: 7,
    title: 'Harbour pilots strike',
    path: '/ports/pilots-strike',
    language: 'en',
    publishedAt: new Date().toISOString(),
    until: Date.now() + 60_000,
  }
  type Story = typeof story
  const shownStory = (more: Partial<Story> = {}) => ({
    ...story,
    repeatedOn: [more.path ?? story.path],
    ...more,
  })
  const strip = (
    more: Partial<Story> = {},
    repeatedOn = [more.path ?? story.path],
    ...others: Partial<Story>[]
  ) => (
    <>
      <BreakingStrip
        stories={[{ ...shownStory(more), repeatedOn }, ...others.map(shownStory)]}
        messages={messages('en').lists}
        clock={{ language: 'en', timeZone: 'UTC' }}
      />
      <main id="main" tabIndex={-1} />
    </>
  )
  const breakingRegion = () => screen.queryByRole('region', { name: 'Breaking' })
  const close = () => screen.getByRole('button', { name: 'Dismiss' })

  beforeEach(() => {
    pathname = '/'
  })

  describe('BreakingStrip', () => {
    it('the breaking strip links to its story, with the lang of the title', () => {
      render(strip({ language: 'ur', title: 'بندرگاہ' }))
      const link = screen.getByRole('link', { name: 'بندرگاہ' })
      expect([link.getAttribute('href'), link.lang]).toEqual(['/ports/pilots-strike', 'ur'])
    })
    it('the dismiss button of the breaking strip waits for scripts', () => {
      document.body.innerHTML = renderToStaticMarkup(strip())
      expect(document.querySelector('button')?.dataset.needs).toBe('storage')
      expect(document.querySelector('time')?.getAttribute('datetime')).toBe(story.publishedAt)
      document.body.innerHTML = ''
    })
    it('dismissing the breaking strip hides only that story, and focuses the main element', () => {
      render(strip())
      fireEvent.click(close())
      expect(breakingRegion()).toBeNull()
      expect(document.activeElement?.id).toBe('main')
      cleanup()
      render(strip())
      expect(breakingRegion()).toBeNull()
      cleanup()
      render(strip({ id: 8 }))
      expect(breakingRegion()).toBeTruthy()
    })
    it('the breaking strip is not shown on the page of its story', () => {
      pathname = story.path
      render(strip())
      expect(breakingRegion()).toBeNull()
    })
    it('the breaking strip is not shown on the front page where its story is the lead', () => {
      render(strip({}, [story.path, '/']))
      expect(breakingRegion()).toBeNull()
      cleanup()
      pathname = '/ports'
      render(strip({}, [story.path, '/']))
      expect(breakingRegion()).toBeTruthy()
    })
    it('the breaking strip is not shown after its end time', () => {
      render(strip({ until: Date.now() - 1 }))
      expect(breakingRegion()).toBeNull()
    })
    it.each([
      ['was dismissed on a later page', () => closeStory(7)],
      ['has ended meanwhile', () => vi.spyOn(Date, 'now').mockReturnValue(story.until + 1)],
    ])('the breaking strip is hidden when Back restores a page whose story %s', (_, happen) => {
      render(strip())
      expect(breakingRegion()).toBeTruthy()
      happen()
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
      expect(breakingRegion()).toBeNull()
    })
    it('a breaking strip that was dismissed with full storage stays hidden when more of a list is added', () => {
      fillStorage()
      pathname = '/ports'
      const { rerender } = render(strip())
      fireEvent.click(close())
      pathname = '/ports/page/2'
      rerender(strip())
      expect(breakingRegion()).toBeNull()
    })
    it('the breaking strip stays hidden above its own story when another story is added below', () => {
      pathname = story.path
      const { rerender } = render(strip())
      pathname = '/ports/another-story'
      rerender(strip())
      expect(breakingRegion()).toBeNull()
    })
    it('the dismiss button of the breaking strip is disabled where storage is blocked', () => {
      vi.stubGlobal('localStorage', {
        getItem: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
      render(strip())
      expect(breakingRegion()).toBeTruthy()
      expect(screen.getByRole('button')).toHaveProperty('disabled', true)
    })
  })

  describe('several fresh stories', () => {
    const several = (paths = ['/a', '/b', '/c'], until = [story.until, story.until, story.until]) => {
      const [first, ...others] = paths.map((path, index) => ({
        ...{ id: 20 + index, path, title: `Story ${path}` },
        until: until[index] ?? 0,
      }))
      return strip(first, undefined, ...others)
    }
    /** The positions of the hidden items, counted from 1: the rules of several-stories.styles. */
    const hidden = () => screen.getByRole('region', { name: 'Breaking' }).dataset.hidden

    it('are shown as a list of links, newest first', () => {
      render(several())
      expect(screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent)).toEqual([
        'Story /a',
        'Story /b',
        'Story /c',
      ])
      expect(hidden()).toBe('')
    })
    it('leave out the story of the current page, ended ones and dismissed ones', () => {
      pathname = '/b'
      render(several(['/a', '/b', '/c'], [story.until, story.until, Date.now() - 1]))
      expect(hidden()).toBe('2 3')
      cleanup()
      closeStory(20)
      pathname = '/'
      render(several())
      expect(hidden()).toBe('1')
    })
    it('are dismissed together, until there is a new one', () => {
      render(several())
      fireEvent.click(close())
      expect(breakingRegion()).toBeNull()
      expect(closedStories()).toEqual([20, 21, 22])
      cleanup()
      render(strip({ id: 30 }, undefined, { id: 20 }))
      expect([breakingRegion() === null, hidden()]).toEqual([false, '2'])
    })
    it('the inline script receives the ids of those that it may hide', () => {
      const namedFor = (...paths: string[]) => {
        document.body.innerHTML = renderToStaticMarkup(several(paths)).split('<section')[0] ?? ''
        const script = document.querySelector('script')
        vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
        // biome-ignore lint/security/noGlobalEval: the script is our own, and running it is what is tested.
        window.eval(script?.textContent ?? '')
        const { breaking } = document.documentElement.dataset
        document.body.innerHTML = ''
        delete document.documentElement.dataset.breaking
        return breaking
      }
      expect(namedFor('/a', '/b', '/c')).toBeUndefined()
      expect(namedFor('/a', location.pathname, '/c')).toBe('2')
      closeStory(20)
      expect(namedFor('/a', location.pathname, '/c')).toBe('1 2')
      for (const id of [21, 22]) closeStory(id)
      expect(namedFor('/a', '/b', '/c')).toBe('hidden')
    })
  })

  describe('the inline script of the breaking strip', () => {
    /** Runs the page's script as a browser does while it parses the page: before there is a strip. */
    function readPage(more: Partial<typeof story> = {}) {
      document.body.innerHTML = renderToStaticMarkup(strip(more)).split('<section')[0] ?? ''
      const script = document.querySelector('script')
      vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
      // biome-ignore lint/security/noGlobalEval: the script is our own, and running it is what is tested.
      window.eval(script?.textContent ?? '')
      const isHidden = document.documentElement.dataset.breaking === 'hidden'
      document.body.innerHTML = ''
      delete document.documentElement.dataset.breaking
      return isHidden
    }
    it('the inline script hides only dismissed and ended stories and that of the page', () => {
      expect(readPage()).toBe(false)
      expect(readPage({ until: Date.now() - 1 })).toBe(true)
      expect(readPage({ path: location.pathname })).toBe(true)
      closeStory(7)
      expect(readPage()).toBe(true)
      expect(readPage({ id: 8 })).toBe(false)
    })
    it('the inline script hides a story that a later page dismissed, when Back shows the page', () => {
      expect(readPage()).toBe(false)
      closeStory(7)
      window.dispatchEvent(new Event('pageshow'))
      expect(document.documentElement.dataset.breaking).toBe('hidden')
      delete document.documentElement.dataset.breaking
    })
    it('the inline script shows the breaking strip where the stored list is invalid', () => {
      localStorage.setItem(CLOSED_KEY, '{')
      expect(readPage()).toBe(false)
    })
    it('the inline script contains no text of the story', () => {
      const markup = renderToStaticMarkup(strip({ title: '</script><b>' }))
      expect(markup.split('<section')[0]).not.toContain('<b>')
    })
  })

  describe('closedStories', () => {
    it('closedStories returns the last 20 stories', () => {
      for (let id = 1; id <= 25; id++) closeStory(id)
      closeStory(20)
      expect(closedStories()).toEqual([
        ...[6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
        21,
        22,
        23,
        24,
        25,
        20,
      ])
    })
    it('closedStories ignores invalid stored values', () => {
      for (const stored of ['{', '"x"', '[1,"2",null]']) {
        localStorage.setItem(CLOSED_KEY, stored)
        expect(closedStories()).toEqual(stored === '[1,"2",null]' ? [1] : [])
      }
    })
  })
})
