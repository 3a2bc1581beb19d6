/** Readers' accounts on functions of the build, as browsers without JavaScript send them. */
import { readFileSync } from 'node:fs'
import { ask } from '../e2e/ask'
import { SHARED_SERVICE_URL } from '../e2e/content-service'
import type { Paper } from '../e2e/paper'
import { endOf, holds, READER_SECRET, sessionOf } from '../e2e/reader-session'
import { allPosts } from '../e2e/sample-posts'
import { letterTo } from '../e2e/sent-by-readers'
import { SERVICE_LOG } from '../e2e/site-process'
import { expect, test } from './newspaper'

test.use({
  edition: 'vercel-accounts',
  variables: { READER_SECRET, MANAGEMENT_BASE_URL: `${SHARED_SERVICE_URL}/management` },
})

async function gatedStory(paper: Paper) {
  const story = (await allPosts(paper)).find(({ access_type }) => access_type === 'Login')
  if (!story) throw new Error('The newsroom has no story for signed-in readers')
  return story
}

test('two readers each get their own account page, a stranger gets neither, and the cached page is the same for all', async ({
  paper,
  platform,
}) => {
  const story = await gatedStory(paper)
  const readerPaths = [`/account/story/${story.id}`, `/api/account/story?id=${story.id}`]
  const read = (path: string, Cookie = 'a=b') => ask(platform.url + path, { headers: { Cookie } })
  for (const email of ['', 'one@example.org', '', 'two@example.org', '']) {
    const Cookie = email === '' ? undefined : sessionOf(email, 'https://news.example.org')
    const account = await read('/account', Cookie)
    expect([account.status, account.text.includes(email)]).toEqual([email === '' ? 307 : 200, true])
    for (const other of ['one', 'two'])
      if (!email.startsWith(other)) expect(account.text).not.toContain(`${other}@example.org`)
    for (const path of readerPaths) {
      const { text, headers } = await read(path, Cookie)
      expect([path, holds(text, endOf(story))]).toEqual([path, email !== ''])
      expect(headers['x-vercel-cache']).not.toBe('HIT')
      expect(headers['cache-control']).toContain('no-store')
    }
    const page = await read(encodeURI(story.absolute_url), Cookie)
    expect([page.status, holds(page.text, endOf(story))]).toEqual([200, false])
  }
})

test('a reader registers, confirms by the letter’s link, signs in, reads a gated story and signs out', async ({
  paper,
  platform,
}) => {
  const story = await gatedStory(paper)
  const [email, password] = ['reader.vercel@example.org', 'a long enough password']
  const storyPath = `/account/story/${story.id}`
  let Cookie = 'a=b'
  const send = async (action: string, fields: Record<string, string> = {}) => {
    const { status, headers } = await ask(`${platform.url}/api/account/${action}`, {
      method: 'POST',
      headers: {
        Origin: 'https://news.example.org',
        'Content-Type': 'application/x-www-form-urlencoded',
        Cookie,
      },
      body: new URLSearchParams(fields).toString(),
    })
    const [session] = String(headers['set-cookie'] ?? '').split(';')
    if (session) Cookie = session
    return [status, headers.location]
  }
  const read = async (path: string) => {
    const { status, text } = await ask(platform.url + path, { headers: { Cookie } })
    return [status, holds(text, endOf(story))]
  }
  expect(await send('register', { email, password })).toEqual([303, '/account/register?result=sent'])
  expect(await send('sign-in', { email, password })).toEqual([303, '/account/sign-in?result=refused'])
  const link = await letterTo(email, '/account/confirm', () => readFileSync(SERVICE_LOG, 'utf8'))
  expect((await ask(platform.url + link)).text).toContain(email)
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  expect(await send('confirm', { email, token })).toEqual([303, '/account/sign-in?result=confirmed'])
  expect(await send('sign-in', { email, password, story: String(story.id), plain: '1' })).toEqual([
    303,
    storyPath,
  ])
  expect(await read(storyPath)).toEqual([200, true])
  expect(await send('sign-out')).toEqual([303, '/account/sign-in?result=signed-out'])
  expect((await read(storyPath))[1]).toBe(false)
  expect(platform.pool.output()).not.toMatch(/reader\.vercel|token=/)
})
