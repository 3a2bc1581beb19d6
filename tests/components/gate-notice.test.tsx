// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { GateNotice } from '@/components/post/gate-notice'
import { messages } from '@/lib/base/messages'

const STORY = 'https://paper.example/world/a%20story'

const wall = (ways: { subscribe: string | null; signIn: string | null }, language = 'en') => {
  render(
    <GateNotice
      context={{ messages: messages(language), clock: { language, timeZone: 'UTC' }, language }}
      ways={ways}
      url={STORY}
    />,
  )
  return {
    title: screen.getByRole('heading').textContent,
    links: screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  }
}

afterEach(cleanup)

describe('where a story for subscribers breaks off', () => {
  it('it says why, and offers nothing, where the site has no addresses', () => {
    expect(wall({ subscribe: null, signIn: null })).toEqual({
      title: 'The rest of this story is for subscribers.',
      links: [],
    })
  })
  it('there is one line of offer, and buttons that lead back to the story', () => {
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
  it('a site that only lets subscribers sign in offers no subscription', () => {
    expect(wall({ subscribe: null, signIn: '/account' })).toEqual({
      title: 'The rest of this story is for subscribers.',
      links: [['Sign in', '/account']],
    })
  })
  it('its words are the site’s and run their way, whatever the story’s do', () => {
    wall({ subscribe: '/join', signIn: null }, 'ur')
    const section = screen.getByRole('region')
    expect([section.lang, section.dir]).toEqual(['ur', 'rtl'])
    expect(screen.getByRole('link').textContent).toBe('سبسکرائب کریں')
  })
})
