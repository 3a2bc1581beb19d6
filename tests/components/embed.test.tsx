// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { provideConsent } from '@/components/page/consent/gate.client'
import { allowedProviders, Embed } from '@/components/post/body/embed.client'
import { heightIn } from '@/components/post/body/height-in.client'
import { posterOf } from '@/lib/body/pictures'
import { act, cleanup, fireEvent, render, screen } from '../fakes/rendered'
import { refuseStorage } from '../fakes/storage'

afterEach(() => {
  allowedProviders.change(() => [])
})

const STILL = 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'
const film = {
  kind: 'play' as const,
  provider: 'YouTube',
  src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  title: 'A film',
  ratio: '16 / 9',
  ...posterOf(STILL),
  labels: {
    button: 'Play: A film',
    link: 'Watch on YouTube',
    note: 'YouTube sees your IP address.',
    always: 'Always load YouTube',
  },
}

describe('Embed', () => {
  it('an embed has no iframe before a click, and its poster comes from the optimiser', () => {
    const { container } = render(<Embed {...film} />)
    expect(container.querySelector('iframe')).toBeNull()
    const poster = container.querySelector('img')
    const addresses = [poster?.getAttribute('src'), ...(poster?.srcset.split(', ') ?? [])]
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) expect(address).toMatch(`/_next/image?url=${encodeURIComponent(STILL)}`)
  })

  it('an embed reserves its ratio or height before it is loaded', () => {
    const { container, rerender } = render(<Embed {...film} />)
    const box = () => container.querySelector<HTMLElement>('[style]')?.getAttribute('style')
    expect(box()).toContain('16 / 9')
    rerender(<Embed {...film} ratio={undefined} height={350} />)
    expect(box()).toContain('350px')
  })

  it('the button of an embed loads its sandboxed iframe and focuses it', () => {
    const { container } = render(<Embed {...film} />)
    fireEvent.click(screen.getByRole('button', { name: 'Play: A film' }))
    const frame = container.querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe(film.src)
    expect(frame?.title).toBe('A film')
    expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation')
    expect(document.activeElement).toBe(frame)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('a graphic is as high as its document says, and a message of another origin changes nothing', async () => {
    const graphic = {
      ...film,
      kind: 'show' as const,
      src: 'https://datawrapper.dwcdn.net/AbCdE/',
      ratio: undefined,
      height: 400,
    }
    const { container } = render(<Embed {...graphic} />)
    fireEvent.click(screen.getByRole('button'))
    const frame = container.querySelector('iframe')
    const box = () => container.querySelector<HTMLElement>('[style]')?.getAttribute('style')
    // No document is loaded in the test: the frame gets a stand-in for its window.
    const source = {}
    if (frame) Object.defineProperty(frame, 'contentWindow', { value: source })
    const say = (origin: string, height: number) =>
      window.dispatchEvent(
        Object.assign(new Event('message'), {
          data: { 'datawrapper-height': { AbCdE: height } },
          origin,
          source,
        }),
      )
    // The listener loads after the press.
    await vi.waitFor(() => {
      act(() => void say('https://datawrapper.dwcdn.net', 523))
      expect(box()).toContain('523px')
    })
    act(() => void say('https://elsewhere.example', 900))
    expect(box()).toContain('523px')
  })

  it('an embed links to its source', () => {
    render(<Embed {...film} />)
    expect(screen.getByRole('link', { name: 'Watch on YouTube' }).getAttribute('href')).toBe(film.href)
  })

  it('an embed shows its privacy note until it is loaded', () => {
    render(<Embed {...film} />)
    expect(screen.queryByText(film.labels.note)).toBeTruthy()
    fireEvent.click(screen.getByRole('button'))
    expect(screen.queryByText(film.labels.note)).toBeNull()
  })
})

describe('always-allowed providers', () => {
  const allow = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Always load YouTube' }))

  it('an always-allowed provider loads without a click and without autoplay, and others do not', () => {
    const { unmount } = render(<Embed {...film} />)
    allow()
    unmount()
    const other = { ...film, provider: 'Vimeo', src: 'https://player.vimeo.com/video/76979871?autoplay=1' }
    const { container } = render(
      <>
        <Embed {...film} />
        <Embed {...other} />
      </>,
    )
    const frames = [...container.querySelectorAll('iframe')]
    expect(frames.map((frame) => frame.getAttribute('src'))).toEqual([
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ])
    expect(frames[0]?.getAttribute('loading')).toBe('lazy')
    expect(document.activeElement).toBe(document.body)
  })

  it('an always-allowed provider waits for consent to embeds, where consent is required', () => {
    vi.stubEnv('BUILT_CONSENT', 'banner')
    allowedProviders.change(() => ['YouTube'])
    const { container } = render(<Embed {...film} />)
    expect(container.querySelector('iframe')).toBeNull()
    let agreed = false
    let notify = () => {}
    act(() =>
      provideConsent({
        allows: (purpose) => agreed && purpose === 'embeds',
        subscribe: (listener) => {
          notify = listener
          return () => {}
        },
      }),
    )
    expect(container.querySelector('iframe')).toBeNull()
    agreed = true
    act(() => notify())
    expect(container.querySelector('iframe')).toBeTruthy()
    vi.unstubAllEnvs()
  })

  // A disabled one is not visible.
  const isOffered = () =>
    !screen.getByRole<HTMLInputElement>('checkbox', { name: 'Always load YouTube' }).disabled

  it('the choice to always allow a provider is offered before hydration, which its tick waits for', () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Embed {...film} />)
    expect(isOffered()).toBe(true)
    render(<Embed {...film} />, { container, hydrate: true })
    expect(isOffered()).toBe(true)
    cleanup()
    container.remove()
  })

  it('the choice to always allow a provider is not offered where storage is blocked', async () => {
    refuseStorage()
    vi.resetModules()
    const { Embed: OfNewPage } = await import('@/components/post/body/embed.client')
    render(<OfNewPage {...film} />)
    expect(isOffered()).toBe(false)
  })

  it('an always-allowed provider can be removed', () => {
    const { unmount } = render(<Embed {...film} />)
    allow()
    allow()
    unmount()
    const { container } = render(<Embed {...film} />)
    expect(container.querySelector('iframe')).toBeNull()
    expect(allowedProviders.items()).toEqual([])
  })
})

