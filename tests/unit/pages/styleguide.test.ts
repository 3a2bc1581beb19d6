/** The style guide shows everything: its other tests cannot see what is missing there. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { PAGES } from '@/app/(site)/styleguide/_pages/index-of-pages'
import { BODY, PICTURES } from '@/app/(site)/styleguide/_samples/body'
import { AWKWARD } from '@/app/(site)/styleguide/_samples/posts'
import { SCRIPTS } from '@/app/(site)/styleguide/_samples/scripts'
import { prepareBody } from '@/lib/body/body'
import { KEPT } from '@/lib/body/schema'
import { storySlides } from '@/lib/body/web-story'
import { LABELS } from '@/lib/settings/labels'
import { messages } from '@/lib/words'
import { useEnvironment } from '../../fakes/site-environment'
import { importsOf, reachedFrom } from '../../fixtures/import-graph'
import { bodyOptions } from '../../fixtures/prepared'
import { sourceFiles } from '../../fixtures/source-files'

/** Data for search engines; slots among stories; one that reads settings for one that is shown. */
// A captcha is drawn by its provider, so the style guide can't show it.
const UNSEEN = [
  'components/newsletters/sign-up-captcha',
  'components/page/slots',
  'components/page/structured-data',
  'components/post/resume-audio',
]

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://service.example' }))

const PAGE = 'app/(site)/styleguide/[[...page]]/page.dev'

it('the style guide has every element that a body may have', () => {
  const used = new Set([...BODY.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name))
  expect(KEPT.filter((name) => !used.has(name))).toEqual([])
})
it('the sample bodies of the style guide have pictures and web story slides', () => {
  const { pictures } = prepareBody(BODY, { ...bodyOptions, galleryFrom: 1 })
  expect(pictures).toBe(2)
  expect(storySlides(prepareBody(PICTURES, bodyOptions).tree)?.slides).toHaveLength(3)
})
it('the style guide has cards with a title of 300 characters and in five scripts', () => {
  expect(Math.max(...AWKWARD.map(({ post }) => post.title.length))).toBe(300)
  expect(new Set(SCRIPTS.map(({ language }) => language)).size).toBe(5)
  expect(new Set(AWKWARD.map(({ post }) => post.language))).toEqual(
    new Set(SCRIPTS.map(({ language }) => language)),
  )
})
it('the style guide shows each label on a card, in the language of the story, and two on pages of stories', () => {
  const context = { messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }
  const page = (name: string) =>
    renderToStaticMarkup(PAGES[name]?.({ context })).replace(/<(style|script)\b.*?<\/\1>/gs, '')
  const labels = page('labels')
  const [each = ''] = labels.split('</section>')
  expect(LABELS.filter((label) => !each.includes(`>${context.messages.labels[label]}<`))).toEqual([])
  expect(SCRIPTS.filter(({ language }) => !labels.includes(messages(language).labels.ai))).toEqual([])
  const { ai, analysis } = context.messages.labels
  expect(page('story-labelled')).toContain(`${ai} · ${analysis}`)
  expect(page('story-sensitive')).toContain(context.messages.cover.warning)
})
it('the style guide shows every component that readers see', () => {
  const edges = importsOf(['app', 'components', 'lib'])
  const values = edges.filter(({ kind }) => kind === 'value')
  const shownComponents = new Set(
    [PAGE, 'app/(site)/layout', 'app/layout'].flatMap((start) => [...reachedFrom(start, edges)]),
  )
  const components = sourceFiles('components')
    .filter(({ path }) => path.endsWith('.tsx'))
    .map(({ path }) => path.replace(/\.tsx$/, ''))
    // All other parts read what they show, so the style guide draws them from samples.
    .filter((path) => !reachedFrom(path, values).has('lib/delivery/cache'))
  expect(components.filter((path) => !shownComponents.has(path) && !UNSEEN.includes(path))).toEqual([])
})
