/** A record answers at its own address, and its other addresses lead there. */
import type { Rule } from '../content-service'
import { expect, type Paper, test } from '../paper'
import type { SamplePost } from '../sample-posts'
import { servePost } from '../serve-post'
import { AGENTS, ask, askFourTimes, encoded, expectMoved } from './answers'
import { posts } from './posts'

export function records() {
  test('a front page built without the content service links to the newest post at run time', async ({
    paper,
  }) => {
    const reply = await askFourTimes(paper, '/')
    expect(reply.status).toBe(200)
    expect(reply.body).toContain(encoded(posts[0]?.absolute_url ?? 'none'))
  })

  test('every post answers 200 at its absolute_url, whatever its depth and script', { tag: '@full' }, async ({
    paper,
  }) => {
    const wrong: string[] = []
    for (const { absolute_url } of posts) {
      const { status } = await ask(paper, encoded(absolute_url), AGENTS.googlebot)
      if (status !== 200) wrong.push(`${absolute_url} → ${status}`)
    }
    expect(wrong).toEqual([])
    expect(posts.length).toBeGreaterThanOrEqual(120)
    expect(posts.some(({ absolute_url }) => /[^\u0020-\u007e]/.test(absolute_url))).toBe(true)
  })

  test('a post whose absolute_url identify_url does not know is found by its slug, at that path alone', async ({
    paper,
  }) => {
    const post = posts.find(({ slug }) => slug.length > 3)
    const isThis = (url: URL) =>
      url.pathname.includes('/identify_url/') &&
      url.searchParams.get('legacy_url') === '/moved/here/own-story'
    const rule: Rule = (url, answered) => {
      if (isThis(url))
        return {
          body: { status: '404', data: { type: 'not_found', url: '', status_code: '404' }, message: '' },
        }
      if (url.pathname.endsWith('/post/own-story/'))
        return {
          status: 200,
          body: {
            ...(answered as object),
            status: 'ok',
            data: { ...post, absolute_url: '/moved/here/own-story' },
          },
        }
      return undefined
    }
    await paper.change(rule, 'own-story')
    expect((await askFourTimes(paper, '/moved/here/own-story')).status).toBe(200)
    expect((await askFourTimes(paper, '/elsewhere/own-story')).status).toBe(404)
  })

  test('a post is served at an address that an earlier system gave it', async ({ paper }) => {
    for (const [at, path] of [
      '/news/story-4711.aspx',
      '/2014/05/story.php',
      '/wp-content/story.bak',
      // Documents are there only with FILES_FROM.
      '/files/2014/story.pdf',
    ].entries()) {
      await servePost(paper, 870_040 + at, {}, path)
      expect([path, (await askFourTimes(paper, path)).status]).toEqual([path, 200])
    }
  })

  test('the id, slug and legacy_url of a post redirect to its absolute_url', async ({ paper }) => {
    const post = posts.find(({ absolute_url }) => !absolute_url.startsWith('/post/'))
    await expectMoved(paper, `/post/${post?.id}`, encoded(post?.absolute_url ?? ''))
    await expectMoved(
      paper,
      `/post/${encodeURIComponent(post?.slug ?? '')}`,
      encoded(post?.absolute_url ?? ''),
    )
    const older = await legacyAddress(paper, posts)
    await expectMoved(paper, encoded(older.from), encoded(older.to))
  })

  test('categories, tags and authors answer at their canonical path, and other paths redirect to it', async ({
    paper,
  }) => {
    const categories = await paper.ask<{ slug: string; absolute_url: string }[]>('/categories/?limit=4')
    for (const { slug, absolute_url } of categories) {
      expect((await ask(paper, encoded(absolute_url), AGENTS.browser)).status, absolute_url).toBe(200)
      const other = `/category/${encoded(slug)}`
      if (other !== encoded(absolute_url)) await expectMoved(paper, other, encoded(absolute_url))
    }
    const [author] = (
      await paper.ask<{ contributors: { id: number; slug: string }[] }[]>('/posts/?limit=20')
    ).flatMap(({ contributors }) => contributors)
    expect((await askFourTimes(paper, `/author/${author?.slug}`)).status).toBe(200)
    await expectMoved(paper, `/author/${author?.id}`, `/author/${author?.slug}`)
    const [tag] = (await paper.ask<{ tags: { slug: string }[] }[]>('/posts/?limit=20')).flatMap(
      ({ tags }) => tags,
    )
    expect((await askFourTimes(paper, `/tags/${tag?.slug}`)).status).toBe(200)
    await expectMoved(paper, `/tag/${tag?.slug}`, `/tags/${tag?.slug}`)
    await expectMoved(paper, `/authors/${author?.slug}`, `/author/${author?.slug}`)
  })

  test('/page/2 of a list answers 200, /page/1 and pages of records without pages redirect, and invalid numbers are 404', async ({
    paper,
  }) => {
    const [{ absolute_url: list } = { absolute_url: '' }] =
      await paper.ask<{ absolute_url: string }[]>('/categories/')
    expect((await askFourTimes(paper, '/latest/page/2')).status).toBe(200)
    await expectMoved(paper, `${list}/page/1`, list)
    await expectMoved(paper, '/latest/page/1', '/latest')
    await expectMoved(paper, '/latest?page=2', '/latest/page/2')
    for (const page of ['0', '-1', 'x', '01', '999', '1001', '99999999999', '%20']) {
      expect([page, (await askFourTimes(paper, `${list}/page/${page}`)).status]).toEqual([page, 404])
      expect([page, (await askFourTimes(paper, `/latest/page/${page}`)).status]).toEqual([page, 404])
    }
    await expectMoved(paper, '/page/2', '/')
    await expectMoved(paper, '/?page=2', '/')
    const [{ absolute_url: story } = { absolute_url: '' }] =
      await paper.ask<{ absolute_url: string }[]>('/posts/?type__eq=Article')
    await expectMoved(paper, `${encodeURI(story)}/page/2`, encodeURI(story))
  })
}

async function legacyAddress(paper: Paper, among: SamplePost[]) {
  const trending = await paper.ask<{ legacy_url: string; absolute_url: string }[]>(
    '/posts/trending/?duration=30d&limit=50',
  )
  const movedPost = trending.find(({ legacy_url, absolute_url }) => legacy_url && legacy_url !== absolute_url)
  if (!movedPost) throw new Error(`no post of ${among.length} has an older address`)
  return { from: movedPost.legacy_url, to: movedPost.absolute_url }
}
