/** Notices of gated stories, with the publisher's own addresses. */
import { expect, test } from '@playwright/test'
import { allPosts } from '../sample-posts'
import { body, read, site } from './site'

/** Headline and links of the notice of the first article with this kind of access. */
async function noticeOf(kind: string) {
  const posts = await allPosts(site.service)
  const gated = posts.find(({ access_type, type }) => access_type === kind && type === 'Article')
  const path = encodeURI(gated?.absolute_url ?? `no article is ${kind}`)
  const page = body(await read(path))
  const wall = page.slice(page.indexOf('paywalled-content'))
  const links = [...wall.slice(0, wall.indexOf('</section>')).matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)]
  return { path, wall, links: links.map(([, href, text]) => [href, text]) }
}

export function gates() {
  test('a paid story links to the configured subscription page with a return URL, and to the sign-in', async () => {
    const { path, wall, links } = await noticeOf('Paid')
    expect(links).toEqual([
      [`https://pay.example.com/join?back=${encodeURIComponent(site.url + path)}`, 'Subscribe'],
      ['/account', 'Sign in'],
    ])
    expect(wall).toContain('Subscribe to keep reading')
  })

  test('a story that needs an account links only to the sign-in', async () => {
    const { wall, links } = await noticeOf('Login')
    expect(links).toEqual([['/account', 'Sign in']])
    expect(wall).toContain('Sign in to keep reading')
  })
}
