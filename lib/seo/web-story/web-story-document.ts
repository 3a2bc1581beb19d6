/** https://amp.dev/documentation/components/amp-story */
import { absoluteUrl } from '../../base/absolute-url'
import type { Site } from '../../base/config/site'
import { direction, documentLanguage } from '../../base/languages'
import { escapeXml } from '../../base/xml'
import type { Post } from '../../delivery/model'
import { descriptionOf } from '../description'
import { newsArticle } from '../graph/article'
import { canonicalPath } from '../graph/post'
import { serializeGraph } from '../graph/serialize-graph'
import type { WebStory } from './web-story'

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
