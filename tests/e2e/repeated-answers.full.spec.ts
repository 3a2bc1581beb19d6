/** Fresh pages are sent from memory, compressed once, and equal to the framework's own responses. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Answer, ask } from './ask'
import { expect, type Paper, test } from './paper'
import type { SamplePost } from './sample-posts'

// No page expires during the test: only announced pages are rendered again.
test.use({ edition: 'repeated-answers', variables: { CONTENT_TTL: '3600', MENU_TTL: '3600' } })

const OFTEN = { intervals: [100] }
const FORMS = { br: 'gzip, deflate, br', gzip: 'gzip', identity: 'identity' }

const get = (url: string, encodings: string, headers: Record<string, string> = {}) =>
  ask(url, { headers: { 'Accept-Encoding': encodings, ...headers } })

function unpacked({ body, headers }: Answer): string {
  const encoding = headers['content-encoding']
  if (encoding === undefined) return body.toString('utf8')
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString('utf8')
}

/** The values of a metric by its label. */
async function counted(paper: Paper, name: string): Promise<Record<string, number>> {
  const lines = (await paper.metrics()).matchAll(new RegExp(`^${name}\\{\\w+="([^"]+)"\\} (\\d+)$`, 'gm'))
  return Object.fromEntries([...lines].map(([, label, count]) => [label, Number(count)]))
}

const newest = async (paper: Paper) => {
  const [post] = await paper.ask<SamplePost[]>('/posts/?type__eq=Article&limit=1')
  if (!post) throw new Error('The newsroom has no post')
  return { post, path: encodeURI(post.absolute_url) }
}

/** Requests the page until its Brotli copy is ready, which is the last one. */
const warm = (url: string) =>
  expect.poll(async () => (await get(url, FORMS.br)).headers['content-encoding'], OFTEN).toBe('br')

test('a page from memory equals the framework’s in every encoding, and is not compressed again', async ({
  paper,
}) => {
  const { path } = await newest(paper)
  for (const address of ['/', path, '/business', '/about', '/there-is-no-such-page']) {
    const url = paper.url + address
    await ask(url)
    // A request with a query is answered by the framework, with the same page.
    const tagged = await get(`${url}?utm_source=letter`, FORMS.identity)
    await warm(url)
    const [compressions, repeated] = [
      await counted(paper, 'masthead_compressions_total'),
      await counted(paper, 'masthead_repeated_answers_total'),
    ]
    for (const [form, encodings] of Object.entries(FORMS)) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => get(url, encodings)))
      for (const answer of answers) {
        expect(answer.status, address).toBe(tagged.status)
        expect(unpacked(answer) === tagged.text, `${address} as ${form}`).toBe(true)
        const { etag, date, connection, 'content-length': length, ...head } = tagged.headers
        for (const [name, value] of Object.entries(head))
          expect(answer.headers[name], `${name} of ${address}`).toEqual(
            name === 'vary' ? expect.stringContaining(`${value}`) : value,
          )
        expect(answer.headers.vary).toContain('Accept-Encoding')
        expect(answer.headers.etag).toBe(`W/${etag}`)
        const again = await get(url, encodings, { 'If-None-Match': String(answer.headers.etag) })
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, answer.headers.etag])
      }
    }
    const after = await counted(paper, 'masthead_repeated_answers_total')
    for (const form of Object.keys(FORMS))
      expect((after[form] ?? 0) - (repeated[form] ?? 0), `${address} as ${form}`).toBe(10)
    expect((after['not-modified'] ?? 0) - (repeated['not-modified'] ?? 0)).toBe(30)
    expect(await counted(paper, 'masthead_compressions_total')).toEqual(compressions)
  }
})

test('RSC data requested as the edge does are sent as Brotli, equal to the plain ones', async ({ paper }) => {
  const { path } = await newest(paper)
  const url = `${paper.url}${path}?_rsc=`
  await expect
    .poll(async () => (await get(url, FORMS.br, { RSC: '1' })).headers['content-encoding'], OFTEN)
    .toBe('br')
  const plain = await get(url, FORMS.identity, { RSC: '1' })
  expect(plain.headers['content-type']).toBe('text/x-component')
  expect(unpacked(await get(url, FORMS.br, { RSC: '1' })) === plain.text).toBe(true)
  expect((await get(paper.url + path, FORMS.br)).headers['content-type']).toContain('text/html')
})

test('a changed story is sent with its new headline in every encoding', async ({ paper }) => {
  const { post, path } = await newest(paper)
  const url = paper.url + path
  await warm(url)
  for (const title of ['The bridge is open', 'The bridge is closed again']) {
    const before = unpacked(await get(url, FORMS.br))
    expect(before).not.toContain(title)
    paper.change((_, answered) => {
      const { data } = (answered ?? {}) as { data?: SamplePost }
      return data?.id === post.id
        ? { body: { ...(answered as object), data: { ...data, title } } }
        : undefined
    })
    expect(await paper.announce({ tags: [`post:${post.id}`] })).toBe(200)
    await expect.poll(async () => unpacked(await get(url, FORMS.identity)), OFTEN).toContain(title)
    for (let reader = 0; reader < 4; reader++)
      for (const encodings of Object.values(FORMS))
        expect(unpacked(await get(url, encodings))).toContain(title)
  }
  paper.change(null)
})
