import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import * as wire from '../../../lib/delivery/contract'
import { editionOf } from '../../../service/newsroom/editions'
import { BadNewsroom } from '../../../service/newsroom/folder'
import { loadNewsroom } from '../../../service/newsroom/load-newsroom'
import { newsroom } from '../../fixtures/sample-newsroom'
import { exactly, MINUTE, type RunningService, runService, START, serviceForAll } from './running-service'

/** A publisher's own newsroom: a folder of files, loaded and served as the sample is. */
describe('a newsroom folder of a publisher', () => {
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
      [
        '/navbar/',
        [{ link: '/sport', open_new_tab: false, children: [{ name: 'Sailing', children: null }] }],
      ],
      ['/footer/', { logo: '', newsletter: false, socialLinks: [] }],
      ['/newsletter-groups/', [{ name: 'Morning', logo_url: '/media/logo.jpg' }]],
      [
        '/active-slots/',
        [
          {
            name: 'Header',
            type: 'CodeEditor',
            registered_slot: { name: 'header' },
            data: { size: '728x90' },
          },
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

  /** A folder of a newsroom of that language, with these files. */
  function folderOf(language: string, files: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'newsroom-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const all = { 'newsroom.yaml': `name: The Small Paper\nlanguage: ${language}\n`, ...files }
    for (const name of ['posts', 'pictures']) mkdirSync(join(folder, name))
    for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
    return folder
  }
  const AUTHOR = { 'authors.yaml': '- { slug: mira-lund, name: Mira Lund }\n' }

  test('a tag of a newsroom folder whose slug is not in NFC is known by its address', async () => {
    const folder = folderOf('hi', { 'tags.yaml': '- { slug: \u0959\u092c\u0930, name: News }\n' })
    const service = await runService((await loadNewsroom(folder)).newsroom)
    onTestFinished(() => service.close())
    const address = encodeURIComponent('/tags/\u0959\u092c\u0930')
    const { body } = await service.get(`/identify_url/?legacy_url=${address}`)
    expect(body).toMatchObject({ data: { type: 'tag' } })
  })

  test('a newsroom list file without entries, or with comments only, is an empty list', async () => {
    const folder = folderOf('en', {
      'tags.yaml': '',
      'redirects.yaml': '# - { from: /a, to: /b, status: 301 }\n\n',
      'footer.yaml': '\n  # none yet\n',
    })
    const { newsroom } = await loadNewsroom(folder)
    expect([newsroom.tags, newsroom.redirects, newsroom.footer.socialLinks]).toEqual([[], [], []])
  })

  test('a live blog in a newsroom folder whose file of updates has comments only has no updates', async () => {
    const header = 'title: Election night\ntype: LiveBlog\npublished: now\n'
    const folder = folderOf('en', {
      ...AUTHOR,
      'posts/election.html': `---\n${header}---\n<p>The polls close at ten.</p>\n`,
      'posts/election.updates.yaml': '# - { published: now, content: <p>…</p> }\n',
    })
    const { newsroom } = await loadNewsroom(folder)
    expect(newsroom.posts.map(({ slug, updates }) => [slug, updates])).toEqual([['election', undefined]])
  })

  test('the smallest newsroom folder has a name, an author, a category and the documented post', async () => {
    const [, post = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync('docs/content-service.md', 'utf8')) ?? []
    const folder = folderOf('en', {
      ...AUTHOR,
      'categories.yaml': '- { slug: news, name: News }\n',
      'posts/regatta.html': post,
    })
    cpSync(join(SMALL, 'pictures/harbour.webp'), join(folder, 'pictures/finish.webp'))
    const { newsroom, readPicture } = await loadNewsroom(folder)
    const service = await runService(newsroom, { readPicture })
    onTestFinished(() => service.close())
    const { data } = exactly(wire.paged(wire.listedPost), (await service.get('/posts/')).body)
    expect(data).toMatchObject([
      { id: 1001, absolute_url: '/news/regatta', banner_url: `${service.url}/media/finish.jpg` },
    ])
  })
})

/** A publisher's own newsroom with a mistake in a file. */
describe('refused folders', () => {
  const SMALL = resolve('tests/fixtures/small-newsroom')
  const REGATTA = 'posts/news/regatta.html'

  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'newsroom-'))
    cpSync(SMALL, folder, { recursive: true })
    onTestFinished(() => rmSync(folder, { recursive: true }))
  })

  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  async function expectProblem(problem: string) {
    const refused = await loadNewsroom(folder).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(BadNewsroom)
    const { message } = refused as Error
    expect(message).toContain(problem)
    expect(message).toMatch(/^The newsroom can't be used: [^\n]+\.$/)
  }

  /**
   * Broken newsrooms. Each row has, for a file, a text to replace, its replacement, and the problem that the service
   * should report.
   */
  const REPLACED: Record<string, [from: string, to: string, problem: string][]> = {
    [REGATTA]: [
      [
        '5 minutes ago',
        'lately',
        'changed: must be a time such as "2 days 5 hours ago", "in 30 minutes" or "now"',
      ],
      ['published: 1 day 2 hours 30 minutes ago\n', '', 'published: expected string, received undefined'],
      ['alt:', 'alternative:', 'Unrecognized key: "alternative"'],
      ['tags: [harbour]', 'tags: [harbour, 7]', 'tags[1]: expected string, received number'],
      [
        'id: 12',
        'type: Poem',
        'type: expected one of "Article"|"Video"|"Web Story"|"Gallery"|"LiveBlog"|"CustomPage"|"BlankPage"',
      ],
      ['category: sailing', 'category: rowing', 'category: there is no category "rowing"'],
      ['[harbour]', '[port]', 'tags: there is no tag "port"'],
      ['[mira-lund]', '[mira]', 'contributors: there is no author "mira"'],
      ['picture: harbour', 'picture: pier', 'picture: there is no "pier" in the folder pictures'],
      ['/media/wide.jpg', '/media/high.jpg', 'body: there is no picture "high"'],
      [
        '/media/wide.jpg',
        '/media/wide.png',
        'body: "/media/wide.png" must end with .jpg, as every picture is delivered',
      ],
      ['alt: The harbour', 'alt: The harbour: early', "it can't be read as YAML: "],
    ],
    'slots/pier.html': [['/media/wide.jpg', '/media/high.jpg', 'fields: there is no picture "high"']],
    'slots/header.html': [['containsAds: true\n', '', 'containsAds: expected boolean, received undefined']],
    'posts/news/blog-du-port.updates.yaml': [['mira-lund', 'mira', '[1].author: there is no author "mira"']],
    'redirects.yaml': [['301', '303', '[0].status: must be 301, 302, 307 or 308']],
    'categories.yaml': [
      // YAML takes the colour for a comment.
      ["'#0a7d4f'", ' #0a7d4f\n', '[1].color: expected string, received null'],
      ['parent: deutsch', 'parent: german', '[3].parent: there is no category "german"'],
      ["color: '#0a7d4f'", 'parent: sailing', '[0].parent: the category is its own ancestor'],
    ],
    'newsroom.yaml': [['deutsch', 'german', 'editions.de.category: there is no category "german"']],
    'authors.yaml': [['portrait: mira', 'portrait: lund', '[0].portrait: there is no picture "lund"']],
  }

  test.each(
    Object.entries(REPLACED).flatMap(([file, rows]) =>
      rows.map(([from, to, problem]) => [`${file}: ${problem}`, file, from, to] as const),
    ),
  )('loadNewsroom names the file and the fault: %s', async (problem, file, from, to) => {
    expect(read(file)).toContain(from)
    write(file, read(file).replace(from, to))
    await expectProblem(problem)
  })

  test.each([
    [REGATTA, '---\ntitle: x\n<p>y</p>\n', 'it must begin with a header between two lines of "---"'],
    ['tags.yaml', 'harbour: Harbour\n', 'expected array, received object'],
    ['authors.yaml', '[]\n', 'a newsroom with posts needs an author, who enters the posts'],
    ['category.yaml', '[]', 'a newsroom must not contain this file'],
    ['posts/news/notes.md', '# Notes\n', 'a post must be an .html file'],
    [
      'posts/regatta.html',
      '---\ntitle: x\npublished: now\n---\n',
      `slug: ${REGATTA} has the same value, regatta`,
    ],
    ['pictures/broken.webp', 'no picture', "it can't be read as a picture"],
    [
      'pictures/old.gif',
      'GIF89a',
      'a picture must be a file of one of these types: .webp, .jpg, .jpeg, .png, .avif, .svg',
    ],
    ['pictures/800x400/my photo.jpg', 'x', 'its name may contain only Latin letters, digits, "-" and "_"'],
  ])('loadNewsroom names the file and the fault of %s with the content %j', async (file, text, problem) => {
    write(file, text)
    await expectProblem(`${file}: ${problem}`)
  })

  test.each<[what: string, change: () => void, problem: string]>([
    [
      'an id that two posts have',
      () =>
        write('posts/hafen-morgen.html', read('posts/hafen-morgen.html').replace('language: de', 'id: 12')),
      `${REGATTA}: id: posts/hafen-morgen.html has the same value, 12`,
    ],
    [
      'a slug with a space',
      () => renameSync(join(folder, REGATTA), join(folder, 'posts/the regatta.html')),
      'posts/the regatta.html: its name may contain only letters, digits, "-" and "_"',
    ],
    [
      'updates without their post',
      () => write('posts/news/gone.updates.yaml', '[]'),
      'posts/news/gone.html: the file is missing',
    ],
    [
      'a duplicate tag',
      () => write('tags.yaml', `${read('tags.yaml')}- { slug: harbour, name: Harbour }\n`),
      'tags.yaml: [1].slug: "harbour" appears twice',
    ],
    [
      'a duplicate redirect',
      () => write('redirects.yaml', `${read('redirects.yaml')}- { from: /boats/, to: /, status: 301 }\n`),
      'redirects.yaml: [1].from: "boats" appears twice',
    ],
    ['no newsroom.yaml', () => rmSync(join(folder, 'newsroom.yaml')), 'newsroom.yaml: the file is missing'],
    ['two pictures of one name', () => write('pictures/800x400/harbour.webp', 'x'), 'has the same name'],
  ])('loadNewsroom refuses a folder with %s', async (_, change, problem) => {
    change()
    await expectProblem(problem)
  })

  test('an additional folder adds posts and tags that use the newsroom’s sections', async () => {
    const further = mkdtempSync(join(tmpdir(), 'further-'))
    mkdirSync(join(further, 'posts'))
    writeFileSync(join(further, 'tags.yaml'), '- { slug: pier, name: Pier }\n')
    const post = '---\ntitle: The pier\npublished: now\ncategory: sailing\ntags: [pier]\n---\n<p>Open.</p>\n'
    writeFileSync(join(further, 'posts', 'the-pier.html'), post)
    const { newsroom } = await loadNewsroom(folder, further)
    expect(newsroom.posts).toHaveLength((await loadNewsroom(folder)).newsroom.posts.length + 1)
    expect(newsroom.tags.map(({ slug }) => slug)).toContain('pier')

    writeFileSync(join(further, 'posts', 'the-pier.html'), post.replace('sailing', 'no-such-section'))
    await expect(loadNewsroom(folder, further)).rejects.toThrow('there is no category "no-such-section"')
    writeFileSync(join(further, 'authors.yaml'), '[]\n')
    await expect(loadNewsroom(folder, further)).rejects.toThrow(
      'authors.yaml: a folder of additional posts may contain only posts/ and tags.yaml',
    )
  })

  test('loadNewsroom accepts line breaks of Windows, a byte order mark and hidden files', async () => {
    write(REGATTA, `\uFEFF${read(REGATTA).replaceAll('\n', '\r\n')}`)
    write('posts/.draft.html.swp', 'x')
    write('.DS_Store', 'x')
    expect((await loadNewsroom(folder)).newsroom).toEqual((await loadNewsroom(SMALL)).newsroom)
  })
})

