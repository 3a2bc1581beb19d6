// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { decompress } from 'wawoff2'
import DocumentLayout from '@/app/layout'
import { Header } from '@/components/frame/header'
import { ScriptFaceStyle, scriptFaceOf } from '@/components/frame/script-face'
import { FrontSectionFrame } from '@/components/front/section-frame'
import { Card } from '@/components/list/card'
import { ListPage } from '@/components/list/list-page'
import { listContext } from '@/components/page/context'
import { PostPage } from '@/components/post/post-page'
import { TrendingPage } from '@/components/trending/trending-page'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { scriptAttributes } from '@/lib/base/languages'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { messages } from '@/lib/words'
import { codePointsOf } from '../../scripts/fonts/faces.mjs'
import { render, screen } from '../fakes/rendered'
import { useEnvironment } from '../fakes/site-environment'
import { aTeaser } from '../unit/delivery/builders'
import { aWholePost } from '../unit/feeds/posts'

vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig({ digits: 'deva' }) }))

beforeAll(() => {
  useEnvironment({
    DELIVERY_BASE_URL: 'http://127.0.0.1:9',
    SITE_LANGUAGE: 'hi',
    SITE_TIME_ZONE: 'Asia/Kolkata',
  })
})

const LATIN = /[0-9]/
const OWN = /[०-९]/
const posts = [1, 2].map((id) =>
  aTeaser({ id, title: 'बारिश', standfirst: '', language: 'hi', publishedAt: '2025-11-21T08:05:00Z' }),
)

it('dates and numbers of the trending page are in the site’s digits', () => {
  const { container } = render(
    <TrendingPage
      duration="7d"
      posts={posts}
      instead={[]}
      page={2}
      hasNext
      above={20}
      context={listContext()}
    />,
  )
  const times = [...container.querySelectorAll('time')]
  expect(times.length).toBeGreaterThan(0)
  for (const time of times) {
    expect(time.textContent).toMatch(OWN)
    // The attribute `datetime` is for machines, so its digits stay Latin.
    expect(time.getAttribute('datetime')).toMatch(/^2025-11-21T/)
  }
  expect(container.textContent).toMatch(OWN)
  expect(container.textContent).not.toMatch(LATIN)
})

it('page numbers are in the site’s digits, and page URLs in Latin digits', () => {
  render(
    <ListPage
      path="/desh"
      page={{ items: posts, page: 2, hasNext: true }}
      heading={{ title: 'देश' }}
      crumbs={[]}
      context={listContext()}
    />,
  )
  expect(document.body.textContent).not.toMatch(LATIN)
  expect(screen.getByText('पेज २')).toBeDefined()
  expect(document.querySelector('a[href="/desh/page/3"]')).not.toBeNull()
})

it('a section’s name in another script says so in the menu, the breadcrumb, the kicker and the rail', () => {
  const sections = ['देश', 'Opinion'].map((name, id) => ({
    id,
    name,
    slug: `${id}`,
    path: `/${id}`,
    color: null,
  }))
  const context = listContext()
  render(
    <>
      <Header
        name="पत्र"
        language="hi"
        menu={sections.map(({ name, path: href }) => ({ name, href, newTab: false, children: [] }))}
        messages={context.messages}
        readerLists={false}
      />
      <Breadcrumb crumbs={sections} messages={context.messages} language="hi" />
      {sections.map((section) => (
        <FrontSectionFrame
          key={section.id}
          id={section.slug}
          title={section.name}
          style="columns"
          language="hi"
        >
          <Card post={aTeaser({ section })} size="row" context={context} />
        </FrontSectionFrame>
      ))}
    </>,
  )
  for (const [name, language] of [
    ['देश', ''],
    ['Opinion', 'und-Latn'],
  ] as const) {
    const elementsWithName = screen.getAllByText(name)
    expect(elementsWithName.map((one) => one.lang)).toEqual(Array(5).fill(language))
  }
})

it('the html element has the counter style of the site’s digits', async () => {
  const html = renderToStaticMarkup(await DocumentLayout({ children: null }))
  expect(html).toMatch(/<html lang="hi" dir="ltr" style="--digits:devanagari"/)
})

const rulesFor = (language: string) => renderToStaticMarkup(<ScriptFaceStyle language={language} />)

describe.each(['te', 'gu', 'kn', 'ml', 'pa', 'or', 'ar'])('a page in %s', (language) => {
  it(`a page in ${language} names the face of its script, and the device font first with Save-Data`, () => {
    const face = scriptFaceOf(language)
    const rules = rulesFor(`${language}-IN`)
    expect(rules).toContain(`@font-face{font-family:"${face?.family}"`)
    expect(rules).toContain(`:lang(${language}){--script-face`)
    // Small text falls back to the web font where the device has no font for the script.
    expect(rules).toMatch(/--script-sans:"Device [^"]+",var\(--face-[a-z]+\)/)
    expect(rules).toMatch(/\[data-save-data\]\{--face-[a-z]+:("[^"]+ Adjusted",)+"Device [^"]+",/)
  })
  it(`the unicode-range of the face for ${language} covers all characters of its file`, async () => {
    const { file = '', range = '' } = scriptFaceOf(language) ?? {}
    const unpacked = await decompress(readFileSync(`app/fonts/${basename(file)}`))
    const characters = new Face(new Blob(unpacked.slice())).collectUnicodes()
    const codePoints = codePointsOf(range)
    expect([...characters].filter((point) => point > 0x20 && !codePoints.has(point))).toEqual([])
    const letters = [...messages(language).device.savedNothing].filter((one) => /[\p{L}\p{M}]/u.test(one))
    expect(letters.filter((one) => !codePoints.has(one.codePointAt(0) ?? 0))).toEqual([])
  })
})

it.each(['en', 'es', 'hi', 'mr', 'bn', 'ta', 'ur', 'und-Arab', 'und', 'zh'])(
  'a page in %s has no script face rules',
  (language) => {
    expect(rulesFor(language)).toBe('')
  },
)

it.each([
  ['తెలుగు వార్తలు', 'und-Telu'],
  ['ગુજરાતી સમાચાર', 'und-Gujr'],
  ['ಕನ್ನಡ ಸುದ್ದಿ', 'und-Knda'],
  ['മലയാളം വാർത്ത', 'und-Mlym'],
  ['ਪੰਜਾਬੀ ਖ਼ਬਰਾਂ', 'und-Guru'],
  ['ଓଡ଼ିଆ ଖବର', 'und-Orya'],
])('the script of “%s” is recognised as %s, and has its face', (text, lang) => {
  expect(scriptAttributes(text, 'en')).toEqual({ lang, dir: 'ltr' })
  expect(rulesFor(lang)).toContain(`:lang(${lang}){--script-face`)
})

it('the words around a story are in its language, if the site has it', () => {
  const headings = (language: string) =>
    render(
      <PostPage
        post={aWholePost({
          title: language === 'en' ? 'Rain' : 'बारिश',
          language,
          summary: 'अ',
          updatedAt: null,
        })}
        context={{ messages: messages('en'), clock: { language: 'en', timeZone: 'UTC' }, language: 'en' }}
        place={{ crumbs: [], sectionPath: null, color: null, isOpinion: false }}
        facts={{ tags: [], profiles: [], words: 400 }}
        text={{ body: null }}
        further={{ related: [], next: null }}
      />,
    ).container.textContent
  for (const language of ['hi', 'en']) {
    const { keyPoints, minutesToRead } = messages(language)
    expect(headings(language)).toContain(keyPoints)
    expect(headings(language)).toContain(minutesToRead(2))
  }
})
