/** https://amp.dev/documentation/components/amp-story */

import type { Root } from 'hast'
import { direction, documentLanguage } from '../base/languages'
import { absoluteUrl } from '../base/paths'
import { escapeXml } from '../base/xml'
import { type PlainSlide, plainSlides } from '../body/web-story'
import type { Image, Post } from '../delivery/model'
import { optimisedPath } from '../settings/media'
import type { Site } from '../settings/site'
import { descriptionOf } from './description'
import { cardPath, posterCard } from './share-card/share-card'
import { isShareable } from './share-image'
import { serializeGraph } from './structured-data/page'
import { canonicalPath, newsArticle } from './structured-data/post'

export const AMP_ORIGIN = 'https://cdn.ampproject.org'

// AMP requires this verbatim.
const BOILERPLATE =
  '<style amp-boilerplate>body{-webkit-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-moz-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-ms-animation:-amp-start 8s steps(1,end) 0s 1 normal both;animation:-amp-start 8s steps(1,end) 0s 1 normal both}@-webkit-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-moz-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-ms-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-o-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}</style>' +
  '<noscript><style amp-boilerplate>body{-webkit-animation:none;-moz-animation:none;-ms-animation:none;animation:none}</style></noscript>'

// The colours are --stage and --on-stage.
const STYLE =
  '<style amp-custom>amp-story{font-family:Georgia,"Times New Roman",serif;color:#f2f0eb}amp-story-page{background-color:#0a0b0d}' +
  '.words{align-content:end;padding:0}.said{background-color:rgba(10,11,13,.84);padding:24px 24px 72px}' +
  'h1{font-size:32px;line-height:1.2;margin:0}h2{font-size:24px;line-height:1.25;margin:0}p{font-size:18px;line-height:1.45;margin:8px 0 0}' +
  ':lang(hi) h1,:lang(mr) h1,:lang(bn) h1,:lang(ta) h1{line-height:1.4}:lang(ur) h1,:lang(ur) h2,:lang(ur) p{line-height:2}</style>'

type SlideText = { title: string; text: string }

export type StoryPage = {
  post: Post
  story: WebStory
  site: Site
  readAsPage: string
}

export function webStoryDocument({ post, story, site, readAsPage }: StoryPage): string {
  const language = documentLanguage(post.title, post.language, site.language)
  const canonical = absoluteUrl(canonicalPath(post, 1), site)
  const description = descriptionOf([post.standfirst, post.summary], language)
  const last = story.slides.length - 1
  return [
    `<!doctype html><html amp lang="${escapeXml(language)}" dir="${direction(language)}"><head>`,
    '<meta charset="utf-8">',
    `<script async src="${AMP_ORIGIN}/v0.js"></script>`,
    `<script async custom-element="amp-story" src="${AMP_ORIGIN}/v0/amp-story-1.0.js"></script>`,
    `<title>${escapeXml(`${post.title} – ${site.name}`)}</title>`,
    '<meta name="viewport" content="width=device-width,minimum-scale=1,initial-scale=1">',
    description ? `<meta name="description" content="${escapeXml(description)}">` : '',
    '<meta name="robots" content="max-image-preview:large">',
    `<link rel="canonical" href="${escapeXml(canonical)}">`,
    `<script type="application/ld+json">${serializeGraph([newsArticle({ post, url: canonical, words: 0, site })])}</script>`,
    BOILERPLATE,
    STYLE,
    '</head><body>',
    `<amp-story standalone title="${escapeXml(post.title)}" publisher="${escapeXml(site.name)}"`,
    ` publisher-logo-src="${escapeXml(absoluteUrl('/icons/192.png', site))}" poster-portrait-src="${escapeXml(story.poster)}">`,
    ...story.slides.map((slide, index) =>
      page(
        `slide-${index + 1}`,
        slide,
        index === 0 ? cover(post, site, slide) : body('h2', slide),
        index === last ? outlink(canonical, readAsPage) : '',
      ),
    ),
    '</amp-story></body></html>\n',
  ].join('')
}

function page(id: string, { src, alt }: { src: string; alt: string }, words: string, end: string): string {
  return (
    `<amp-story-page id="${id}"><amp-story-grid-layer template="fill">` +
    `<amp-img src="${escapeXml(src)}" layout="fill" alt="${escapeXml(alt)}"></amp-img></amp-story-grid-layer>` +
    (words === ''
      ? ''
      : `<amp-story-grid-layer template="vertical" class="words"><div class="said">${words}</div></amp-story-grid-layer>`) +
    `${end}</amp-story-page>`
  )
}

function cover(post: Post, site: Site, slide: SlideText): string {
  const text = [slide.title, slide.text].filter(Boolean).join(' · ') || post.standfirst
  return `${body('h1', { title: post.title, text })}<p>${escapeXml(site.name)}</p>`
}

const body = (heading: 'h1' | 'h2', { title, text }: SlideText) =>
  (title ? `<${heading}>${escapeXml(title)}</${heading}>` : '') + (text ? `<p>${escapeXml(text)}</p>` : '')

const outlink = (url: string, label: string) =>
  `<amp-story-page-outlink layout="nodisplay"><a href="${escapeXml(url)}">${escapeXml(label)}</a></amp-story-page-outlink>`

/** @param siteUrl SITE_URL; not https in development */
export function webStoryPolicy(siteUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${AMP_ORIGIN}`,
    `style-src 'unsafe-inline' ${AMP_ORIGIN}`,
    `font-src ${AMP_ORIGIN}`,
    `connect-src 'self' ${AMP_ORIGIN}`,
    `img-src 'self' ${siteUrl} https: data:`,
    'worker-src blob:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')
}

export type WebStory = {
  slides: PlainSlide[]
  /** Absolute; 3:4, at least 640 × 853. */
  poster: string
}

const SLIDES_MIN = 4

// An optimiser width (next.config.mjs).
const SLIDE_PIXELS = 1080

const POSTER = { width: 640, height: 853 } as const
// Viewers don't crop within this tolerance.
const SHAPE_TOLERANCE = 0.01

export const storyPath = ({ id }: Pick<Post, 'id'>) => `/amp-story/${id}`

/** @param canResize from lib/settings/media.ts */
export function webStory(
  post: Post,
  tree: Root,
  site: Site,
  canResize: (src: string) => boolean,
): WebStory | null {
  if (post.type !== 'Web Story' || !post.isOpen) return null
  const slides = plainSlides(tree, post.language ?? site.language).flatMap((slide) => {
    const src = shownAt(slide.src, site, canResize)
    return src === null ? [] : [{ ...slide, src }]
  })
  if (slides.length < SLIDES_MIN) return null
  return { slides, poster: posterOf(post, site) }
}

function shownAt(src: string, site: Site, canResize: (src: string) => boolean): string | null {
  if (/\.svg$/i.test(new URL(src).pathname)) return null
  if (canResize(src)) return absoluteUrl(optimisedPath(src, SLIDE_PIXELS), site)
  return src.startsWith('https:') ? src : null
}

function posterOf(post: Post, site: Site): string {
  const { image } = post
  return image && isPoster(image) ? image.src : absoluteUrl(cardPath(posterCard(post, site)), site)
}

function isPoster({ src, width, height }: Image): boolean {
  if (width === null || height === null || !isShareable(src)) return false
  const isUpright = Math.abs(width / height - 3 / 4) <= SHAPE_TOLERANCE
  return isUpright && width >= POSTER.width && height >= POSTER.height
}
