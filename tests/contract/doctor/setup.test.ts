import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { interview } from '@/scripts/setup/interview'
import { askForStart, type Prompt, type Prompter, unattendedPrompter } from '@/scripts/setup/prompter'
import { scriptedServer } from '../../fakes/scripted-server'
import { aFooter, aPicture, aPost } from '../service/newsroom'
import { serviceOf } from '../service/running-service'

/** The credentials, asked for again after an address that is wrong. */
const twice = () => ({
  PUBLISHER_ID: ['1001', ''],
  API_KEY: ['test-key', ''],
  API_SECRET: ['test-secret', ''],
})

const NOWHERE = 'http://127.0.0.2:65534'

/** Answers each question with the next of its answers; '' takes what is proposed. */
function answering(more: Record<string, string[]>) {
  const answers: Record<string, string[]> = {
    PUBLISHER_ID: ['1001'],
    API_KEY: ['test-key'],
    API_SECRET: ['test-secret'],
    SITE_URL: [''],
    SITE_NAME: [''],
    SITE_LANGUAGE: [''],
    SITE_TIME_ZONE: ['Asia/Kolkata'],
    ...more,
  }
  const prompts: Prompt[] = []
  const printed: string[] = []
  const prompter: Prompter = {
    canAskAgain: true,
    async ask(prompt) {
      prompts.push(prompt)
      const next = answers[prompt.name]?.shift()
      if (next === undefined) throw new Error(`prompted again for ${prompt.name}: ${printed.at(-1)}`)
      return next === '' ? (prompt.fallback ?? '') : next
    },
    tell: (text) => void printed.push(text),
    close() {},
  }
  return { prompter, prompts, printed: () => printed.join('\n') }
}

const service = () =>
  serviceOf({
    posts: [aPost({ picture: aPicture(), language: 'hi' })],
    footer: { ...aFooter, copyRightText: '© 2026 The Port Paper. All rights reserved.' },
  })

/** A delivery service in front of another, which changes the text of its answers; undefined is a 404. */
async function changing(url: string, change: (text: string, path: string) => string | undefined) {
  const delivery = await scriptedServer(async (request, response) => {
    const path = request.url ?? ''
    const answer = await fetch(url + path, {
      headers: { Authorization: request.headers.authorization ?? '' },
    })
    const text = change(await answer.text(), path)
    response.writeHead(text === undefined ? 404 : answer.status, { 'content-type': 'application/json' })
    response.end(text)
  })
  onTestFinished(() => delivery.close())
  return delivery
}

it.each([
  [[''], 'dev'],
  [['maybe', 'Build'], 'build'],
  [['n'], 'no'],
])('setup repeats the question what to start until it is answered: %j means %s', async (start, expected) => {
  expect(await askForStart(answering({ start: [...start] }).prompter, 'dev')).toBe(expected)
})

