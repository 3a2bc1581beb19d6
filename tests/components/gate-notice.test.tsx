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

describe('gateOf and gateLabel', () => {
  it.each(['constructor', 'valueof', '__proto__', 'toString'])(
    'the access “%s”, a property name of every object, has the default texts',
    (access) => {
      const ways = { subscribe: null, signIn: '/account' }
      const labels = gateLabels({}, messages('en'))
      expect(gateOf(access, {}, ways, messages('en'))).toEqual(gateOf('paid', {}, ways, messages('en')))
      expect(gateLabel(access, labels, 'Subscribers only')).toBe('Subscribers only')
    },
  )
})

describe('GateNotice', () => {
  it('the gate notice is only a headline where the site has no subscribe and sign-in URL', () => {
    expect(wall({ subscribe: null, signIn: null })).toEqual({
      title: 'The rest of this story is for subscribers.',
      links: [],
    })
  })
  it('the gate notice has a headline, and buttons that lead back to the story', () => {
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
  it('the gate notice of a site with only a sign-in URL offers no subscription', () => {
    expect(wall({ subscribe: null, signIn: '/account' })).toEqual({
      title: 'The rest of this story is for subscribers.',
      links: [['Sign in', '/account']],
    })
  })
  it('the gate notice has the language and direction of the site', () => {
    wall({ subscribe: '/join', signIn: null }, 'ur')
    const section = screen.getByRole('region')
    expect([section.lang, section.dir]).toEqual(['ur', 'rtl'])
    expect(screen.getByRole('link').textContent).toBe('سبسکرائب کریں')
  })
  it('the gate notice of a story with login access asks to sign in, and offers no subscription', () => {
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
  it('each kind of access has its configured texts and buttons, and others those of the site', () => {
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
  it('gateLabels returns the label of each kind of access', () => {
    const labels = gateLabels({ premium: { label: 'Club' }, paid: {} }, messages('en'))
    expect(labels).toEqual({ login: 'Sign in to read', premium: 'Club' })
  })
})
