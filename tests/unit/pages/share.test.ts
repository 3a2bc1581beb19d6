import { describe, expect, it } from 'vitest'
import { shareTargets } from '@/components/post/tools/share'

const URL_ = 'https://news.example.org/%E0%A4%A6%E0%A5%87%E0%A4%B6/a?b=c&d=e'
const TITLE = 'Tea & toast: “50% off” #1 + more\n'

describe('shareTargets', () => {
  it('share targets are the networks and e-mail', () => {
    expect(shareTargets(URL_, TITLE).map(({ name }) => name)).toEqual([
      'WhatsApp',
      'X',
      'Facebook',
      'Telegram',
      null,
    ])
  })

  it.each(shareTargets(URL_, TITLE))('a share link contains the whole address: $name', ({ href }) => {
    const values = [...new URL(href).searchParams.values()]
    expect(values.some((value) => value === URL_ || value.endsWith(`\n${URL_}`))).toBe(true)
  })

  it.each(shareTargets(URL_, TITLE).filter(({ name }) => name !== 'Facebook'))(
    'a share link contains the unchanged headline: $name',
    ({ href }) => {
      expect([...new URL(href).searchParams.values()].some((value) => value.startsWith(TITLE))).toBe(true)
    },
  )

  it('the mailto: link encodes spaces as %20, which mail programs read', () => {
    const letter = shareTargets(URL_, 'Two words').find(({ name }) => name === null)
    expect(letter?.href).toMatch(/^mailto:\?subject=Two%20words&body=https%3A/)
  })

  it('shareTargets does not throw for a lone surrogate', () => {
    expect(() => shareTargets(URL_, 'broken \ud83d')).not.toThrow()
  })
})
