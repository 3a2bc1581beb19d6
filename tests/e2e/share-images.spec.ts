/** Share images, Open Graph pictures, and AMP documents of web stories. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, type Paper, test } from './paper'
import { allPosts } from './sample-posts'

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&') ?? null

async function pageOf(paper: Paper, path: string) {
  const response = await fetch(`${paper.url}${path}`)
  return { status: response.status, html: await response.text() }
}

type SentJson = { data?: { id?: number } }

/** Gives a post of the newsroom other fields in every response of the service. */
function change(paper: Paper, id: number, fields: object) {
  paper.change(({ pathname }, answered) => {
    const { data, ...rest } = (answered ?? {}) as SentJson
    return pathname.includes('/post/') && data?.id === id
      ? { body: { ...rest, data: { ...data, ...fields } } }
      : undefined
  })
}

test('unknown share images answer 404 in plain text with at most one delivery call', async ({ paper }) => {
  for (const [file, calls] of [
    ['nothing.png', 0],
    ['post-1-xyz.png', 0],
    ['post-999999999-0123456789ab.png', 1],
  ] as const) {
    await paper.change(() => undefined, '/post/1/', '/post/999999999/')
    paper.calls.length = 0
    const response = await fetch(`${paper.url}/share/${file}`, { redirect: 'manual' })
    expect(response.status, file).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(paper.calls.length, paper.calls.join()).toBeLessThanOrEqual(calls)
  }
})

test('the og:image of a page exists and has the size that its tags name', async ({ paper }) => {
  const posts = await allPosts(paper)
  const bare = posts.find((post) => post.media_file_banner === null)
  const [category] = await paper.ask<{ absolute_url?: string; slug: string }[]>('/categories/')
  const paths = [
    '/',
    '/latest',
    `/category/${category?.slug}`,
    ...posts.slice(0, 3).map(({ absolute_url }) => new URL(absolute_url, paper.url).pathname),
    ...(bare ? [new URL(bare.absolute_url, paper.url).pathname] : []),
  ]
  for (const path of paths) {
    const { html } = await pageOf(paper, path)
    const url = metaOf(html, 'og:image')
    expect(url, path).toMatch(/^https?:\/\//)
    const picture = await fetch(url ?? '', { headers: { Accept: 'image/webp,image/*' } })
    expect(picture.status, url ?? path).toBe(200)
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    const sizeTags = [metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]
    if (sizeTags[0] !== null) expect(sizeTags.map(Number), `${path} ${url}`).toEqual([width, height])
    expect(metaOf(html, 'og:image:alt'), path).not.toBeNull()
    expect(metaOf(html, 'twitter:card'), path).toBe('summary_large_image')
  }
})

test('the former address of a web story’s AMP document redirects to the story', async ({ paper }) => {
  const story = (await allPosts(paper)).find(({ type }) => type === 'Web Story')
  const { status, url } = await fetch(`${paper.url}/amp-story/${story?.id}`)
  expect([status, url]).toEqual([200, new URL(story?.absolute_url ?? '', paper.url).href])
  expect((await fetch(`${paper.url}/amp-story/x`)).status).toBe(404)
})

test('the trace of the share image route has the fonts that it needs', async () => {
  const traced = JSON.parse(await readFile('.next/server/app/share/[file]/route.js.nft.json', 'utf8')) as {
    files: string[]
  }
  const names = traced.files.flatMap((file) => /\/app\/fonts\/cards\/(.+)$/.exec(file)?.[1] ?? [])
  expect(names.filter((name) => name.endsWith('.ttf'))).toHaveLength(17)
  expect(names).toEqual(expect.arrayContaining(['characters.json', 'fonts.conf']))
})

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'share-images' })

  test('a story without a picture has a generated share image of 1200 by 630 pixels', async ({ paper }) => {
    const [, post] = (await allPosts(paper)).filter(({ type }) => type === 'Article')
    const { id = 0, absolute_url = '/' } = post ?? {}
    const title = 'Łódź floods: मानसून 🌧️'
    change(paper, id, { media_file_banner: null, banner_url: null, meta_data: {}, title })
    const { html } = await pageOf(paper, new URL(absolute_url, paper.url).pathname)
    const imageUrl = metaOf(html, 'og:image') ?? ''
    expect(imageUrl).toMatch(new RegExp(`^${paper.url}/share/post-${id}-[0-9a-f]{12}\\.png$`))
    expect(metaOf(html, 'og:image:alt')).toBe(title)
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630'])
    expect(metaOf(html, 'twitter:image')).toBe(imageUrl)
    expect(html).toContain(`"contentUrl":"${imageUrl}"`)

    const older = await fetch(`${paper.url}/share/post-${id}-000000000000.png`, { redirect: 'manual' })
    expect(older.status).toBe(307)
    const address = older.headers.get('location') ?? ''
    expect(`${paper.url}${address}`).toBe(imageUrl)

    const card = await fetch(`${paper.url}${address}`)
    expect(card.status).toBe(200)
    expect(card.headers.get('content-type')).toBe('image/png')
    expect(card.headers.get('cache-control')).toContain('s-maxage=31536000')
    const png = Buffer.from(await card.arrayBuffer())
    const { format, width, height } = await sharp(png).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(300_000)
    // An image without text would have far less contrast.
    const { channels } = await sharp(png).greyscale().stats()
    expect(channels[0]?.stdev ?? 0).toBeGreaterThan(25)

    paper.stop()
    expect((await fetch(`${paper.url}${address}`)).status).toBe(200)
    const unseen = await fetch(`${paper.url}/share/post-990002-000000000000.png`)
    expect(unseen.status).toBe(503)
    expect(Number(unseen.headers.get('retry-after'))).toBeGreaterThan(0)
    paper.resume()
    paper.change(null)
  })
})
