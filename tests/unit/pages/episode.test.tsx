/** Chapters and transcript of an episode, on the page of its story. */
import { Children, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { PostTemplate } from '@/components/post/post'
import { readPostPage } from '@/components/post/post-data'
import type { PostText } from '@/components/post/post-parts'
import { chaptersAt } from '@/lib/feeds/chapters'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aWholePost } from '../feeds/posts'

vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  const config = readSiteConfig({
    podcasts: { fields: { transcript: 'transcript', chapters: 'chapters' } },
    extraFields: { transcript: { kind: 'text' }, chapters: { kind: 'text' } },
  })
  return { siteConfig: () => config }
})
vi.mock('@/lib/feeds/chapters', () => ({ chaptersAt: vi.fn() }))

const SRC = 'https://media.example.org/a.mp3?a=1&b=2'
const CHAPTERS = [{ start: 0, title: 'Welcome', url: null }]
const EXTRA = {
  transcript: 'https://media.example.org/a.vtt',
  chapters: 'https://media.example.org/a.json',
}
const PLAYER = `<figure><audio controls src="${SRC}#t=5"></audio></figure>`
const EPISODE = aWholePost({
  html: `<p>Before.</p>${PLAYER}<p>After.</p>`,
  audio: { src: `${SRC}#t=5`, type: 'audio/mpeg' },
  extra: EXTRA,
})

siteReading((_, response) => json(response, { data: [] }))

beforeEach(() => void vi.mocked(chaptersAt).mockReset().mockResolvedValue(CHAPTERS))

/** The first property `text` of an element in a tree that is not drawn yet. */
function textIn(node: ReactNode): PostText | undefined {
  for (const one of Children.toArray(node)) {
    if (!isValidElement<{ text?: PostText; children?: ReactNode }>(one)) continue
    const text = one.props.text ?? textIn(one.props.children)
    if (text) return text
  }
  return undefined
}
const bodyOf = async (post = EPISODE) =>
  renderToStaticMarkup(textIn(await PostTemplate({ data: await readPostPage(post, 1) }))?.body)

it('chapters and transcript stand below the player, once', async () => {
  const html = await bodyOf()
  expect(chaptersAt).toHaveBeenCalledWith(EXTRA.chapters)
  const order = ['Before.', '<audio', '<nav', 'Welcome', EXTRA.transcript, '</nav>', 'After.']
  const places = order.map((part) => html.indexOf(part))
  expect(places).toEqual([...places].sort((first, second) => first - second))
  expect(places).not.toContain(-1)
  expect(html.match(/<nav/g)).toHaveLength(1)
})
it.each<[string, Partial<typeof EPISODE>]>([
  ['without a recording', { audio: undefined as never }],
  ['whose fields are empty', { extra: {} }],
  [
    'whose fields are no https addresses',
    { extra: { transcript: 'see below', chapters: 'http://x/a.json' } },
  ],
])('a story %s has not a byte of it', async (_, fields) => {
  const html = await bodyOf({ ...EPISODE, ...fields })
  expect(html).toContain('After.')
  expect(html).not.toMatch(/<nav|data-start|body-episode/)
  expect(chaptersAt).not.toHaveBeenCalled()
})
it('a transcript is linked where chapters can’t be read, and the other way round', async () => {
  vi.mocked(chaptersAt).mockResolvedValue([])
  const linked = await bodyOf()
  expect([linked.includes(EXTRA.transcript), linked.includes('<script')]).toEqual([true, false])
  vi.mocked(chaptersAt).mockResolvedValue(CHAPTERS)
  const { transcript: _, ...extra } = EXTRA
  expect(await bodyOf({ ...EPISODE, extra })).toMatch(/<nav(?:(?!<p>).)*<\/nav>/)
  const { chapters: __, ...onlyTranscript } = EXTRA
  vi.mocked(chaptersAt).mockResolvedValue([])
  expect(await bodyOf({ ...EPISODE, extra: onlyTranscript })).toContain(EXTRA.transcript)
})
it('a story whose player was left out begins with them', async () => {
  const html = await bodyOf({ ...EPISODE, html: '<p>After.</p>' })
  expect(html.indexOf('<nav')).toBeGreaterThan(-1)
  expect(html.indexOf('<nav')).toBeLessThan(html.indexOf('After.'))
})
