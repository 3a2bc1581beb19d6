// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Body } from '@/components/post/body/body'
import { Listen } from '@/components/post/tools/listen/listen'
import { passagesOf } from '@/components/post/tools/listen/passages'
import { messages } from '@/lib/base/messages'
import { prepareBody } from '@/lib/content/body'
import { FakeSpeech, FakeUtterance, voice } from '../fakes/speech'
import { bodyOptions } from '../fixtures/prepared'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))
vi.mock('@/lib/base/config/env', () => ({ env: () => ({}) }))

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

const Story = ({ html = HTML, language = 'en' }) => (
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
const isShown = () => !screen.getByText('Listen').closest('button')?.className.includes('waiting')

/** Waits until the button is shown. */
const ready = () => vi.waitFor(() => expect(isShown()).toBe(true))

async function begin(story = <Story />) {
  const rendered = render(story)
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
  cleanup()
  vi.unstubAllGlobals()
})

describe('passagesOf', () => {
  it('passagesOf returns headline and text once, without captions, embeds, tables and bylines', () => {
    render(<Story />)
    const story = document.querySelector('article') as Element
    expect(passagesOf(story).map(({ text }) => text)).toEqual(SPOKEN)
  })

  it('passagesOf leaves out ads', () => {
    const long = `<p>${'word '.repeat(80)}</p>`.repeat(8)
    render(<Story html={long} />)
    expect(screen.getByText('Advertisement')).toBeDefined()
    const story = document.querySelector('article') as Element
    expect(passagesOf(story).map(({ text }) => text)).not.toContain('Advertisement')
  })
})

describe('the Listen button', () => {
  it('the Listen button is not shown where no voice speaks the story’s language', async () => {
    render(<Story language="ur" />)
    await act(async () => undefined)
    expect(isShown()).toBe(false)
  })

  it('the Listen button is shown once a voice of the story’s language is available', async () => {
    speech = new FakeSpeech()
    vi.stubGlobal('speechSynthesis', speech)
    render(<Story />)
    expect(isShown()).toBe(false)
    act(() => speech.bring(voice('hi-IN')))
    expect(isShown()).toBe(false)
    act(() => speech.bring(voice('hi-IN'), voice('en-US')))
    await ready()
  })

  it.each(SPEECHLESS)('the Listen button is not shown where speechSynthesis %s', async (_, synthesis) => {
    vi.stubGlobal('speechSynthesis', synthesis)
    render(<Story />)
    await act(async () => undefined)
    expect(isShown()).toBe(false)
  })

  it('nothing is spoken before the Listen button is clicked', async () => {
    render(<Story />)
    await ready()
    expect(speech.said).toEqual([])
    expect(screen.queryByRole('region', { name: 'Reading aloud' })).toBeNull()
  })
})

describe('listening', () => {
  it('Listen begins to speak within the click event', async () => {
    render(<Story />)
    await ready()
    button('Listen').click()
    expect(speech.said.map(({ text }) => text)).toEqual(['Headline'])
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
    expect(speech.said.map(({ text }) => text).join(' ')).toBe(SPOKEN.join(' '))
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
        <Story html="" />
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

  it('listening stops when the component unmounts', async () => {
    const { unmount } = await begin()
    unmount()
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
