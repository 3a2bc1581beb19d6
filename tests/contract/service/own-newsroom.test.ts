/** A publisher's own newsroom: a folder of files, loaded and served as the sample is. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as wire from '../../../lib/cms/contract'
import { editionOf } from '../../../service/newsroom/editions'
import { loadNewsroom } from '../../../service/newsroom/load-newsroom'
import { exactly } from './exactly'
import { MINUTE, type RunningService, runService, START } from './running-service'

const SMALL = resolve('tests/fixtures/small-newsroom')

describe('newsroom folder', () => {
  let service: RunningService
  beforeAll(async () => {
    const { newsroom, readPicture } = await loadNewsroom(SMALL)
    service = await runService(newsroom, { readPicture })
  })
  afterAll(() => service.close())

  const posts = async () => exactly(wire.paged(wire.listedPost), (await service.get('/posts/')).body).data
  const at = (minutesAgo: number) => new Date(START - minutesAgo * MINUTE).toISOString()

  test('posts of a newsroom folder are listed newest first, with ids, addresses, languages and times', async () => {
    expect(
      (await posts()).map((post) => [
        post.id,
        post.absolute_url,
        post.language_code,
        post.formatted_first_published_at_datetime,
        post.formatted_last_published_at_datetime,
      ]),
    ).toEqual([
      [1001, '/de/hafen/hafen-morgen', 'de', at(0), at(0)],
      [1002, '/blog-du-port', 'fr', at(60), at(60)],
      [12, '/sport/sailing/regatta', 'fr', at(1590), at(5)],
    ])
  })

  test('a post of a newsroom folder has the fields of its header, and the body below it', async () => {
    const { data } = exactly(wire.enveloped(wire.post), (await service.get('/post/regatta/')).body)
    expect(data).toMatchObject({
      title: 'The regatta: a <b>close</b> finish',
      type: 'Article',
      access_type: 'Free',
      primary_category: { slug: 'sailing' },
      categories: [{ slug: 'sailing' }, { slug: 'sport' }],
      tags: [{ slug: 'harbour', name: 'Port: l’actualité' }],
      contributors: [{ slug: 'mira-lund' }],
      media_file_banner: { alt_text: 'The harbour', meta_data: { width: 120, height: 80 } },
      content_html: `<p>It was close.</p>\n<img src="${service.url}/media/wide.jpg" alt="" width="800" height="400">`,
    })
  })

  test('a live blog of a newsroom folder has the updates whose time has come', async () => {
    const { body } = await service.get('/post/blog-du-port/live-blog-updates/')
    expect(exactly(wire.paged(wire.liveUpdate), body).data).toMatchObject([
      {
        author: { slug: 'mira-lund' },
        created_at: at(10),
        is_pinned: true,
        data: { title: 'The boats are out', content: '<p>All of them.</p>' },
      },
    ])
  })

  test.each<[path: string, size: [number, number]]>([
    ['/media/harbour.jpg', [120, 80]],
    ['/media/wide.jpg', [800, 400]],
    // Turned by the orientation in its file.
    ['/media/mira.jpg', [60, 40]],
    ['/media/logo.jpg', [60, 30]],
  ])('pictures of a newsroom folder are served as JPEG in their size: %s', async (path, size) => {
    const response = await fetch(service.url + path)
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([response.status, format, width, height]).toEqual([200, 'jpeg', ...size])
  })

  test('a picture is turned by the orientation in its file', async () => {
    const bytes = await (await fetch(`${service.url}/media/mira.jpg`)).arrayBuffer()
    const light = await sharp(Buffer.from(bytes)).greyscale().raw().toBuffer()
    // The upper half of the file is white; turned clockwise, that is the right half.
    expect([light[5], light[55]].map((value) => (value ?? 0) > 127)).toEqual([false, true])
  })

  test.each<[path: string, expected: object]>([
    ['/navbar/', [{ link: '/sport', open_new_tab: false, children: [{ name: 'Sailing', children: null }] }]],
    ['/footer/', { logo: '', newsletter: false, socialLinks: [] }],
    ['/newsletter-groups/', [{ name: 'Morning', logo_url: '/media/logo.jpg' }]],
    [
      '/active-slots/',
      [
        { name: 'Header', type: 'CodeEditor', registered_slot: { name: 'header' }, data: { size: '728x90' } },
        {
          name: 'Pier',
          type: 'Image',
          data: {
            html: '',
            image_url: expect.stringMatching(/^http:.*\/media\/wide\.jpg$/),
            redirect_url: '/sport',
          },
        },
      ],
    ],
    ['/author/mira-lund/', { name: 'Mira Lund', email: '' }],
    ['/identify_url/?legacy_url=/boats', { type: 'redirect', url: '/sport/sailing', status_code: '301' }],
    ['/categories/', [{ slug: 'sailing' }, { slug: 'sport' }, { slug: 'deutsch' }, { slug: 'hafen' }]],
  ])('a newsroom folder supplies the data of %s', async (path, expected) => {
    expect((await service.get(path)).body).toMatchObject({ data: expected })
  })

  test('a newsroom folder may have editions', async () => {
    const { newsroom } = await loadNewsroom(SMALL)
    const edition = editionOf(newsroom, 'de')
    expect(edition.posts.map(({ slug, category }) => [slug, category])).toEqual([['hafen-morgen', 'hafen']])
    expect(edition.footer.short_bio).toBe('Eine kleine Zeitung.')
  })

  test('an edition whose posts name no author is served', async () => {
    const { newsroom } = await loadNewsroom(SMALL)
    const edition = await runService(editionOf(newsroom, 'de'))
    onTestFinished(() => edition.close())
    expect((await edition.get('/posts/')).body).toMatchObject({ data: [{ slug: 'hafen-morgen' }] })
  })

  test('an edition has the author of a live update who contributed to none of its posts', async () => {
    const { newsroom } = await loadNewsroom(SMALL)
    const posts = newsroom.posts.map((post) => ({
      ...post,
      language: 'de',
      contributors: post.slug === 'regatta' ? [] : post.contributors,
    }))
    const authors = newsroom.authors.flatMap((author) => [{ ...author, slug: 'desk' }, author])
    const edition = await runService(editionOf({ ...newsroom, posts, authors }, 'de'))
    onTestFinished(() => edition.close())
    const { body } = await edition.get('/post/blog-du-port/live-blog-updates/')
    expect(body).toMatchObject({ data: [{ author: { slug: 'mira-lund' } }] })
  })
})

test('a tag of a newsroom folder whose slug is not in NFC is known by its address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'newsroom.yaml'), 'name: The Small Paper\nlanguage: hi\n')
  writeFileSync(join(folder, 'tags.yaml'), '- { slug: \u0959\u092c\u0930, name: News }\n')
  const service = await runService((await loadNewsroom(folder)).newsroom)
  onTestFinished(() => service.close())
  const address = encodeURIComponent('/tags/\u0959\u092c\u0930')
  const { body } = await service.get(`/identify_url/?legacy_url=${address}`)
  expect(body).toMatchObject({ data: { type: 'tag' } })
})

test('a newsroom list file without entries, or with comments only, is an empty list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'newsroom.yaml'), 'name: The Small Paper\nlanguage: en\n')
  writeFileSync(join(folder, 'tags.yaml'), '')
  writeFileSync(join(folder, 'redirects.yaml'), '# - { from: /a, to: /b, status: 301 }\n\n')
  writeFileSync(join(folder, 'footer.yaml'), '\n  # none yet\n')
  const { newsroom } = await loadNewsroom(folder)
  expect([newsroom.tags, newsroom.redirects, newsroom.footer.socialLinks]).toEqual([[], [], []])
})

test('a live blog in a newsroom folder whose file of updates has comments only has no updates', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'posts'))
  writeFileSync(join(folder, 'newsroom.yaml'), 'name: The Small Paper\nlanguage: en\n')
  writeFileSync(join(folder, 'authors.yaml'), '- { slug: mira-lund, name: Mira Lund }\n')
  const header = 'title: Election night\ntype: LiveBlog\npublished: now\n'
  writeFileSync(join(folder, 'posts/election.html'), `---\n${header}---\n<p>The polls close at ten.</p>\n`)
  writeFileSync(join(folder, 'posts/election.updates.yaml'), '# - { published: now, content: <p>…</p> }\n')
  const { newsroom } = await loadNewsroom(folder)
  expect(newsroom.posts.map(({ slug, updates }) => [slug, updates])).toEqual([['election', undefined]])
})

test('the smallest newsroom folder has a name, an author, a category and the documented post', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const documented = readFileSync('docs/content-service.md', 'utf8')
  const [, post = ''] = /```html\n([\s\S]*?)```/.exec(documented) ?? []
  mkdirSync(join(folder, 'posts'))
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'newsroom.yaml'), 'name: Harbour Post\nlanguage: en\n')
  writeFileSync(join(folder, 'authors.yaml'), '- { slug: mira-lund, name: Mira Lund }\n')
  writeFileSync(join(folder, 'categories.yaml'), '- { slug: news, name: News }\n')
  writeFileSync(join(folder, 'posts/regatta.html'), post)
  cpSync(join(SMALL, 'pictures/harbour.webp'), join(folder, 'pictures/finish.webp'))
  const { newsroom, readPicture } = await loadNewsroom(folder)
  const service = await runService(newsroom, { readPicture })
  onTestFinished(() => service.close())
  const { data } = exactly(wire.paged(wire.listedPost), (await service.get('/posts/')).body)
  expect(data).toMatchObject([
    { id: 1001, absolute_url: '/news/regatta', banner_url: `${service.url}/media/finish.jpg` },
  ])
})
