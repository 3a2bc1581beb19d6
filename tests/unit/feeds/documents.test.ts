import { describe, expect, it } from 'vitest'
import { escapeXml } from '@/lib/base/xml'
import { pageMetadata } from '@/lib/feeds/metadata'

const site = { name: 'The Paper & Co', url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }
const HOSTILE = `]]></title><script>alert("1")</script> & 'x' \u0000\u0008\u001b \ud800 \ufffe é हि`

describe('escapeXml', () => {
  it('escapeXml escapes markup and removes characters that XML cannot contain', () => {
    expect(escapeXml(HOSTILE)).toMatch(
      /^\]\]&gt;&lt;\/title&gt;&lt;script&gt;.* &amp; &apos;x&apos; +\ufffd +é हि$/,
    )
    expect(escapeXml('\u0000\u0008\u000b\u001f\u007f\ufffe\uffff')).toBe('')
  })
})

describe('pageMetadata', () => {
  const page = { title: 'Rain returns', description: 'word '.repeat(100), path: '/climate/rain' }
  it('page metadata has an absolute canonical URL, title, description, robots and social cards', () => {
    const metadata = pageMetadata(page, site)
    expect(metadata.alternates?.canonical).toBe('https://news.example.org/climate/rain')
    expect(metadata.title).toBe('Rain returns – The Paper & Co')
    expect(metadata.description?.length).toBeLessThanOrEqual(160)
    expect(metadata.robots).toMatchObject({ index: true, 'max-image-preview': 'large' })
    expect(metadata.openGraph).toMatchObject({
      type: 'website',
      url: 'https://news.example.org/climate/rain',
      locale: 'en_US',
    })
    expect(metadata.twitter).toMatchObject({ card: 'summary_large_image' })
  })
  it('the Open Graph metadata of a post has its type, locale, authors and picture', () => {
    const image = {
      src: 'https://m.example/a.jpg',
      width: 1600,
      height: 900,
      alt: 'A',
      caption: null,
      credit: null,
      focus: null,
    }
    const about = {
      kind: 'article' as const,
      publishedAt: '2026-01-02T03:04:05.000Z',
      updatedAt: null,
      section: 'Climate',
      tags: ['Monsoon'],
      authors: ['/author/asha'],
    }
    const metadata = pageMetadata({ ...page, image, about, language: 'hi' }, site)
    expect(metadata.openGraph).toMatchObject({
      type: 'article',
      locale: 'hi_IN',
      authors: ['https://news.example.org/author/asha'],
      images: [{ url: 'https://m.example/a.jpg', width: 1600, height: 900, alt: 'A' }],
    })
    expect(metadata.twitter).toMatchObject({ card: 'summary_large_image' })
  })
  it('page metadata has no description if it is blank', () => {
    expect(pageMetadata({ ...page, description: ' ' }, site)).not.toHaveProperty('description')
  })
  it('a page that is not listed has noindex', () => {
    expect(pageMetadata({ ...page, listed: false }, site).robots).toEqual({ index: false, follow: true })
  })
})
