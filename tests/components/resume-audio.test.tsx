// @vitest-environment happy-dom
/** Players that go on where the reader has stopped: the script of ResumeAudio, in a document with players. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ResumeAudio } from '@/components/post/resume-audio'

const settings = vi.hoisted(() => ({ resume: true }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return { siteConfig: () => readSiteConfig({ podcasts: settings }) }
})

const EPISODE = { audio: { src: 'https://media.example.org/a.mp3', type: 'audio/mpeg' } }
const KEY = 'masthead:listened'
const SRC = 'https://media.example.org/a.mp3'

/** jsdom plays nothing, so the test sets what a browser would. */
function aPlayer({ src = SRC, duration = 600, readyState = 1 } = {}) {
  const player = document.createElement('audio')
  const state = { currentSrc: src, duration, readyState, currentTime: 0 }
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(player, name, {
      get: () => state[name],
      set: (value) => Object.assign(state, { [name]: value }),
    })
  document.body.append(player)
  const tell = (name: string, changed: Partial<typeof state> = {}) => {
    Object.assign(state, changed)
    player.dispatchEvent(new Event(name))
  }
  return { state, tell }
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}')

beforeEach(() => {
  localStorage.clear()
  settings.resume = true
  document.body.replaceChildren()
})

describe('a player', () => {
  beforeEach(() => {
    const [, script = ''] =
      /^<script[^>]*>(.*)<\/script>$/s.exec(renderToStaticMarkup(<ResumeAudio post={EPISODE} />)) ?? []
    // Each test adds the listeners once more, which changes nothing: the first of them has stored all there is.
    new Function(script)()
  })

  it('goes on where the reader has stopped, also in a story that was loaded later', () => {
    aPlayer().tell('pause', { currentTime: 93.7 })
    expect(stored()).toEqual({ [SRC]: 93 })
    const again = aPlayer()
    again.tell('play')
    expect(again.state.currentTime).toBe(93)
    const early = aPlayer({ readyState: 0 })
    early.tell('play')
    expect(early.state.currentTime).toBe(0)
    early.tell('loadedmetadata', { readyState: 1 })
    expect(early.state.currentTime).toBe(93)
    const other = aPlayer({ src: 'https://media.example.org/b.mp3' })
    other.tell('play')
    expect(other.state.currentTime).toBe(0)
  })
  it('stores its place every five seconds, for a page that is left without a pause', () => {
    const { tell } = aPlayer()
    tell('play')
    tell('timeupdate', { currentTime: 4 })
    expect(stored()).toEqual({})
    tell('timeupdate', { currentTime: 5.2 })
    expect(stored()).toEqual({ [SRC]: 5 })
  })
  it.each([
    ['after its end', 0, () => aPlayer().tell('pause', { currentTime: 600 })],
    ['after all but the last seconds', 0, () => aPlayer().tell('pause', { currentTime: 590 })],
    ['where the reader has gone first', 40, () => aPlayer().tell('pause', { currentTime: 93 })],
    ['where nothing can be read', 0, () => localStorage.setItem(KEY, '{"')],
    ['where something else is stored', 0, () => localStorage.setItem(KEY, JSON.stringify({ [SRC]: 'x' }))],
  ])('begins %s at %i', (_, expected, before) => {
    before()
    const { state, tell } = aPlayer()
    state.currentTime = expected
    tell('play')
    expect(state.currentTime).toBe(expected)
  })
  it('of a live stream begins now', () => {
    aPlayer().tell('pause', { currentTime: 93 })
    const { state, tell } = aPlayer({ duration: Number.POSITIVE_INFINITY })
    tell('play')
    expect(state.currentTime).toBe(0)
  })
  it('remembers the places of fifty recordings', () => {
    for (let number = 1; number <= 52; number++)
      aPlayer({ src: `https://media.example.org/${number}.mp3` }).tell('pause', { currentTime: 30 })
    expect(Object.keys(stored())).toHaveLength(50)
    expect(Object.keys(stored())[0]).toBe('https://media.example.org/3.mp3')
  })
  it('leaves films alone, and plays where nothing may be stored', () => {
    const film = document.createElement('video')
    for (const [name, value] of Object.entries({ currentSrc: SRC, currentTime: 30 }))
      Object.defineProperty(film, name, { value })
    document.body.append(film)
    film.dispatchEvent(new Event('pause'))
    expect(stored()).toEqual({})
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    const onError = vi.fn()
    window.addEventListener('error', onError)
    const { state, tell } = aPlayer()
    tell('play')
    tell('pause', { currentTime: 30 })
    window.removeEventListener('error', onError)
    vi.unstubAllGlobals()
    expect([state.currentTime, onError.mock.calls]).toEqual([30, []])
  })
})

it('a story without a recording has not a byte of it, and podcasts.resume turns it off', () => {
  expect(renderToStaticMarkup(<ResumeAudio post={{}} />)).toBe('')
  settings.resume = false
  expect(renderToStaticMarkup(<ResumeAudio post={EPISODE} />)).toBe('')
})
