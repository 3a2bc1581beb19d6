import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/content/body'
import { takeLeadPlayer } from '@/lib/content/embeds/lead-player'
import { plainText } from '@/lib/content/text'
import { storySlides } from '@/lib/content/web-story/slides'
import { bodyOptions } from '../../fixtures/prepared'

const YOUTUBE = '<iframe src="https://www.youtube.com/embed/mEgh1aCr35t"></iframe>'
const prepared = (html: string, options = {}) => prepareBody(html, { ...bodyOptions, ...options }).tree
const watched = (html: string, options = {}) => takeLeadPlayer(prepared(html, options))

describe('the film of a video post', () => {
  it.each([
    ['a provider’s player', `${YOUTUBE}<p>Words.</p>`],
    ['the publisher’s own file', '<video src="/a.mp4"></video><p>Words.</p>'],
    [
      'a player in a figure, with its caption',
      `<figure>${YOUTUBE}<figcaption>At sea</figcaption></figure><p>Words.</p>`,
    ],
    ['a player in groups of its own', `<div><div>${YOUTUBE}</div></div><p>Words.</p>`],
    ['a player below the first words', `<p>Words.</p>${YOUTUBE}`],
  ])('is %s', (_, html) => {
    const { player, rest } = watched(html)
    expect(player).not.toBeNull()
    expect(plainText(rest).trim()).toBe('Words.')
    expect(rest.children.filter((node) => node.type === 'element')).toHaveLength(1)
  })

  it('is the first of several; the others stay where they are', () => {
    const { rest } = watched(`${YOUTUBE}<p>Words.</p>${YOUTUBE}`)
    expect(takeLeadPlayer(rest).player).not.toBeNull()
    expect(takeLeadPlayer(takeLeadPlayer(rest).rest).player).toBeNull()
  })

  it('no film in a body without a player or in the free part of a gated post', () => {
    expect(watched('<p>Words.</p>').player).toBeNull()
    expect(watched('').player).toBeNull()
    expect(watched(`${YOUTUBE}<p>Words.</p>`, { gated: true }).player).toBeNull()
  })

  it('shows the post’s own picture until it is played, and not the provider’s', () => {
    const { player } = takeLeadPlayer(prepared(YOUTUBE), {
      src: 'https://m.example/own.jpg',
      focus: null,
    })
    expect(JSON.stringify(player)).toContain('"still":"https://m.example/own.jpg"')
    expect(JSON.stringify(player)).not.toContain('poster')
  })

  it('never takes words with it', () => {
    const html = `<blockquote><p>Said.</p>${YOUTUBE}</blockquote>`
    expect(plainText(watched(html).rest)).toContain('Said.')
  })
})

const picture = (name: string) => `<img src="/${name}.jpg" alt="${name}" width="900" height="1600">`
const slidesOf = (html: string) => storySlides(prepared(html))

describe('a web story', () => {
  it.each([
    [
      'sections',
      `<section>${picture('a')}<h2>One</h2></section><section>${picture('b')}<h2>Two</h2></section>`,
    ],
    ['figures', `<figure>${picture('a')}</figure><h2>One</h2><figure>${picture('b')}</figure><h2>Two</h2>`],
    ['paragraphs', `<p>${picture('a')}</p><h2>One</h2><p>${picture('b')}</p><h2>Two</h2>`],
    [
      'groups within groups',
      `<div><div>${picture('a')}<h2>One</h2></div><div>${picture('b')}<h2>Two</h2></div></div>`,
    ],
  ])('has a slide for each picture of its %s', (_, html) => {
    const story = slidesOf(html)
    expect(story?.slides.map(({ text }) => plainText(text).trim())).toEqual(['One', 'Two'])
  })

  it('the cover has the text before the first picture, and no text is lost', () => {
    const story = slidesOf(`<p>Before.</p>${picture('a')}<p>One.</p><p>More.</p>${picture('b')}`)
    expect(plainText(story?.cover ?? prepared('')).trim()).toBe('Before.')
    const said = story?.slides.map(({ text }) => plainText(text).replace(/\s+/g, ' ').trim())
    expect(said).toEqual(['One. More.', ''])
  })

  it('is an article where it has fewer than two pictures', () => {
    expect(slidesOf('<p>Words.</p>')).toBeNull()
    expect(slidesOf(`${picture('a')}<p>Words.</p>`)).toBeNull()
    expect(slidesOf('')).toBeNull()
  })
})