/** The newsroom that is delivered with the product, read over HTTP as the site reads it. */
describe('the sample newsroom', () => {
  const service = serviceForAll(newsroom)
  let posts: wire.WireListedPost[]
  beforeAll(async () => {
    posts = []
    for (let page = 1; ; page++) {
      const { body } = await service.get(`/posts/?limit=50&page=${page}`)
      const { data } = exactly(wire.paged(wire.listedPost), body)
      posts.push(...data)
      if (data.length < 50) break
    }
  })

  const published = newsroom.posts.filter(
    (post) => (post.state ?? 'published') === 'published' && post.minutesAgo >= 0,
  )

  test('exactly the published posts of the sample newsroom are listed, each once', () => {
    expect(posts.map((post) => post.slug).sort()).toEqual(published.map((post) => post.slug).sort())
  })

  test('every post of the sample newsroom is served by id in the form of the contract', async () => {
    for (const { id, slug } of posts) {
      const { status, body } = await service.get(`/post/${id}/`)
      expect(status, slug).toBe(200)
      exactly(wire.enveloped(wire.post), body)
    }
  })

  test('identify_url knows every post of the sample newsroom by its legacy address', async () => {
    for (const sample of published) {
      const post = posts.find(({ slug }) => slug === sample.slug)
      const address = sample.legacyPath ?? post?.absolute_url ?? ''
      const { body } = await service.get(`/identify_url/?legacy_url=${encodeURIComponent(address)}`)
      const { data } = exactly(wire.identifyEnvelope, body)
      expect([address, data.type, data.content?.slug]).toEqual([address, 'post', sample.slug])
    }
  })

  test.each<[string, z.ZodType]>([
    ['/posts/trending/?duration=30d&limit=50', wire.paged(wire.trendingPost)],
    ['/categories/?limit=50', wire.paged(wire.category)],
    ['/navbar/', wire.enveloped(z.array(wire.navbarItem))],
    ['/footer/', wire.enveloped(wire.footer)],
    ['/newsletter-groups/', wire.enveloped(z.array(wire.newsletterGroup))],
    ['/active-slots/', wire.enveloped(z.array(wire.activeSlot))],
    ...newsroom.authors.map(({ slug }): [string, z.ZodType] => [
      `/author/${slug}/`,
      wire.enveloped(wire.author),
    ]),
  ])('the sample newsroom is in the form of the contract at %s', async (route, schema) => {
    const { status, body } = await service.get(route)
    expect(status).toBe(200)
    exactly(schema, body)
  })

  test('every picture that the sample newsroom names is served', async () => {
    const pictureNames = new Set(JSON.stringify([posts, newsroom]).match(/\/media\/[^"'\\ )]+\.jpg/g))
    expect(pictureNames.size).toBeGreaterThan(0)
    for (const path of pictureNames) expect([path, (await service.ask(path)).status]).toEqual([path, 200])
  })

  test('the sample newsroom has trending posts of the day', async () => {
    const { body } = await service.get('/posts/trending/')
    expect((body as { data: unknown[] }).data.length).toBeGreaterThan(0)
  })
})
