import type { Element } from 'hast'
import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { firstPlayer, takeLeadPlayer } from '@/lib/body/embeds/lead-player'
import { plainText } from '@/lib/body/text'
import { storySlides } from '@/lib/body/web-story'
import { dataPng } from '../../fixtures/data-pictures'
import { bodyOptions } from '../../fixtures/prepared'

const YOUTUBE = '<iframe src="https://www.youtube.com/embed/mEgh1aCr35t"></iframe>'
const prepared = (html: string, options = {}) => prepareBody(html, { ...bodyOptions, ...options }).tree
const leadPlayerOf = (html: string, options = {}) => takeLeadPlayer(prepared(html, options))

describe('takeLeadPlayer', () => {
  it.each([
    ['a provider’s player', `${YOUTUBE}<p>Words.</p>`],
    ['the publisher’s own file', '<video src="/a.mp4"></video><p>Words.</p>'],
    [
      'a player in a figure, with its caption',
      `<figure>${YOUTUBE}<figcaption>At sea</figcaption></figure><p>Words.</p>`,
    ],
    ['a player in nested groups', `<div><div>${YOUTUBE}</div></div><p>Words.</p>`],
    ['a player below the first words', `<p>Words.</p>${YOUTUBE}`],
  ])('takeLeadPlayer takes %s', (_, html) => {
    const { player, rest } = leadPlayerOf(html)
    expect(player).not.toBeNull()
    expect(plainText(rest).trim()).toBe('Words.')
    expect(rest.children.filter((node) => node.type === 'element')).toHaveLength(1)
  })

  it('takeLeadPlayer takes the first of several players and leaves the others', () => {
    const { rest } = leadPlayerOf(`${YOUTUBE}<p>Words.</p>${YOUTUBE}`)
    expect(takeLeadPlayer(rest).player).not.toBeNull()
    expect(takeLeadPlayer(takeLeadPlayer(rest).rest).player).toBeNull()
  })

  it('takeLeadPlayer returns null for a body without a player and for a gated post', () => {
    expect(leadPlayerOf('<p>Words.</p>').player).toBeNull()
    expect(leadPlayerOf('').player).toBeNull()
    expect(leadPlayerOf(`${YOUTUBE}<p>Words.</p>`, { gated: true }).player).toBeNull()
  })

  it('the lead player’s still is the picture of the post, not that of the provider', () => {
    const { player } = takeLeadPlayer(prepared(YOUTUBE), {
      src: 'https://m.example/own.jpg',
      focus: null,
    })
    expect(JSON.stringify(player)).toContain('"still":"https://m.example/own.jpg"')
    expect(JSON.stringify(player)).not.toContain('poster')
  })

  it('takeLeadPlayer leaves a player in a quote with its text', () => {
    const { player, rest } = leadPlayerOf(`<blockquote><p>Said.</p>${YOUTUBE}</blockquote>`)
    expect(player).toBeNull()
    expect(plainText(rest)).toContain('Said.')
    expect(firstPlayer(rest.children[0] as Element)).not.toBeNull()
  })
})

const picture = (name: string) => `<img src="/${name}.jpg" alt="${name}" width="900" height="1600">`
const slidesOf = (html: string) => storySlides(prepared(html))

describe('storySlides', () => {
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
  ])('a web story has a slide for each picture of its %s', (_, html) => {
    const story = slidesOf(html)
    expect(story?.slides.map(({ text }) => plainText(text).trim())).toEqual(['One', 'Two'])
  })

  it('the cover of a web story has the text before the first picture, and no text is lost', () => {
    const story = slidesOf(`<p>Before.</p>${picture('a')}<p>One.</p><p>More.</p>${picture('b')}`)
    expect(plainText(story?.cover ?? prepared('')).trim()).toBe('Before.')
    const texts = story?.slides.map(({ text }) => plainText(text).replace(/\s+/g, ' ').trim())
    expect(texts).toEqual(['One. More.', ''])
  })

  it('a picture in its address belongs to the text of its slide', () => {
    const story = slidesOf(`${picture('a')}<p>One.</p><img src="${dataPng(300, 200)}">${picture('b')}`)
    expect(story?.slides.map(({ text }) => text.children.length)).toEqual([2, 0])
  })

  it('a stored slide keeps its words above the picture, and may have words only', () => {
    const story = slidesOf(
      `<section class="web-story-slide"><h2>One</h2>${picture('a')}<p>Two</p></section><section class="web-story-slide"><p>Three</p></section><section class="web-story-slide"></section>`,
    )
    expect(story?.slides.map(({ text }) => plainText(text).replace(/\s+/g, ' ').trim())).toEqual([
      'One Two',
      'Three',
    ])
    expect(story?.slides.map((slide) => slide.picture === null)).toEqual([false, true])
  })

  it('storySlides returns null for a body with fewer than two pictures', () => {
    expect(slidesOf('<p>Words.</p>')).toBeNull()
    expect(slidesOf(`${picture('a')}<p>Words.</p>`)).toBeNull()
    expect(slidesOf('')).toBeNull()
  })
})
