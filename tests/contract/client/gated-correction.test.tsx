/** A story that is not free and was corrected: the correction is whole, and only the text's beginning is one. */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PostTemplate } from '@/app/(site)/_templates/post/post'
import type { PostText } from '@/components/post/post-parts'
import { getPost } from '@/lib/cms/repositories/posts'
import { useEnvironment } from '../../fakes/site-environment'
import { newsroom } from '../../fixtures/sample-newsroom'
import { type RunningService, runService } from '../service/running-service'

let service: RunningService

beforeAll(async () => {
  service = await runService(newsroom)
  useEnvironment({
    DELIVERY_BASE_URL: service.url,
    MEDIA_BASE_URL: service.url,
    SITE_NAME: 'The Nilbandar Courier',
    DELIVERY_RPM: '1000000',
  })
})
afterAll(() => service.close())

/** The text that a template gives to its page. */
function textIn(template: ReactElement<{ children: ReactNode }>): PostText {
  const parts = Children.toArray(template.props.children)
  const page = parts.find((one) => isValidElement<{ text?: PostText }>(one) && one.props.text)
  return (page as ReactElement<{ text: PostText }>).props.text
}

it('is faded out, and replaced by the whole text, at its beginning alone', async () => {
  const article = newsroom.posts.find(({ type, state }) => type === 'Article' && state === undefined)
  const post = await getPost(article?.slug ?? '')
  if (post === null) throw new Error('There is no article')
  const correction = '<p class="correction">An earlier version named the wrong river.</p>'
  const html = `${correction}<p>${'The beginning of the story. '.repeat(20)}</p><p>${'Its rest. '.repeat(200)}</p>`
  const text = textIn((await PostTemplate({ post: { ...post, html, isOpen: false } })) as never)
  const [corrected, body] = [text.correction, text.body].map((part) => renderToStaticMarkup(part))
  expect(corrected).toContain('An earlier version named the wrong river.')
  expect(corrected).not.toContain('data-beginning')
  expect(body).toMatch(/data-beginning[^>]*><p>The beginning of the story\./)
})
