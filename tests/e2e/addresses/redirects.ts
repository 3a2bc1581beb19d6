/** Redirect rules of the service, and other spellings of an address. */
import { expect, test } from '../paper'
import { askFourTimes, encoded, expectMoved } from './answers'

export function redirects() {
  test('a redirect rule is followed to its final target in one response, permanent or temporary', async ({
    paper,
  }) => {
    await expectMoved(paper, '/about-us', '/about')
    await expectMoved(paper, '/harbour', '/business/shipping')
    await expectMoved(paper, '/radio', 'https://radio.example.org/listen', 307)
    await expectMoved(paper, '/subscribe', '/newsletters', 307)
    await expectMoved(paper, encoded('/समाचार'), '/hindi')
    await expectMoved(paper, '/rain-today', '/search?q=rain&type=Article', 307)
  })

  test('addresses of earlier systems redirect, including those that name a record in their query', async ({
    paper,
  }) => {
    await expectMoved(paper, '/?p=4711', '/business/shipping')
    await expectMoved(paper, '/?utm_source=letter&p=4711', '/business/shipping?utm_source=letter')
    await expectMoved(paper, '/story.php?id=118204', '/business/shipping')
    await expectMoved(paper, '/2014/05/harbour-plan-4711.aspx', '/business/shipping')
    await expectMoved(paper, '/wp-content/uploads/2014/05/harbour-plan.pdf', '/business/shipping')
    await expectMoved(paper, '/index.php/about', '/about')
    await expectMoved(paper, '/?p=999999', '/', 307)
    expect((await askFourTimes(paper, '/no-such-program.php')).status).toBe(404)
  })

  test('a redirect keeps the query of the request', async ({ paper }) => {
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

  test('a redirect rule that loops, chains too long or has an unsafe target answers 404', async ({
    paper,
  }) => {
    for (const path of ['/ouroboros', '/ebb', '/flow', '/relay/1', '/prize']) {
      const reply = await askFourTimes(paper, path)
      expect([path, reply.status, reply.location]).toEqual([path, 404, []])
    }
  })

  test('slashes, letter case of escapes and Unicode form of an address redirect to its normal form', async ({
    paper,
  }) => {
    await expectMoved(paper, '/business/', '/business')
    await expectMoved(paper, '//business', '/business')
    const hindi = encodeURI('/हिन्दी-पता')
    await expectMoved(
      paper,
      hindi.replace(/%[0-9A-F]{2}/g, (percentEscape) => percentEscape.toLowerCase()),
      hindi,
    )
    await expectMoved(paper, encodeURI('/cafe\u0301'), encodeURI('/café'))
  })
}