describe('quoted posts', () => {
  const quote = { ...film, kind: 'quote' as const, height: 400 }
  const top = (pixels: number) =>
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: pixels } as DOMRect)
  it('a quoted post is its text until the button loads its iframe', () => {
    const { container } = render(<Embed {...quote}>Said so.</Embed>)
    expect(container.textContent).toContain('Said so.')
    fireEvent.click(screen.getByRole('button'))
    expect(container.textContent).not.toContain('Said so.')
    expect(container.querySelector('iframe')).toBeTruthy()
  })

  it('a quoted post of an always-allowed provider loads by itself only below the window', () => {
    allowedProviders.change(() => ['YouTube'])
    top(10)
    const rendered = render(<Embed {...quote}>Said so.</Embed>)
    expect(rendered.container.querySelector('iframe')).toBeNull()
    rendered.unmount()
    top(window.innerHeight + 10)
    const below = render(<Embed {...quote}>Said so.</Embed>)
    expect(below.container.querySelector('iframe')).toBeTruthy()
  })
})

describe('heightIn', () => {
  it.each([
    [{ height: 740 }, 740],
    [{ giscus: { resizeHeight: 512.4 } }, 512],
    [JSON.stringify({ scope: 'host', name: 'resize', data: { height: 900 } }), 900],
    [{ 'datawrapper-height': { AbCdE: 523 } }, 523],
    [JSON.stringify({ sender: 'Flourish', context: 'iframe.resize', height: 640 }), 640],
    [{ 'twttr.embed': { method: 'twttr.private.resize', params: [{ width: 550, height: 712 }] } }, 712],
    [JSON.stringify({ type: 'MEASURE', details: { height: 810 } }), 810],
    [JSON.stringify({ type: 'resize.embed', data: 333 }), 333],
    [{ height: 5 }, 100],
    [{ height: 1e9 }, 20_000],
  ])('heightIn reads %j as %i px', (data, height) => expect(heightIn(data)).toBe(height))

  it.each([
    null,
    'text',
    42,
    [],
    { height: '740' },
    { height: Number.NaN },
    { height: Number.POSITIVE_INFINITY },
    { name: 'ready', data: { height: 700 } },
    { giscus: 'resizeHeight' },
  ])('heightIn returns null for %j', (data) => expect(heightIn(data)).toBeNull())
})
