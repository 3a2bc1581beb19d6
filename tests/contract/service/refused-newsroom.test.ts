/** A publisher's own newsroom with a mistake in a file. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { BadNewsroom } from '../../../service/newsroom/bad-newsroom'
import { loadNewsroom } from '../../../service/newsroom/load-newsroom'

const SMALL = resolve('tests/fixtures/small-newsroom')

describe('loadNewsroom', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'newsroom-'))
    cpSync(SMALL, folder, { recursive: true })
    onTestFinished(() => rmSync(folder, { recursive: true }))
  })

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const REGATTA = 'posts/news/regatta.html'
  const replace = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(from)
    write(file, text.replace(from, to))
  }
  const add = (file: string, text: string) => write(file, readFileSync(join(folder, file), 'utf8') + text)

  test.each<[what: string, change: () => void, problem: string]>([
    [
      'an invalid time',
      () => replace(REGATTA, '5 minutes ago', 'lately'),
      `${REGATTA}: changed: must be a time such as "2 days 5 hours ago", "in 30 minutes" or "now"`,
    ],
    [
      'a missing field',
      () => replace(REGATTA, 'published: 1 day 2 hours 30 minutes ago\n', ''),
      `${REGATTA}: published: expected string, received undefined`,
    ],
    [
      'an unknown field',
      () => replace(REGATTA, 'alt:', 'alternative:'),
      `${REGATTA}: Unrecognized key: "alternative"`,
    ],
    [
      'a value of another type',
      () => replace(REGATTA, 'tags: [harbour]', 'tags: [harbour, 7]'),
      `${REGATTA}: tags[1]: expected string, received number`,
    ],
    [
      'an unknown type of post',
      () => replace(REGATTA, 'id: 12', 'type: Poem'),
      `${REGATTA}: type: expected one of "Article"|"Video"|"Web Story"|"Gallery"|"LiveBlog"|"CustomPage"|"BlankPage"`,
    ],
    [
      'an unknown category',
      () => replace(REGATTA, 'category: sailing', 'category: rowing'),
      `${REGATTA}: category: there is no category "rowing"`,
    ],
    [
      'an unknown tag',
      () => replace(REGATTA, '[harbour]', '[port]'),
      `${REGATTA}: tags: there is no tag "port"`,
    ],
    [
      'an unknown author',
      () => replace(REGATTA, '[mira-lund]', '[mira]'),
      `${REGATTA}: contributors: there is no author "mira"`,
    ],
    [
      'a missing picture',
      () => replace(REGATTA, 'picture: harbour', 'picture: pier'),
      `${REGATTA}: picture: there is no "pier" in the folder pictures`,
    ],
    [
      'a missing picture in a field of a slot',
      () => replace('slots/pier.html', '/media/wide.jpg', '/media/high.jpg'),
      'slots/pier.html: fields: there is no picture "high"',
    ],
    [
      'a missing picture in a body',
      () => replace(REGATTA, '/media/wide.jpg', '/media/high.jpg'),
      `${REGATTA}: body: there is no picture "high"`,
    ],
    [
      'a picture in a body with another ending',
      () => replace(REGATTA, '/media/wide.jpg', '/media/wide.png'),
      `${REGATTA}: body: "/media/wide.png" must end with .jpg, as every picture is delivered`,
    ],
    [
      'a header without an end',
      () => write(REGATTA, '---\ntitle: x\n<p>y</p>\n'),
      `${REGATTA}: it must begin with a header between two lines of "---"`,
    ],
    [
      'a header that is no YAML',
      () => replace(REGATTA, 'alt: The harbour', 'alt: The harbour: early'),
      `${REGATTA}: it can't be read as YAML: `,
    ],
    [
      'an id that two posts have',
      () => replace('posts/hafen-morgen.html', 'language: de', 'id: 12'),
      `${REGATTA}: id: posts/hafen-morgen.html has the same, 12`,
    ],
    [
      'a slug that two posts have',
      () => write('posts/regatta.html', '---\ntitle: x\npublished: now\n---\n'),
      'posts/regatta.html: slug: posts/news/regatta.html has the same, regatta',
    ],
    [
      'a slug with a space',
      () => renameSync(join(folder, REGATTA), join(folder, 'posts/the regatta.html')),
      'posts/the regatta.html: its name may hold letters, digits, "-" and "_" only',
    ],
    [
      'updates without their post',
      () => write('posts/news/gone.updates.yaml', '[]'),
      'posts/news/gone.html: the file is missing',
    ],
    [
      'an update by an unknown author',
      () => replace('posts/news/blog-du-port.updates.yaml', 'mira-lund', 'mira'),
      'posts/news/blog-du-port.updates.yaml: [1].author: there is no author "mira"',
    ],
    [
      'a file that is no list',
      () => write('tags.yaml', 'harbour: Harbour\n'),
      'tags.yaml: expected array, received object',
    ],
    [
      'a duplicate tag',
      () => add('tags.yaml', '- { slug: harbour, name: Harbour }\n'),
      'tags.yaml: [1].slug: "harbour" is there twice',
    ],
    [
      'a duplicate redirect',
      () => add('redirects.yaml', '- { from: /boats/, to: /, status: 301 }\n'),
      'redirects.yaml: [1].from: "boats" is there twice',
    ],
    [
      'a redirect of another status',
      () => replace('redirects.yaml', '301', '303'),
      'redirects.yaml: [0].status: must be 301, 302, 307 or 308',
    ],
    [
      'a colour that YAML takes for a comment',
      () => replace('categories.yaml', "'#0a7d4f'", ' #0a7d4f\n'),
      'categories.yaml: [1].color: expected string, received null',
    ],
    [
      'an unknown parent of a category',
      () => replace('categories.yaml', 'parent: deutsch', 'parent: german'),
      'categories.yaml: [3].parent: there is no category "german"',
    ],
    [
      'categories that are their own ancestors',
      () => replace('categories.yaml', "color: '#0a7d4f'", 'parent: sailing'),
      'categories.yaml: [0].parent: the category is its own ancestor',
    ],
    [
      'an edition of an unknown category',
      () => replace('newsroom.yaml', 'deutsch', 'german'),
      'newsroom.yaml: editions.de.category: there is no category "german"',
    ],
    [
      'a missing portrait',
      () => replace('authors.yaml', 'portrait: mira', 'portrait: lund'),
      'authors.yaml: [0].portrait: there is no picture "lund"',
    ],
    [
      'posts without any author',
      () => write('authors.yaml', '[]\n'),
      'authors.yaml: a newsroom with posts needs an author: posts are entered by one',
    ],
    [
      'a slot without a required field',
      () => replace('slots/header.html', 'containsAds: true\n', ''),
      'slots/header.html: containsAds: expected boolean, received undefined',
    ],
    [
      'a newsroom without newsroom.yaml',
      () => rmSync(join(folder, 'newsroom.yaml')),
      'newsroom.yaml: the file is missing',
    ],
    [
      'a misspelt file name',
      () => write('category.yaml', '[]'),
      'category.yaml: a newsroom has no such file',
    ],
    [
      'a post that is no .html file',
      () => write('posts/news/notes.md', '# Notes\n'),
      'posts/news/notes.md: a post is a file of .html',
    ],
    [
      'an unreadable picture',
      () => write('pictures/broken.webp', 'no picture'),
      "pictures/broken.webp: it can't be read as a picture",
    ],
    [
      'a picture of another format',
      () => write('pictures/old.gif', 'GIF89a'),
      'pictures/old.gif: a picture is a file of .webp, .jpg, .jpeg, .png, .avif, .svg',
    ],
    [
      'a picture with a space in its name',
      () => write('pictures/800x400/my photo.jpg', 'x'),
      'pictures/800x400/my photo.jpg: its name may hold Latin letters, digits, "-" and "_" only',
    ],
    ['two pictures of one name', () => write('pictures/800x400/harbour.webp', 'x'), 'has the same name'],
  ])('loadNewsroom refuses %s and names the file and the fault', async (_, change, problem) => {
    change()
    const refused = await loadNewsroom(folder).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(BadNewsroom)
    const { message } = refused as Error
    expect(message).toContain(problem)
    expect(message).toMatch(/^The newsroom can't be used: [^\n]+\.$/)
  })

  test('loadNewsroom accepts line breaks of Windows, a byte order mark and hidden files', async () => {
    write(REGATTA, `\uFEFF${readFileSync(join(folder, REGATTA), 'utf8').replaceAll('\n', '\r\n')}`)
    write('posts/.draft.html.swp', 'x')
    write('.DS_Store', 'x')
    expect((await loadNewsroom(folder)).newsroom).toEqual((await loadNewsroom(SMALL)).newsroom)
  })
})
