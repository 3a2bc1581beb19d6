/** Newsletters and forms on functions of the build, as browsers without JavaScript send them. */
import { readFileSync } from 'node:fs'
import { ask } from '../e2e/ask'
import { SHARED_SERVICE_URL } from '../e2e/content-service'
import { letterTo } from '../e2e/sent-by-readers'
import { SERVICE_LOG } from '../e2e/site-process'
import { expect, test } from './newspaper'

test.use({
  edition: 'vercel-sent',
  variables: { NEWSLETTER_SIGNUP_URL: 'service', MANAGEMENT_BASE_URL: `${SHARED_SERVICE_URL}/management` },
})

const ADDRESS = 'letters.vercel@example.org'
const BOUNDARY = 'of-this-form'
const ORIGIN = 'https://news.example.org'
const FORM: [name: string, value: string, file?: string][] = [
  ['f-name', 'A. Reader'],
  ['f-email', ADDRESS],
  ['f-place', 'dohar'],
  ['f-story', 'The bridge was closed.'],
  ['f-picture', 'bridge', 'bridge.txt'],
  ['f-quote', 'yes'],
]

const asForm = (fields: typeof FORM) =>
  `${fields
    .map(([name, value, file]) => {
      const more = file === undefined ? '' : `; filename="${file}"\r\nContent-Type: text/plain`
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
    })
    .join('')}--${BOUNDARY}--\r\n`

test('a reader subscribes, confirms and unsubscribes through the links in e-mails', async ({ platform }) => {
  const printed = () => readFileSync(SERVICE_LOG, 'utf8')
  const post = (path: string, body = '') =>
    ask(platform.url + path, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  const signUp = async () => {
    const page = (await ask(`${platform.url}/newsletters`)).text
    const [, group = ''] = /name="group"[^>]*value="(\d+)"/.exec(page) ?? []
    const { status, headers } = await post('/api/newsletters', `group=${group}&email=${ADDRESS}`)
    expect([status, headers.location]).toEqual([303, '/newsletters/sent#sign-up-result'])
  }
  await signUp()
  const confirm = await letterTo(ADDRESS, '/newsletters/confirm', printed)
  const visit = await ask(platform.url + confirm)
  expect([visit.status, visit.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await post(confirm)).text).toContain('You’re signed up.')
  await signUp()
  const leave = await letterTo(ADDRESS, '/newsletters/unsubscribe', printed)
  expect((await post(leave)).text).toContain('You’re unsubscribed.')
  expect(platform.pool.output()).not.toMatch(/letters\.vercel|token=/)
})

test('a form is sent with a file, and refused without a required field', async ({ platform }) => {
  for (const [fields, result] of [
    [FORM, 'sent'],
    [FORM.slice(1), 'refused'],
  ] as const) {
    const { status, headers } = await ask(`${platform.url}/api/forms/1`, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: asForm([...fields]),
    })
    expect([status, headers.location]).toEqual([303, `/forms/1/${result}#form-1`])
  }
  expect(platform.pool.output()).not.toContain('letters.vercel')
})
