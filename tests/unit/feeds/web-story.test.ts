import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import type { Post } from '@/lib/delivery/model'
import { cardPath, posterCard } from '@/lib/feeds/share-card/share-card'
import { AMP_ORIGIN, storyPath, webStory, webStoryDocument, webStoryPolicy } from '@/lib/feeds/web-story'
import { brokenStoryRules } from '../../fixtures/amp-story-rules'
import { aWholePost, image } from './posts'

const site = { name: 'The Paper', url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }

const slide = (name: string, title = `About ${name}`, text = `${name} is told of here.`) =>
  `<figure><img src="https://media.example.org/${name}.jpg" alt="${name}"></figure><h2>${title}</h2><p>${text}</p>`

const FOUR = ['quay', 'boat', 'net', 'lamp'].map((name) => slide(name)).join('')

function storyOf(fields: Partial<Post> = {}, canResize = true) {
  const post = aWholePost({ type: 'Web Story', html: FOUR, ...fields })
  const { tree } = prepareBody(post.html, {
    mediaBase: null,
    siteUrl: site.url,
    gated: !post.isOpen,
    adSlots: [],
    language: 'en',
  })
  return { post, story: webStory(post, tree, site, () => canResize) }
}

function documentOf(fields: Partial<Post> = {}): string {
  const { post, story } = storyOf(fields)
  if (story === null) throw new Error('it is no story')
  return webStoryDocument({ post, story, site, readAsPage: 'Read as an article' })
}

const HOSTILE = '</title></p>"\'><script>alert(1)</script><amp-ad>&amp;\u0000{{x}}'

describe('webStory', () => {
  it('a web story needs four pictures', () => {
    expect(storyOf().story?.slides).toHaveLength(4)
    expect(storyOf({ html: ['a', 'b', 'c'].map((name) => slide(name)).join('') }).story).toBeNull()
  })
  it('other types and gated posts are no web story', () => {
    expect(storyOf({ type: 'Gallery' }).story).toBeNull()
    expect(storyOf({ isOpen: false }).story).toBeNull()
  })
  it('an SVG does not count as a picture of a web story', () => {
    const drawing = '<figure><img src="https://media.example.org/a.svg" alt=""></figure>'
    const three = ['a', 'b', 'c'].map((name) => slide(name)).join('')
    expect(storyOf({ html: three + drawing }).story).toBeNull()
  })
  it('the poster of a web story is the post’s picture if upright and large enough, else a drawn card', () => {
    const upright = { ...image, width: 900, height: 1200 }
    expect(storyOf({ image: upright }).story?.poster).toBe(upright.src)
    const { post, story } = storyOf({ image })
    expect(story?.poster).toBe(`https://news.example.org${cardPath(posterCard(post, site))}`)
    expect(storyOf({ image: { ...upright, width: 600, height: 800 } }).story?.poster).toMatch(
      /\/share\/poster-/,
    )
  })
})

describe('webStoryDocument', () => {
  it('a web story document meets the rules of AMP stories', () => {
    expect(brokenStoryRules(documentOf())).toEqual([])
    expect(
      brokenStoryRules(documentOf({ language: 'ur', title: 'بارش', standfirst: '', image: null })),
    ).toEqual([])
  })
  it('the check of the AMP story rules fails on a document that breaks them', () => {
    const whole = documentOf()
    expect(brokenStoryRules(whole.replace('<html amp', '<html'))).not.toEqual([])
    expect(brokenStoryRules(whole.replace(/poster-portrait-src="[^"]*"/, ''))).not.toEqual([])
    expect(brokenStoryRules(whole.replace('</amp-story>', '<script>1</script></amp-story>'))).not.toEqual([])
    expect(brokenStoryRules(whole.replace('layout="fill"', ''))).not.toEqual([])
    expect(brokenStoryRules(whole.replace('<p>', '<p onclick="1">'))).not.toEqual([])
  })
  it('the canonical URL of a web story is the post’s page, and its own path is /amp-story/<id>', () => {
    const { post } = storyOf()
    expect(documentOf()).toContain(`<link rel="canonical" href="https://news.example.org${post.path}">`)
    expect(storyPath(post)).toBe(`/amp-story/${post.id}`)
  })
  it('a web story document has the lang and dir of its post', () => {
    expect(documentOf({ language: 'ur' })).toContain('<html amp lang="ur" dir="rtl">')
  })
  it('a web story document of a post without a language has the direction of its headline', () => {
    const html = documentOf({ title: 'بندرگاہ پر بارش', language: null })
    expect(html).toContain('<html amp lang="und-Arab" dir="rtl">')
  })
  it('a web story document escapes markup in an editor’s text', () => {
    const html = ['quay', 'boat', 'net', 'lamp']
      .map((name) =>
        slide(name, 'A &lt;b onclick=x&gt; title', '&lt;/amp-story&gt;&lt;script&gt;alert(2)&lt;/script&gt;'),
      )
      .join('')
    const written = documentOf({ title: HOSTILE, standfirst: HOSTILE, html })
    expect(brokenStoryRules(written)).toEqual([])
    expect(written).not.toMatch(/<script>alert|<amp-ad|<b onclick/)
    expect(written.split('</amp-story>')).toHaveLength(2)
  })
  it("the CSP of a web story has default-src 'none' and allows scripts of AMP alone", () => {
    const policy = webStoryPolicy(site.url)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src ${AMP_ORIGIN};`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  // Every package of the validator brings a whole framework along, so this runs only where its file is on the machine.
  it.skipIf(!process.env.AMP_VALIDATOR)(
    'a web story document passes AMP’s own validator (AMP_VALIDATOR names its file)',
    async () => {
      const validator = await createRequire(import.meta.url)('amphtml-validator').getInstance(
        process.env.AMP_VALIDATOR,
      )
      for (const fields of [{}, { language: 'ur', image: null }, { title: HOSTILE, standfirst: HOSTILE }]) {
        const { status, errors } = validator.validateString(documentOf(fields))
        expect(errors).toEqual([])
        expect(status).toBe('PASS')
      }
    },
  )
})
