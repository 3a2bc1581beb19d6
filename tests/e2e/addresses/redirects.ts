/** Rules of the service and other spellings: where they lead, and which are not followed. */
import { expect, test } from '../paper'
import { askFourTimes, encoded, expectMoved } from './answers'

export function redirects() {
  test('a redirect rule is followed to its end in one answer, for good or for a while', async ({ paper }) => {
    await expectMoved(paper, '/about-us', '/about')
    await expectMoved(paper, '/harbour', '/business/shipping')
    await expectMoved(paper, '/radio', 'https://radio.example.org/listen', 307)
    await expectMoved(paper, '/subscribe', '/newsletters', 307)
    await expectMoved(paper, encoded('/समाचार'), '/hindi')
    await expectMoved(paper, '/rain-today', '/search?q=rain&type=Article', 307)
  })

  test('a reader who is redirected keeps the query', async ({ paper }) => {
    await expectMoved(
      paper,
      '/about-us?utm_source=letter&x=%E0%A4%B9',
      '/about?utm_source=letter&x=%E0%A4%B9',
    )
    await expectMoved(
      paper,
      '/rain-today?utm_source=letter',
      '/search?q=rain&type=Article&utm_source=letter',
      307,
    )
  })

  test('a rule that leads to itself, in a circle, too far or anywhere unsafe is not found', async ({
    paper,
  }) => {
    for (const path of ['/ouroboros', '/ebb', '/flow', '/relay/1', '/prize']) {
      const reply = await askFourTimes(paper, path)
      expect([path, reply.status, reply.location]).toEqual([path, 404, []])
    }
  })

  test('another spelling of an address leads to its normal form', async ({ paper }) => {
    await expectMoved(paper, '/business/', '/business')
    await expectMoved(paper, '//business', '/business')
    const hindi = encodeURI('/हिन्दी-पता')
    await expectMoved(
      paper,
      hindi.replace(/%[0-9A-F]{2}/g, (written) => written.toLowerCase()),
      hindi,
    )
    await expectMoved(paper, encodeURI('/cafe\u0301'), encodeURI('/café'))
  })
}
