// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { gateLabel, gateLabels, gateOf } from '@/components/post/gate/gate-of'
import { GateNotice } from '@/components/post/gate-notice'
import type { Gates } from '@/lib/base/config/readers/gates'
import { messages } from '@/lib/base/messages'

const STORY = 'https://paper.example/world/a%20story'

const wall = (
  ways: { subscribe: string | null; signIn: string | null },
  language = 'en',
  access?: string,
  gates: Gates = {},
) => {
  cleanup()
  render(
    <GateNotice
      context={{ messages: messages(language), clock: { language, timeZone: 'UTC' }, language }}
      gate={gateOf(access, gates, ways, messages(language))}
      url={STORY}
    />,
  )
  return {
    title: screen.getByRole('heading').textContent,
    links: screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  }
}

afterEach(cleanup)

describe('a kind of access that is the name of a method of every object', () => {
  it.each(['constructor', 'valueof', '__proto__', 'toString'])('%s has the usual words', (access) => {
    const ways = { subscribe: null, signIn: '/account' }
    const labels = gateLabels({}, messages('en'))
    expect(gateOf(access, {}, ways, messages('en'))).toEqual(gateOf('paid', {}, ways, messages('en')))
    expect(gateLabel(access, labels, 'Subscribers only')).toBe('Subscribers only')
  })
})

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
  it('a story for readers with an account asks them to sign in, and sells nothing', () => {
    const ways = { subscribe: 'https://pay.example/', signIn: '/account?to={story}' }
    expect(wall(ways, 'en', 'login')).toEqual({
      title: 'Sign in to keep reading',
      links: [['Sign in', `/account?to=${encodeURIComponent(STORY)}`]],
    })
    expect(wall({ subscribe: null, signIn: null }, 'en', 'login')).toEqual({
      title: 'The rest of this story is for signed-in readers.',
      links: [],
    })
  })
  it('each kind of access has the texts and buttons of the configuration, and others those of the site', () => {
    const ways = { subscribe: '/join', signIn: '/account' }
    const gates = {
      premium: {
        headline: 'For members of the club',
        notice: 'It meets on Fridays.',
        subscribe: '/club',
        signIn: null,
      },
      login: { subscribe: '/join' },
    }
    expect(wall(ways, 'en', 'premium', gates)).toEqual({
      title: 'For members of the club',
      links: [['Subscribe', '/club']],
    })
    expect(screen.getByText('It meets on Fridays.')).toBeTruthy()
    expect(wall(ways, 'en', 'login', gates).links).toEqual([
      ['Sign in', '/account'],
      ['Subscribe', '/join'],
    ])
    expect(wall(ways, 'en', 'paid', gates).title).toBe('Subscribe to keep reading')
  })
  it('cards name the kind by its label', () => {
    const labels = gateLabels({ premium: { label: 'Club' }, paid: {} }, messages('en'))
    expect(labels).toEqual({ login: 'Sign in to read', premium: 'Club' })
  })
})
