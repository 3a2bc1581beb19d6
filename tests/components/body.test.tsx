// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest'
import { install } from '@/components/page/places'
import { ads } from '@/components/parts/ads/part'
import { Body } from '@/components/post/body/body'
import { type BodyOptions, prepareBody } from '@/lib/body/body'
import { messages } from '@/lib/words'
import { render, screen } from '../fakes/rendered'
import { bodyOptions, markupOf } from '../fixtures/prepared'

vi.mock('@/lib/settings/media', () => ({
  isOptimisable: (src: string) => src.startsWith('https://media.example.org/'),
  pictureLoader: () => undefined,
}))
vi.mock('@/lib/settings/env', () => ({ env: () => ({}) }))

install({ ads })

function show(html: string, options: Partial<BodyOptions> = {}) {
  const { tree } = prepareBody(html, { ...bodyOptions, ...options })
  const slot = { id: 7, width: 300, height: 250, size: '300x250', containsAds: true }
  return render(<Body tree={tree} messages={messages('en')} lang="ur" dir="rtl" slots={[slot]} />)
}

it('a body has its lang and dir', () => {
  const { container } = show('<p>سلام</p>')
  expect(container.firstElementChild?.getAttribute('lang')).toBe('ur')
  expect(container.firstElementChild?.getAttribute('dir')).toBe('rtl')
})

it('a body shows pictures of the publisher’s hosts through the optimiser, with their size', () => {
  show('<p>a</p><img src="/a.jpg" width="600" height="400" alt="A quay">')
  const picture = screen.getByAltText('A quay')
  expect(picture.getAttribute('src')).toContain('/_next/image')
  expect(picture.getAttribute('width')).toBe('600')
  expect(picture.getAttribute('loading')).toBe('lazy')
})

it('a body shows pictures of other hosts with their original URL', () => {
  show('<img src="https://cdn.example.net/a.jpg" width="600" height="400" alt="A quay">')
  expect(screen.getByAltText('A quay').getAttribute('src')).toBe('https://cdn.example.net/a.jpg')
})

it('a picture of unknown size in a body is wrapped in a box', () => {
  show('<img src="https://cdn.example.net/a.jpg" alt="A quay">')
  expect(screen.getByAltText('A quay').hasAttribute('width')).toBe(false)
  expect(screen.getByAltText('A quay').parentElement?.tagName).toBe('SPAN')
})

it('figures in the notes of a table’s card keep their sign before them in right-to-left texts', () => {
  show(
    '<table><caption>Markets</caption><tr><th>Index</th><th>Close</th><th>Change</th></tr>' +
      '<tr><td>Coastal 30</td><td>4,812.6</td><td>+0.8%</td></tr>' +
      '<tr><td>Mohurs to the dollar</td><td>31.42</td><td>−0.2%</td></tr></table>',
  )
  const notes = [...document.querySelectorAll('[data-card] small')]
  expect(notes.map(({ textContent }) => textContent)).toEqual(['Change +0.8%', 'Change −0.2%'])
  expect(notes.map((note) => note.querySelector('[dir=ltr]')?.textContent)).toEqual(['+0.8%', '−0.2%'])
})

it('a table of a body is a focusable region, named by its caption', () => {
  show('<table><caption>Rents</caption><tr><th scope="col">Ward</th></tr></table>')
  expect(screen.getByRole('region', { name: 'Rents' }).tabIndex).toBe(0)
})

it('a body places a labelled ad slot, without an iframe', () => {
  const { container } = show(`<p>${'word '.repeat(80)}</p>`.repeat(8), { adSlots: [7, 8] })
  expect(container.querySelectorAll('[data-slot]')).toHaveLength(1)
  expect(screen.getByText('Advertisement')).toBeDefined()
  expect(container.querySelector('iframe')).toBeNull()
})

it('a body is rendered without scripts, inline handlers or iframes', () => {
  const html = markupOf(
    '<p onclick="x">a</p><script>x</script><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
  )
  expect(html).not.toMatch(/<script|<iframe|onclick/)
})
