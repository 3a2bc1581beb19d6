// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { install } from '@/components/page/places'
import { ads } from '@/components/parts/ads/part'
import { Listen, type ListenSettings } from '@/components/parts/listen/listen'
import { passagesOf } from '@/components/parts/listen/player.client'
import { startListen } from '@/components/parts/listen/start-listen.client'
import { Body } from '@/components/post/body/body'
import { Gallery } from '@/components/post/gallery/gallery'
import { prepareBody } from '@/lib/body/body'
import { messages } from '@/lib/words'
import { act, fireEvent, render, screen } from '../fakes/rendered'
import { FakeSpeech, FakeUtterance, voice } from '../fakes/speech'
import { bodyOptions } from '../fixtures/prepared'
import { partIn } from './part-in'

install({ ads })

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/settings/env', () => ({ env: () => ({}) }))

describe('pictures', () => {
  const THREE = `<p>A quay.</p>
  <figure><img src="/one.jpg" alt="Boats"><figcaption>Boats <em>at dawn</em>. Photo: A. Rane</figcaption></figure>
  <figure><img src="/two.jpg" alt="Ice"><figcaption>Ice by handcart.</figcaption></figure>
  <img src="/three.jpg" alt="A cat">`

  function gallery(html = THREE, galleryFrom: number | undefined = 2) {
    const { tree, pictures } = prepareBody(html, { ...bodyOptions, galleryFrom })
    return (
      <Gallery pictures={pictures} messages={messages('en')} language="en">
        <Body tree={tree} messages={messages('en')} />
      </Gallery>
    )
  }

  const opener = (number: number) => document.querySelector<HTMLElement>(`#img-${number} a`) as HTMLElement
  const dialog = () => document.querySelector('dialog') as HTMLDialogElement
  const inDialog = () => ({
    alt: dialog().querySelector('img')?.alt,
    caption: dialog().querySelector('figcaption')?.textContent,
    count: dialog().querySelector('p')?.textContent,
  })
  const press = (key: string, more = {}) => fireEvent.keyDown(dialog(), { key, ...more })
  const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  async function show(list = gallery()) {
    render(list)
    await screen.findByRole('dialog', { hidden: true })
    // Its event listeners are added after the first render.
    await act(async () => {})
  }

  /** What the browser does when the reader goes back. */
  const goBack = () =>
    act(() => {
      history.replaceState(null, '', '#')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })

  beforeEach(() => {
    history.replaceState(null, '', '/')
    vi.spyOn(history, 'back').mockImplementation(goBack)
  })

  describe('the pictures of a body', () => {
    it('pictures of a body are numbered figures with an id, each a link to its picture', () => {
      document.body.innerHTML = renderToStaticMarkup(gallery())
      const figures = [...document.querySelectorAll('figure[id]')]
      expect(figures.map(({ id }) => id)).toEqual(['img-1', 'img-2', 'img-3'])
      expect(figures.map((one) => one.querySelector('a')?.pathname)).toEqual([
        '/one.jpg',
        '/two.jpg',
        '/three.jpg',
      ])
      expect(figures[1]?.textContent).toContain('2 / 3')
      expect(figures[0]?.querySelector('figcaption em')?.textContent).toBe('at dawn')
      expect(dialog()).toBeNull()
      document.body.innerHTML = ''
    })

    it('the link of a picture says that it opens the picture, with its number', () => {
      render(gallery())
      expect(screen.getByRole('link', { name: /^Boats.*Open picture 1 of 3$/ })).toBeDefined()
    })

    it('a single picture of a body has no link and no lightbox', () => {
      const { container } = render(gallery('<figure><img src="/one.jpg" alt="Boats"></figure>'))
      expect(container.querySelector('a, dialog, [id]')).toBeNull()
    })

    it('a single picture opens in the lightbox where galleryFrom is 1', async () => {
      await show(gallery('<figure><img src="/one.jpg" alt="Boats"></figure>', 1))
      fireEvent.click(opener(1))
      expect(dialog().open).toBe(true)
      expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
    })
  })

  describe('the lightbox', () => {
    it('the lightbox opens with the clicked picture, its caption, its number and its URL hash', async () => {
      await show()
      const earlier = history.length
      fireEvent.click(opener(1))
      expect(dialog().open).toBe(true)
      expect(inDialog()).toEqual({ alt: 'Boats', caption: 'Boats at dawn. Photo: A. Rane', count: '1 / 3' })
      expect(dialog().querySelector('figcaption em')).not.toBeNull()
      expect(location.hash).toBe('#img-1')
      expect(history.length).toBe(earlier + 1)
    })

    it('a click with Ctrl on a picture does not open the lightbox', async () => {
      await show()
      expect(fireEvent.click(opener(1), { ctrlKey: true })).toBe(true)
      expect(dialog().open).toBe(false)
    })

    it('the lightbox does not open by itself where the URL hash names a picture', async () => {
      history.replaceState(null, '', '#img-2')
      await show()
      expect(dialog().open).toBe(false)
    })

    it('the buttons of the lightbox change the picture, and stop at the first and the last one', async () => {
      await show()
      fireEvent.click(opener(2))
      const earlier = history.length
      pressButton('Previous picture')
      expect(inDialog().count).toBe('1 / 3')
      expect(screen.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled')).toBe(
        'true',
      )
      pressButton('Previous picture')
      expect(inDialog().count).toBe('1 / 3')
      pressButton('Next picture')
      pressButton('Next picture')
      expect(inDialog()).toEqual({ alt: 'A cat', caption: '', count: '3 / 3' })
      expect(screen.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true')
      pressButton('Next picture')
      expect(inDialog().count).toBe('3 / 3')
      pressButton('Previous picture')
      expect(inDialog().count).toBe('2 / 3')
      expect(location.hash).toBe('#img-2')
      expect(history.length).toBe(earlier)
    })

    it('the arrow keys, Home and End change the picture in the lightbox', async () => {
      await show()
      fireEvent.click(opener(1))
      press('ArrowRight')
      expect(inDialog().count).toBe('2 / 3')
      press('ArrowLeft')
      expect(inDialog().count).toBe('1 / 3')
      press('End')
      expect(inDialog().count).toBe('3 / 3')
      press('Home')
      expect(inDialog().count).toBe('1 / 3')
      // With Alt, the arrow keys are the browser's Back and Forward.
      press('ArrowRight', { altKey: true })
      expect(inDialog().count).toBe('1 / 3')
    })

    it('ArrowLeft goes forward in the lightbox in right-to-left text', async () => {
      await show(<div style={{ direction: 'rtl' }}>{gallery()}</div>)
      fireEvent.click(opener(1))
      press('ArrowLeft')
      expect(inDialog().count).toBe('2 / 3')
      press('ArrowRight')
      expect(inDialog().count).toBe('1 / 3')
    })

    it('a horizontal touch swipe changes the picture, one down closes it, and a mouse drag or one up does not', async () => {
      await show()
      fireEvent.click(opener(1))
      const swipe = (pointerType: string, to: { clientX: number; clientY: number }) => {
        const stage = dialog().querySelector('figure') as HTMLElement
        fireEvent.pointerDown(stage, { pointerType, isPrimary: true, clientX: 200, clientY: 200 })
        fireEvent.pointerUp(stage, { pointerType, isPrimary: true, ...to })
      }
      swipe('mouse', { clientX: 50, clientY: 200 })
      swipe('touch', { clientX: 190, clientY: 200 })
      swipe('touch', { clientX: 150, clientY: 20 })
      expect(inDialog().count).toBe('1 / 3')
      swipe('touch', { clientX: 50, clientY: 210 })
      expect(inDialog().count).toBe('2 / 3')
      swipe('touch', { clientX: 350, clientY: 210 })
      expect(inDialog().count).toBe('1 / 3')
      swipe('touch', { clientX: 210, clientY: 300 })
      expect(dialog().open).toBe(false)
    })

    it('closing the lightbox removes its history entry and focuses the picture last seen', async () => {
      await show()
      fireEvent.click(opener(1))
      press('ArrowRight')
      pressButton('Close pictures')
      expect(dialog().open).toBe(false)
      expect(history.back).toHaveBeenCalledOnce()
      expect(location.hash).toBe('')
      expect(document.activeElement).toBe(opener(2))
    })

    it('Back closes the lightbox, which does not go back further', async () => {
      await show()
      fireEvent.click(opener(3))
      goBack()
      expect(dialog().open).toBe(false)
      expect(history.back).not.toHaveBeenCalled()
      expect(document.activeElement).toBe(opener(3))
    })

    it('neighbouring pictures are preloaded only while the lightbox is open', async () => {
      const preloaded: unknown[] = []
      vi.stubGlobal(
        'Image',
        class {
          set src(address: string) {
            preloaded.push(new URL(address).pathname)
          }
        },
      )
      await show()
      expect(preloaded).toEqual([])
      fireEvent.click(opener(2))
      expect(preloaded).toEqual(['/three.jpg', '/one.jpg'])
      vi.unstubAllGlobals()
    })
  })
})

describe('reading aloud', () => {
  const HTML = `<p>The quay is wet. <strong>Nobody</strong> fishes.</p>
  <figure><img src="/one.jpg" alt="Boats"><figcaption>Boats at dawn.</figcaption></figure>
  <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>
  <h2>Later</h2>
  <ul><li>First<ul><li>Nested</li></ul></li></ul>
  <blockquote><p>“It rains.”</p></blockquote>
  <table><tr><td>1,980</td></tr></table>
  <pre>code</pre>
  <div class="pullquote">Nobody fishes.</div>
  <p>***</p>
  <p>The end.</p>`

  const SPOKEN = [
    'Headline',
    'The quay is wet. Nobody fishes.',
    'Later',
    'First',
    'Nested',
    '“It rains.”',
    'The end.',
  ]

  const { listen, player, pause, resume, stop, speed, voiceFailed } = messages('en').tools
  const labels = { listen, player, pause, resume, stop, speed, voiceFailed }

  const story = ({ html = HTML, language = 'en' } = {}) => (
    <article>
      <h1 data-read-aloud>Headline</h1>
      <p>By A. Rane</p>
      <Listen language={language} siteLanguage="en" labels={labels} />
      <Body
        tree={prepareBody(html, { ...bodyOptions, adSlots: [7] }).tree}
        messages={messages('en')}
        slots={[{ id: 7, width: 300, height: 250, size: '300x250', containsAds: true }]}
      />
    </article>
  )

  const SPEECHLESS: [how: string, synthesis: unknown][] = [
    ['is missing', undefined],
    [
      'throws',
      {
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        getVoices: () => {
          throw new Error('refused')
        },
      },
    ],
    ['is incomplete', { getVoices: () => undefined }],
  ]

  let speech: FakeSpeech
  const finish = () => act(() => speech.finish())
  const button = (name: string) => screen.getByRole('button', { name })
  const beingRead = () => document.querySelector('[data-being-read]')?.textContent
  const isShown = () => screen.getByText('Listen').closest('button')?.dataset.needs === ''

  function open(shownStory: Parameters<typeof render>[0]) {
    const rendered = render(shownStory)
    startListen(...partIn<ListenSettings>(document, 'listen'))
    return rendered
  }

  /** Waits until the button is shown. */
  const ready = () => vi.waitFor(() => expect(isShown()).toBe(true))

  async function begin(shownStory = story()) {
    const rendered = open(shownStory)
    await ready()
    fireEvent.click(button('Listen'))
    return rendered
  }

  beforeEach(() => {
    speech = new FakeSpeech([voice('en-GB')])
    vi.stubGlobal('speechSynthesis', speech)
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  })
  afterEach(() => {
    document.body.replaceChildren()
  })

  describe('passagesOf', () => {
    it('passagesOf returns headline and text once, without captions, embeds, tables and bylines', () => {
      render(story())
      const article = document.querySelector('article') as Element
      expect(passagesOf(article).map(({ text }) => text)).toEqual(SPOKEN)
    })

    it('passagesOf leaves out ads', () => {
      const long = `<p>${'word '.repeat(80)}</p>`.repeat(8)
      render(story({ html: long }))
      expect(screen.getByText('Advertisement')).toBeDefined()
      const article = document.querySelector('article') as Element
      expect(passagesOf(article).map(({ text }) => text)).not.toContain('Advertisement')
    })
  })

  describe('the Listen button', () => {
    it('the Listen button is not shown where no voice speaks the story’s language', async () => {
      open(story({ language: 'ur' }))
      await act(async () => undefined)
      expect(isShown()).toBe(false)
    })

    it('the Listen button is shown once a voice of the story’s language is available', async () => {
      speech = new FakeSpeech()
      vi.stubGlobal('speechSynthesis', speech)
      open(story())
      expect(isShown()).toBe(false)
      act(() => speech.bring(voice('hi-IN')))
      expect(isShown()).toBe(false)
      act(() => speech.bring(voice('hi-IN'), voice('en-US')))
      await ready()
    })

    it.each(SPEECHLESS)('the Listen button is not shown where speechSynthesis %s', async (_, synthesis) => {
      vi.stubGlobal('speechSynthesis', synthesis)
      open(story())
      await act(async () => undefined)
      expect(isShown()).toBe(false)
    })

    it('nothing is spoken before the Listen button is clicked', async () => {
      open(story())
      await ready()
      expect(speech.utterances).toEqual([])
      expect(screen.queryByRole('region', { name: 'Reading aloud' })).toBeNull()
    })
  })

  describe('listening', () => {
    it('Listen begins to speak within the click event', async () => {
      open(story())
      await ready()
      button('Listen').click()
      expect(speech.utterances.map(({ text }) => text)).toEqual(['Headline'])
      await act(async () => undefined)
    })

    it('Listen speaks the story, marks the current passage and removes its player at the end', async () => {
      await begin()
      expect(button('Pause')).toBe(document.activeElement)
      const marked: (string | undefined)[] = []
      for (let left = 20; left > 0 && speech.now; left--) {
        if (marked.at(-1) !== beingRead()) marked.push(beingRead())
        finish()
      }
      expect(speech.utterances.map(({ text }) => text).join(' ')).toBe(SPOKEN.join(' '))
      expect(marked).toHaveLength(SPOKEN.length)
      expect(marked[1]).toBe('The quay is wet. Nobody fishes.')
      expect(beingRead()).toBeUndefined()
      expect(screen.queryByRole('region', { name: 'Reading aloud' })).toBeNull()
      expect(button('Listen')).toBe(document.activeElement)
    })

    it('Pause stops the speech, and Resume continues with the same passage', async () => {
      await begin()
      fireEvent.click(button('Pause'))
      expect(speech.now).toBeNull()
      expect(beingRead()).toBe('Headline')
      fireEvent.click(button('Resume'))
      expect(speech.now?.text).toBe('Headline')
    })

    it.each([0.75, 1.5])('the Speed control changes the rate of the speech to %d', async (rate) => {
      await begin()
      fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: String(rate) } })
      expect(speech.now?.rate).toBe(rate)
      finish()
      expect(speech.now?.rate).toBe(rate)
    })

    it('the end of listening leaves the focus where the reader has moved it', async () => {
      await begin(
        <>
          {story({ html: '' })}
          <input aria-label="Elsewhere" />
        </>,
      )
      act(() => screen.getByLabelText('Elsewhere').focus())
      finish()
      expect(screen.queryByRole('region', { name: 'Reading aloud' })).toBeNull()
      expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
    })

    it.each(['Stop', 'Listen'])('listening stops with the button %s', async (name) => {
      await begin()
      fireEvent.click(button(name))
      expect(speech.now).toBeNull()
      expect(beingRead()).toBeUndefined()
      expect(button('Listen').getAttribute('aria-pressed')).toBe('false')
    })

    it('listening stops on pagehide', async () => {
      await begin()
      act(() => void window.dispatchEvent(new Event('pagehide')))
      expect(speech.now).toBeNull()
    })

    it('a failed voice shows a message, and Resume continues', async () => {
      await begin()
      act(() => speech.fail())
      expect(screen.getByRole('status').textContent).toBe(voiceFailed)
      fireEvent.click(button('Resume'))
      expect(speech.now?.text).toBe('Headline')
      expect(screen.getByRole('status').textContent).toBe('')
    })
  })
})
