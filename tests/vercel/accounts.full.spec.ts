/** Readers' sessions on functions of the build: two readers, and a stranger before and after. */
import { ask } from '../e2e/ask'
import { SHARED_SERVICE_URL } from '../e2e/content-service'
import { endOf, holds, READER_SECRET, sessionOf } from '../e2e/reader-session'
import { allPosts } from '../e2e/sample-posts'
import { expect, test } from './newspaper'

test.use({
  edition: 'vercel-accounts',
  variables: { READER_SECRET, MANAGEMENT_BASE_URL: `${SHARED_SERVICE_URL}/management` },
})

test('two readers get each their own page, and a stranger neither’s; the cached page is the same for all', async ({
  paper,
  platform,
}) => {
  const story = (await allPosts(paper)).find(({ access_type }) => access_type === 'Login')
  if (!story) throw new Error('The newsroom has no story for signed-in readers')
  const own = [`/account/story/${story.id}`, `/api/account/story?id=${story.id}`]
  const read = (path: string, Cookie = 'a=b') => ask(platform.url + path, { headers: { Cookie } })
  for (const email of ['', 'one@example.org', '', 'two@example.org', '']) {
    const Cookie = email === '' ? undefined : sessionOf(email, 'https://news.example.org')
    const account = await read('/account', Cookie)
    expect([account.status, account.text.includes(email)]).toEqual([email === '' ? 307 : 200, true])
    for (const other of ['one', 'two'])
      if (!email.startsWith(other)) expect(account.text).not.toContain(`${other}@example.org`)
    for (const path of own) {
      const { text, headers } = await read(path, Cookie)
      expect([path, holds(text, endOf(story))]).toEqual([path, email !== ''])
      expect(headers['x-vercel-cache']).not.toBe('HIT')
      expect(headers['cache-control']).toContain('no-store')
    }
    const page = await read(encodeURI(story.absolute_url), Cookie)
    expect([page.status, holds(page.text, endOf(story))]).toEqual([200, false])
  }
})
