/** Invalid parameters and paths. */
import { ask, askAgain } from '../ask'
import { expect, test } from '../paper'

export function parameters() {
  test.describe('invalid parameters', () => {
    test('invalid search parameters are ignored or refused, and add nothing to the delivery call', async ({
      paper,
    }) => {
      await paper.change(() => undefined, '=unheard', 'a%26publisher', 'xxxxx')
      for (const query of [
        'q=unheard&page=-1',
        'q=unheard&page=1e3&type=Hologram&category=../../etc',
        'q[]=a&q[0]=b&__proto__[q]=c&constructor=d&__proto__=e',
        'q=a%26publisher%3D9%23&limit=999&title__contains=x&status=draft',
        `q=${'x'.repeat(1_900)}`,
        'q=%00%1b%0a%e2%80%a8',
        'q=%ff%fe&type=%ff',
        'q=%ED%A0%80%ED%A0%80',
        'q=unheard&q=second&page=2&page=3',
        '&&&=&=x',
      ]) {
        const { status } = await askAgain(`${paper.url}/search?${query}`)
        expect([query.slice(0, 40), status]).toEqual([query.slice(0, 40), 200])
      }
      for (const query of [`q=${'x'.repeat(5_000)}`, 'a&'.repeat(40)])
        expect((await ask(`${paper.url}/search?${query}`)).status).toBe(400)
      const searched = paper.calls
        .map((call) => new URL(call, 'http://service'))
        .filter(({ searchParams }) => searchParams.has('title__contains'))
      expect(searched.length).toBeGreaterThan(2)
      for (const { searchParams } of searched) {
        expect(
          [...searchParams.keys()].filter((name) => !['title__contains', 'page', 'limit'].includes(name)),
        ).toEqual([])
        expect([...(searchParams.get('title__contains') ?? '')].length).toBeLessThanOrEqual(100)
        expect(Number(searchParams.get('limit'))).toBeLessThanOrEqual(50)
      }
      expect(searched.map(({ searchParams }) => searchParams.get('title__contains'))).toContain(
        'a&publisher=9#',
      )
    })

    test('invalid percent-encoding of a path answers 308, 400 or 404 on every route', async ({ paper }) => {
      const wrong = [
        '%ff',
        '%00',
        '%',
        '%ED%A0%80',
        '%E0%80%AF',
        '%F4%90%80%80',
        '%C0%AF',
        '%F8%88%80%80%80',
        '..%2f..%2f',
      ]
      const rooms = [
        '',
        'tags/',
        'author/',
        'post/',
        'category/',
        'latest/',
        'trending/',
        'newsletters/',
        'search/',
        'slots/',
        'api/',
        '_next/',
        '_next/static/',
        'a/b/',
      ]
      for (const room of rooms) {
        for (const segment of wrong) {
          const path = `/${room}x${segment}`
          const { status } = await ask(`${paper.url}${path}`)
          expect([path, [308, 400, 404].includes(status)], String(status)).toEqual([path, true])
        }
      }
      for (const query of [
        '',
        '?url=%ff',
        '?url=/x&w=1&q=1',
        '?url=%2F%2Fevil.example&w=640&q=75',
        '?w=640&q=75&url=data:,x',
      ]) {
        expect((await ask(`${paper.url}/_next/image${query}`)).status, query).toBe(400)
      }
    })
  })
}
