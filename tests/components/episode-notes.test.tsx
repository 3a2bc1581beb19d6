// @vitest-environment happy-dom
/** Chapters and transcript of an episode: the list, and what a press of a chapter does. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EpisodeNotes } from '@/components/post/episode-notes'
import { ResumeAudio } from '@/components/post/resume-audio'
import { messages, SPOKEN } from '@/lib/words'

const SRC = 'https://media.example.org/a.mp3?a=1&b=2'
const CHAPTERS = [
  { start: 0, title: 'Welcome', url: null },
  { start: 90.5, title: '<b>The tide</b>', url: 'https://example.com/tide' },
  { start: 3_905, title: 'The night', url: null },
]
const TRANSCRIPT = 'https://media.example.org/a.vtt'
const EPISODE = { audio: { src: SRC, type: 'audio/mpeg' } }
const context = (language: string) => ({
  messages: messages(language),
  clock: { language, timeZone: 'UTC' },
  language,
})

beforeEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('the list of chapters', () => {
  const markup = (language: string, chapters = CHAPTERS) =>
    renderToStaticMarkup(
      <EpisodeNotes
        episode={{ recording: SRC, chapters, transcript: TRANSCRIPT }}
        context={context(language)}
      />,
    )
  const textsOf = (html: string) => html.replace(/<(script|style).*?<\/\1>/gs, '').replace(/<[^>]+>/g, '|')

  it('links to the recording at each time, to the chapter’s page, and loads nothing', () => {
    const html = markup('en')
    expect(
      [...html.matchAll(/href="(?!&)([^"]+)" (?:data-start="([^"]+)" )?rel="nofollow noopener"/g)].map(
        (one) => one.slice(1),
      ),
    ).toEqual([
      [`${SRC.replace('&', '&amp;')}#t=0`, '0'],
      [`${SRC.replace('&', '&amp;')}#t=90.5`, '90.5'],
      ['https://example.com/tide', undefined],
      [`${SRC.replace('&', '&amp;')}#t=3905`, '3905'],
      [TRANSCRIPT, undefined],
    ])
    expect(textsOf(html)).toMatch(
      /0:00.*Welcome.*1:30.*&lt;b&gt;The tide&lt;\/b&gt;.*example\.com.*1:05:05.*The night/,
    )
    expect(html).not.toMatch(/<(?:img|iframe|link)|src=/)
  })
  it('is open unless it is long', () => {
    expect(markup('en')).toContain('<details open')
    const long = Array.from({ length: 13 }, (_, start) => ({ start, title: 'x', url: null }))
    expect(markup('en', long)).not.toContain('<details open')
  })
  it.each(SPOKEN)('is named in the language %s', (language) => {
    const { episode } = messages(language)
    const html = markup(language)
    expect(html).toContain(`<summary>${episode.chapters}</summary>`)
    expect(html).toContain(`>${episode.transcript}</a>`)
    if (language !== 'en') expect(episode).not.toEqual(messages('en').episode)
  })
  it('has times from left to right in Urdu, and the digits of the site', () => {
    expect(textsOf(markup('ur'))).toContain('\u20661:30\u2069')
    expect(textsOf(markup('hi-u-nu-deva'))).toContain('१:३०')
  })
})

describe('a press of a chapter', () => {
  /** What a browser's player would do is set by the test. */
  function aPlayer({ src = SRC, readyState = 1, currentTime = 0 } = {}) {
    const player = document.createElement('audio')
    const state = { currentSrc: src, readyState, currentTime, duration: 600 }
    for (const name of Object.keys(state) as (keyof typeof state)[])
      Object.defineProperty(player, name, {
        get: () => state[name],
        set: (value) => Object.assign(state, { [name]: value }),
      })
    const play = vi.fn(async () => void player.dispatchEvent(new Event('play')))
    Object.assign(player, { play })
    document.body.append(player)
    return { player, state, play }
  }
  function scriptIn(html: string) {
    const [, script = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    new Function(script)()
  }
  function draw() {
    const episode = { recording: SRC, chapters: CHAPTERS, transcript: TRANSCRIPT }
    const html = renderToStaticMarkup(<EpisodeNotes episode={episode} context={context('en')} />)
    document.body.innerHTML = html
    scriptIn(html)
  }
  /** @returns whether the browser would follow the link */
  const press = (number: number, keys: MouseEventInit = {}) =>
    document
      .querySelectorAll('[data-start]')
      [number]?.firstElementChild?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
      )

  beforeEach(draw)

  it('moves the page’s player there and plays', () => {
    const other = aPlayer({ src: 'https://media.example.org/b.mp3' })
    const { state, play } = aPlayer({ src: `${SRC}#t=5` })
    expect(press(1)).toBe(false)
    expect([state.currentTime, play.mock.calls.length]).toEqual([90.5, 1])
    expect([other.state.currentTime, other.play.mock.calls.length]).toEqual([0, 0])
  })
  it('waits for a player that has not loaded yet', () => {
    const { player, state, play } = aPlayer({ readyState: 0 })
    press(1)
    expect([state.currentTime, play.mock.calls.length]).toEqual([0, 1])
    player.dispatchEvent(new Event('loadedmetadata'))
    expect(state.currentTime).toBe(90.5)
  })
  it.each([
    ['with a key that opens a window', { ctrlKey: true }],
    ['where the page has no such player', { ctrlKey: false }],
  ])('follows the link %s', (_, keys) => {
    const { play } = aPlayer(keys.ctrlKey ? {} : { src: 'https://media.example.org/b.mp3' })
    expect(press(1, keys)).toBe(true)
    expect(play).not.toHaveBeenCalled()
  })
  it('at the beginning begins there, although the reader has stopped elsewhere', () => {
    localStorage.setItem('masthead:listened', JSON.stringify({ [SRC]: 93 }))
    scriptIn(renderToStaticMarkup(<ResumeAudio post={EPISODE} />))
    const { state } = aPlayer()
    press(0)
    expect(state.currentTime).toBe(0)
  })
})