it('setup asks again until the service accepts the credentials, and proposes values from the service', async () => {
  const { url } = await service()
  const { prompter, prompts, printed } = answering({
    DELIVERY_BASE_URL: ['example', NOWHERE, `${url}/`],
    PUBLISHER_ID: ['a-name', '1002', '1001', ''],
    API_KEY: ['', 'test-key', '', ''],
    API_SECRET: ['test-secret', 'wrong', 'test-secret'],
  })
  const { values } = await interview({}, prompter)
  expect(values).toMatchObject({
    DELIVERY_BASE_URL: url,
    PUBLISHER_ID: '1001',
    API_KEY: 'test-key',
    API_SECRET: 'test-secret',
    SITE_URL: 'http://localhost:3000',
    SITE_NAME: 'The Port Paper',
    SITE_LANGUAGE: 'hi',
    SITE_TIME_ZONE: 'Asia/Kolkata',
    MEDIA_HOSTS: new URL(url).host,
  })
  expect(values.REVALIDATE_SECRET).toMatch(/^[\w-]{32}$/)
  expect(values).not.toHaveProperty('IDENTIFY_BASE_URL')
  expect(printed()).toMatch(/DELIVERY_BASE_URL should be an http or https address/)
  expect(printed()).toMatch(/does not answer: no server is listening there/)
  expect(printed()).toMatch(/PUBLISHER_ID should be a number/)
  expect(printed()).toMatch(/no publisher 1002/)
  expect(printed()).toMatch(/does not say which of them is wrong/)
  expect(printed()).toMatch(/API_KEY is missing. It is in the dashboard.\n/)
  expect(printed()).not.toMatch(/test-secret/)
  expect(prompts.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual([
    'API_KEY',
    ...Array.from({ length: 3 }, () => ['API_KEY', 'API_SECRET']).flat(),
  ])
})

it('unattended setup keeps existing values and adds the host of pictures to MEDIA_HOSTS', async () => {
  const { url } = await service()
  const settings = {
    DELIVERY_BASE_URL: url,
    PUBLISHER_ID: '1001',
    API_KEY: 'test-key',
    API_SECRET: 'test-secret',
    SITE_URL: 'https://paper.example.org',
    SITE_NAME: 'Ours',
    SITE_LANGUAGE: 'ur',
    SITE_TIME_ZONE: 'UTC',
    MEDIA_HOSTS: 'media.example.org',
    REVALIDATE_SECRET: 'kept-as-it-is-here',
  }
  const lines: string[] = []
  const { values } = await interview(settings, unattendedPrompter({ write: (text) => void lines.push(text) }))
  expect(values).toEqual({ ...settings, MEDIA_HOSTS: `media.example.org,${new URL(url).host}` })
})

it('setup asks for IDENTIFY_BASE_URL where the delivery service does not answer identify_url', async () => {
  const { url } = await service()
  const delivery = await changing(url, (text, path) => (path.includes('/identify_url/') ? undefined : text))
  const { prompter, printed } = answering({
    DELIVERY_BASE_URL: [delivery.url],
    IDENTIFY_BASE_URL: [delivery.url, url],
  })
  const { values } = await interview({}, prompter)
  expect(values.IDENTIFY_BASE_URL).toBe(url)
  expect(printed()).toContain('It does not answer identify_url')
})

it('setup asks for MEDIA_BASE_URL where pictures have no host, and checks it with a picture', async () => {
  const { url } = await service()
  const delivery = await changing(url, (text) => text.replaceAll(`${url}/media`, '/media'))
  const { prompter, printed } = answering({
    DELIVERY_BASE_URL: [delivery.url],
    MEDIA_BASE_URL: [`${url}/elsewhere`, url],
  })
  expect((await interview({}, prompter)).values.MEDIA_BASE_URL).toBe(url)
  expect(printed()).toMatch(/is not a picture: it answers 4\d\d/)
})

it('setup offers an address with its scheme, and without a path that the service does not have', async () => {
  const { url } = await service()
  const { prompter, prompts, printed } = answering({
    DELIVERY_BASE_URL: ['api.example.org', `${url}/v1`, ''],
    ...twice(),
  })
  expect((await interview({}, prompter)).values.DELIVERY_BASE_URL).toBe(url)
  const offered = prompts.filter(({ name }) => name === 'DELIVERY_BASE_URL').map(({ fallback }) => fallback)
  expect(offered).toEqual([undefined, 'https://api.example.org', url])
  expect(printed()).toContain('Did you mean https://api.example.org?')
})

it('setup offers http where https does not answer', async () => {
  const { url } = await service()
  const { prompter } = answering({
    DELIVERY_BASE_URL: [url.replace('http:', 'https:'), ''],
  })
  expect((await interview({}, prompter)).values.DELIVERY_BASE_URL).toBe(url)
})

it.each([
  ['logo.jpg', true],
  ['gone.jpg', false],
])('setup takes the logo of the footer only if it loads: %s', async (file, expected) => {
  const { url } = await service()
  const delivery = await changing(url, (text) => text.replaceAll('/media/logo.jpg"', `/media/${file}"`))
  const { prompter } = answering({
    DELIVERY_BASE_URL: [delivery.url],
  })
  expect((await interview({}, prompter)).logo).toBe(expected ? 'footer' : null)
})

it.each([
  ['a square PNG', 192, 192, 200, true],
  ['a PNG of 32 pixels', 32, 32, 200, false],
  ['a wide PNG', 192, 96, 200, false],
  ['a file that is gone', 192, 192, 404, false],
  ['no picture', 0, 0, 200, false],
])(
  'setup takes the icon of the publication’s record if it can be drawn: %s',
  async (_, width, height, status, isTaken) => {
    const background = '#0a7f3c'
    const png =
      width > 0
        ? await sharp({ create: { width, height, channels: 3, background } })
            .png()
            .toBuffer()
        : '<html>'
    const media = await scriptedServer((_request, response) => response.writeHead(status).end(png))
    onTestFinished(() => media.close())
    const favicon = `${media.url}/icon.png`
    const { url } = await serviceOf(
      { posts: [aPost()], further: { record: { favicon }, files: {}, introductions: {} } },
      { detailRoutes: true },
    )
    const { icon } = await interview({}, answering({ DELIVERY_BASE_URL: [url] }).prompter)
    if (!isTaken) return expect(icon).toBeNull()
    const { data, info } = await sharp(Buffer.from(icon ?? ''))
      .resize(48)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, ...data.subarray(0, 3)]).toEqual([48, 0x0a, 0x7f, 0x3c])
  },
)

