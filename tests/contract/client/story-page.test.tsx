/** What a template gives to a story's page, of a story that a service may send. */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PostTemplate } from '@/components/post/post'
import type { PostExtras, PostText } from '@/components/post/post-parts'
import type { PostTools } from '@/components/post/tools/post-tools'
import type { Post } from '@/lib/delivery/model'
import { getPost } from '@/lib/delivery/records/posts'
import { useEnvironment } from '../../fakes/site-environment'
import { newsroom } from '../../fixtures/sample-newsroom'
import { type RunningService, runService } from '../service/running-service'

let service: RunningService
let article: Post

beforeAll(async () => {
  service = await runService(newsroom)
  useEnvironment({
    DELIVERY_BASE_URL: service.url,
    MEDIA_BASE_URL: service.url,
    SITE_NAME: 'The Nilbandar Courier',
    DELIVERY_RPM: '1000000',
  })
  const published = newsroom.posts.find(({ type, state }) => type === 'Article' && state === undefined)
  const post = await getPost(published?.slug ?? '')
  if (post === null) throw new Error('There is no article')
  article = post
})
afterAll(() => service.close())

type PageProps = { text: PostText; extras: PostExtras }

/** The properties of the page of a story. */
async function pageOf(fields: Partial<Post>): Promise<PageProps> {
  const template = await PostTemplate({ post: { ...article, ...fields } })
  const parts = Children.toArray((template as ReactElement<{ children: ReactNode }>).props.children)
  const page = parts.find((one) => isValidElement<Partial<PageProps>>(one) && one.props.text)
  return (page as ReactElement<PageProps>).props
}

it('the correction of a gated story is outside the part of the body that fades out', async () => {
  const correction = '<p class="correction">An earlier version named the wrong river.</p>'
  const html = `${correction}<p>${'The beginning of the story. '.repeat(20)}</p><p>${'Its rest. '.repeat(200)}</p>`
  const { text } = await pageOf({ html, isOpen: false })
  const [corrected, body] = [text.correction, text.body].map((part) => renderToStaticMarkup(part))
  expect(corrected).toContain('An earlier version named the wrong river.')
  expect(corrected).not.toContain('data-beginning')
  expect(body).toMatch(/data-beginning[^>]*><p>The beginning of the story\./)
})

describe('language of the Listen tool', () => {
  type Tools = (props: object) => ReactElement<Parameters<typeof PostTools>[0]>

  it.each([
    ['en', 'The harbour reopens', 'en'],
    ['hi', 'बंदरगाह फिर खुला', 'hi'],
    ['hi', 'IPL 2026: MI vs CSK', 'hi'],
    [null, 'बंदरगाह फिर खुला', 'und-Deva'],
    ['en', 'بندرگاہ دوبارہ کھل گئی', 'und-Arab'],
  ])(
    'the Listen tool uses the language of the script: post language %s, headline “%s”',
    async (language, title, voice) => {
      const { extras } = await pageOf({ language, title })
      const tools = extras.tools as ReactElement<object, Tools>
      expect(tools.type(tools.props).props.language).toBe(voice)
    },
  )
})