it('setup prompts for DELIVERY_BASE_URL again if the server there is not a delivery service', async () => {
  const { url } = await service()
  const website = await scriptedServer((_, response) => void response.end('<!doctype html><p>News'))
  onTestFinished(() => website.close())
  const { prompter, prompts } = answering({
    DELIVERY_BASE_URL: [website.url, url],
    ...twice(),
  })
  expect((await interview({}, prompter)).values.DELIVERY_BASE_URL).toBe(url)
  const again = prompts.filter(({ name }) => name === 'DELIVERY_BASE_URL')[1]
  expect(again?.fallback).toBe(website.url)
})

it('setup accepts a media server that has at least one of the pictures', async () => {
  const { url } = await service()
  const delivery = await changing(url, (text, path) => {
    const body = JSON.parse(text.replaceAll(`${url}/media`, '/media'))
    if (path.includes('/posts/?') && body.data[0]) {
      const gone = { ...body.data[0], id: 999, banner_url: '/media/gone.jpg', media_file_banner: null }
      body.data.unshift(gone)
    }
    return JSON.stringify(body)
  })
  const { prompter } = answering({
    DELIVERY_BASE_URL: [delivery.url],
    MEDIA_BASE_URL: [url],
  })
  expect((await interview({}, prompter)).values.MEDIA_BASE_URL).toBe(url)
})

it('setup drops the trailing slash of base URLs from the environment, and reports a malformed one', async () => {
  const { url } = await service()
  const settings = {
    DELIVERY_BASE_URL: url,
    IDENTIFY_BASE_URL: `${url}/beta/`,
    PUBLISHER_ID: '1001',
    API_KEY: 'test-key',
    API_SECRET: 'test-secret',
  }
  const prompter = unattendedPrompter({ write: () => undefined })
  expect((await interview(settings, prompter)).values.IDENTIFY_BASE_URL).toBe(`${url}/beta`)
  await expect(interview({ ...settings, IDENTIFY_BASE_URL: 'beta.example.org' }, prompter)).rejects.toThrow(
    /^IDENTIFY_BASE_URL should be an http or https address/,
  )
  await expect(interview({ ...settings, MEDIA_BASE_URL: 'media.example.org' }, prompter)).rejects.toThrow(
    /^MEDIA_BASE_URL should be an http or https address/,
  )
})

it('unattended setup fails with a message that names the missing or wrong setting', async () => {
  const { url } = await service()
  const prompter = unattendedPrompter({ write: () => undefined })
  await expect(interview({ DELIVERY_BASE_URL: url }, prompter)).rejects.toThrow(/^PUBLISHER_ID is not set/)
  const wrong = {
    DELIVERY_BASE_URL: url,
    PUBLISHER_ID: '1002',
    API_KEY: 'test-key',
    API_SECRET: 'test-secret',
  }
  await expect(interview(wrong, prompter)).rejects.toThrow(/no publisher 1002.*Copy PUBLISHER_ID/)
})

it('setup proposes the media server of the record’s logos, a resizer that answers, the zone of times, and colours', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const media = await scriptedServer((_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  )
  onTestFinished(() => media.close())
  const record = {
    long_logo: `${media.url}/paper/long.png`,
    link_color: '#2a2828',
    darkmode_link_color: '#7cc9ab',
    publisher_config: { nav_color: '#0a7f3c', ga4_measurement_id: 'G-TEST55SWBC' },
  }
  const { url } = await serviceOf(
    { posts: [aPost({ picture: aPicture() })], further: { record, files: {}, introductions: {} } },
    { detailRoutes: true },
  )
  const resizedPath = 'fit-in/640x480/filters:format(webp)/paper/media'
  const delivery = await changing(url, (text) =>
    text.replaceAll(`${url}/media`, resizedPath).replace(/(T[\d:.]+)Z"/g, '$1+05:30"'),
  )
  const run = async (settings: Record<string, string>) => {
    const { prompter } = answering({
      DELIVERY_BASE_URL: [delivery.url],
      MEDIA_BASE_URL: [''],
      SITE_TIME_ZONE: [''],
    })
    return interview(settings, prompter)
  }
  const { values, logo, proposals } = await run({})
  expect(values).toMatchObject({
    MEDIA_BASE_URL: media.url,
    MEDIA_RESIZER: '{base}/fit-in/{width}x0/filters:format(webp)/{path}',
    SITE_TIME_ZONE: 'Asia/Kolkata',
  })
  expect(logo).toBe('publication')
  expect(proposals).toMatchObject({
    accent: { light: '#0a7f3c', dark: '#7cc9ab' },
    analytics: { kind: 'ga4', id: 'G-TEST55SWBC' },
  })
  // A setting that is already in the file stays as it is.
  const MEDIA_RESIZER = 'https://resize.example.org/{width}/{path}'
  expect((await run({ MEDIA_RESIZER })).values).not.toHaveProperty('MEDIA_RESIZER')
})
