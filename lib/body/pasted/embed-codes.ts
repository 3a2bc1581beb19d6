/** From scripts, `object`, AMP and consent tools, without duplicates. */
import type { Element, ElementContent, Properties, Root } from 'hast'
import { newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { isBlank, isElement, rewriteLists, textOf } from '../rewrite'
import { classesOf } from '../schema'
import { pixelsOf } from '../styles'
import { frameAddress, isPictureFile, linkAddress } from '../urls'
import { frameOf, type Pasting } from './pasted'
import { isQuietHost } from './quiet-hosts'

const NO_SIZE = { width: null, height: null }

const text = (value: Properties[string]) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const BY_ID: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/embed/${id}`,
  vimeo: (id) => `https://player.vimeo.com/video/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  twitter: (id) => `https://x.com/i/web/status/${id}`,
  tweet: (id) => `https://x.com/i/web/status/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  soundcloud: (id) =>
    `https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F${id}`,
  infogram: (id) => `https://e.infogram.com/${id}`,
  gist: (id) => `https://gist.github.com/${id}`,
}
const ID_NAMES = [
  'videoid',
  'dataVideoid',
  'dataVideoId',
  'dataId',
  'dataTweetid',
  'dataTweetId',
  'dataShortcode',
  'dataTrackid',
  'dataGistid',
  'dataEmbed',
  'dataEmbedId',
  'dataYoutubeId',
  'dataYtId',
  'dataVimeoId',
]
const SERVICE = /youtube|vimeo|dailymotion|twitter|tweet|instagram|soundcloud|infogram|gist/

/** Examples: `<lite-youtube videoid>`, `<amp-twitter data-tweetid>`. */
function addressById({ tagName, properties }: Element, classes: string): string | null {
  for (const name of ID_NAMES) {
    const id = text(properties[name])
    if (!/^[\w-]{5,60}$/.test(id)) continue
    const service = SERVICE.exec(`${tagName} ${name.toLowerCase()} ${classes}`)?.[0]
    if (service !== undefined) return BY_ID[service]?.(id) ?? null
  }
  return null
}

function addressOfPlayer({ properties }: Element): string | null {
  const [account, video] = [text(properties.dataAccount), text(properties.dataVideoId)]
  if (/^\d{6,20}$/.test(account) && video !== '') {
    const player = text(properties.dataPlayer) || 'default'
    return `https://players.brightcove.net/${account}/${player}_default/index.html?videoId=${encodeURIComponent(video)}`
  }
  const [media, jw] = [text(properties.dataMediaId), text(properties.dataPlayerId)]
  return /^\w{8}$/.test(media) && /^\w{8}$/.test(jw)
    ? `https://cdn.jwplayer.com/players/${media}-${jw}.html`
    : null
}

const SCRIPTS: readonly [
  host: RegExp,
  path: RegExp,
  address: (found: RegExpExecArray, script: Element) => string | null,
][] = [
  [
    /^datawrapper\.dwcdn\.net$/,
    /^\/([0-9A-Za-z]{5}(?:\/\d{1,5})?)\/embed\.js$/,
    ([, id]) => `https://datawrapper.dwcdn.net/${id}/`,
  ],
  [
    /^e\.infogram\.com$/,
    /^\/js\//,
    (_, { properties }) => {
      const id = /^infogram_\d_(.{8,120})$/.exec(text(properties.id))?.[1]
      return id === undefined ? null : `https://e.infogram.com/${id}`
    },
  ],
  [
    /^geo\.dailymotion\.com$/,
    /^\/player/,
    (_, { properties }) =>
      properties.dataVideo ? `https://www.dailymotion.com/video/${text(properties.dataVideo)}` : null,
  ],
  [
    /^(?:cdn\.jwplayer|content\.jwplatform)\.com$/,
    /^\/players\/(\w{8}-\w{8})\.js$/,
    ([, id]) => `https://cdn.jwplayer.com/players/${id}.html`,
  ],
  [
    /^gist\.github\.com$/,
    /^\/([\w-]{1,60}\/[0-9a-f]{5,40})\.js$/,
    ([, id]) => `https://gist.github.com/${id}`,
  ],
]

type Script = { kind: 'embed'; address: string } | { kind: 'unknown'; host: string } | { kind: 'quiet' }

function scriptOf(script: Element): Script {
  const url = frameAddress(script.properties.src)
  if (url === null) return { kind: 'quiet' }
  for (const [host, path, address] of SCRIPTS) {
    const found = host.test(url.host) ? path.exec(url.pathname) : null
    const made = found && address(found, script)
    if (made) return { kind: 'embed', address: made }
  }
  return isQuietHost(url.hostname) ? { kind: 'quiet' } : { kind: 'unknown', host: url.host }
}

export function embedCodes(tree: Root, pasting: Pasting): Root {
  const seen = new Set<string>()
  return rewriteLists(tree, (nodes, ancestors) => {
    if (!nodes.some((node) => node.type === 'element' && mayBeCode(node))) return nodes
    const made: ElementContent[] = []
    // Whether the previous script became a frame, and whether a script would change the preceding content.
    let [isEmbed, isShown] = [false, false]
    for (const [index, node] of nodes.entries()) {
      if (node.type !== 'element') {
        made.push(node)
        if (!isBlank(node) && node.type === 'text') isShown = false
        continue
      }
      if (isElement(node, 'script')) {
        const script = scriptOf(node)
        if (script.kind === 'embed') {
          made.push(...once(script.address, {}, seen))
          isEmbed = true
        } else if (script.kind === 'unknown' && !isEmbed && !isShown && !hasFallback(nodes, index)) {
          // A link to the host alone would lead to a page about the service, not to what the script shows.
          pasting.leftOut('script', script.host)
        }
        continue
      }
      if (isElement(node, 'noscript') && isEmbed) continue
      if (isQuotedBefore(node, made)) continue
      const code = codeOf(node, ancestors, pasting)
      if (code === null) {
        if (isElement(node, 'noscript')) made.push(...linksOfPolls(node, nodes, index))
        made.push(node)
        if (isElement(node, 'br', 'link', 'style', 'meta', 'noscript')) continue
        isShown = mayBeLoaded(node)
        isEmbed = false
        continue
      }
      for (const one of code) {
        if (isElement(one, 'iframe'))
          made.push(...once(text(one.properties.src), one.properties, seen, isMarked(node)))
        else made.push(one)
      }
      isEmbed = false
      isShown = false
      const before = made.findLastIndex((one) => isElement(one, 'noscript'))
      // Tableau's `noscript` precedes its code.
      if (
        classesOf(node).includes('tableauViz') &&
        made.slice(before + 1).every((one) => isBlank(one) || isElement(one, 'iframe'))
      )
        made.splice(before, before === -1 ? 0 : 1)
    }
    return made
  })
}

const CODE_NAMES =
  /^(?:script|noscript|object|embed|applet|oembed|button|input|canvas|video|video-js|iframe|lite-|amp-|youtube-|twitter-|div|figure|section|span|p|a|blockquote)/

const mayBeCode = ({ tagName }: Element) => CODE_NAMES.test(tagName)

/** WordPress puts a quote before an embedded post's frame. */
const isQuotedBefore = (node: Element, before: readonly ElementContent[]) =>
  isElement(node, 'iframe') &&
  isOfWordPress(node) &&
  before.some((one) => isElement(one, 'blockquote', 'p') && isOfWordPress(one))

const isOfWordPress = (element: Element): boolean =>
  classesOf(element).includes('wp-embedded-content') ||
  element.children.some((child) => isElement(child, 'blockquote') && isOfWordPress(child))

/** Editors may repeat an iframe, so its own URL is not deduplicated. */
function once(address: string, properties: Properties, seen: Set<string>, isOnce = true): Element[] {
  const key = recogniseFrame(address, NO_SIZE)?.src ?? address
  if (isOnce && seen.has(key)) return []
  if (isOnce) seen.add(key)
  return [frameOf(address, properties)]
}

const isMarked = (element: Element) => !isElement(element, 'iframe', 'object', 'embed', 'oembed')

function mayBeLoaded(element: Element): boolean {
  return (
    isElement(element, 'blockquote', 'iframe', 'a', 'video', 'audio', 'table') ||
    element.children.some(
      (child) => child.type === 'element' && isElement(child, 'blockquote', 'iframe', 'a'),
    )
  )
}

/** A `noscript` link is more useful than the script's host. */
function hasFallback(nodes: readonly ElementContent[], at: number): boolean {
  const next = nodes.slice(at + 1, at + 4).find((node) => !isBlank(node))
  return next !== undefined && isElement(next, 'noscript') && (linksIn(next).length > 0 || holdsPicture(next))
}

function linksOfPolls(noscript: Element, nodes: readonly ElementContent[], at: number): ElementContent[] {
  const before = nodes.slice(Math.max(0, at - 3), at).findLast((node) => !isBlank(node))
  if (before === undefined || !isElement(before, 'script') || scriptOf(before).kind !== 'unknown') return []
  return linksIn(noscript).map((link) => newElement('p', {}, [link]))
}

const linksIn = (element: Element): Element[] =>
  element.children.flatMap((child): Element[] => {
    if (child.type !== 'element') return []
    return isElement(child, 'a') && textOf(child).trim() !== '' ? [child] : linksIn(child)
  })

const holdsPicture = (element: Element): boolean =>
  element.children.some(
    (child) => child.type === 'element' && (isElement(child, 'img') || holdsPicture(child)),
  )

const PAGE_NAMES = [
  'dataOembedUrl',
  'dataEmbedUrl',
  'dataHref',
  'dataUrl',
  'dataSrc',
  'dataPermalink',
  'dataVideoUrl',
  'cite',
]

function codeOf(element: Element, ancestors: readonly Element[], pasting: Pasting): ElementContent[] | null {
  const { properties } = element
  switch (element.tagName) {
    case 'object':
    case 'embed':
    case 'applet':
      return playerOf(element, pasting)
    case 'oembed':
      return [frameOf(text(properties.url))]
    case 'button':
      return buttonOf(element, ancestors)
    case 'canvas':
      return element.children
    case 'input':
      return properties.type === 'image' && properties.src
        ? [newElement('img', { src: properties.src, alt: properties.alt })]
        : null
    case 'iframe':
      return frameWithin(element, pasting)
    case 'amp-img':
    case 'amp-anim':
      return [newElement('img', properties)]
    case 'amp-video':
    case 'amp-audio':
      return [{ ...element, tagName: element.tagName.slice(4) }]
  }
  const classes = classesOf(element).join(' ').toLowerCase()
  const player = addressOfPlayer(element) ?? (isHollow(element) ? addressById(element, classes) : null)
  if (player !== null) return [frameOf(player, sizeOf(element))]
  if (/^amp-|^lite-/.test(element.tagName)) {
    const address = text(properties.src) || text(properties.dataSrc) || text(properties.dataHref)
    return address === '' ? element.children : [frameOf(address, sizeOf(element))]
  }
  if (classes.includes('flourish-embed') && /^(?:visualisation|story)\/\d+$/.test(text(properties.dataSrc)))
    return [frameOf(`https://flo.uri.sh/${text(properties.dataSrc)}/embed`, sizeOf(element))]
  return boxOf(element, classes)
}

function boxOf(element: Element, classes: string): ElementContent[] | null {
  if (!isElement(element, 'div', 'figure', 'section', 'span', 'p', 'a')) return null
  const { properties } = element
  const oembed = text(properties.dataOembedUrl)
  if (oembed !== '' && (recogniseFrame(oembed, NO_SIZE) !== null || isHollow(element)))
    return [frameOf(oembed, sizeOf(element))]
  if (!isHollow(element)) return null
  for (const [name, value] of Object.entries(properties)) {
    if (!/^data/.test(name) || typeof value !== 'string' || isPictureFile(value)) continue
    if (recogniseFrame(value, NO_SIZE) !== null) return [frameOf(value, sizeOf(element))]
  }
  const isWidget = /embed|widget|fb-(?:post|video)/.test(classes)
  const address = PAGE_NAMES.map((name) => text(properties[name])).find((value) =>
    /^(?:https?:)?\/\//.test(value),
  )
  if (isWidget && address !== undefined && !isPictureFile(address)) return [frameOf(address)]
  const href = text(properties.href)
  const isFilled =
    isElement(element, 'a') && properties.dataPinDo !== undefined && frameAddress(href) !== null
  return isFilled ? [frameOf(href)] : null
}

const isHollow = (element: Element): boolean =>
  element.children.every((child) => {
    if (child.type !== 'element') return child.type !== 'text' || isBlank(child)
    return (
      isElement(child, 'script', 'noscript', 'style', 'br', 'template') ||
      (!isElement(child, 'img', 'picture', 'iframe', 'video', 'audio', 'object', 'embed', 'hr', 'svg') &&
        isHollow(child))
    )
  })

/** Unknown players become their fallback content or a link. */
function playerOf(element: Element, { siteUrl, mediaBase }: Pasting): ElementContent[] {
  const params = new Map(
    element.children.flatMap((child) =>
      isElement(child, 'param')
        ? [[text(child.properties.name).toLowerCase(), text(child.properties.value)] as const]
        : [],
    ),
  )
  const view = params.get('name')
  if (classesOf(element).includes('tableauViz') && view)
    return [frameOf(`https://public.tableau.com/views/${decoded(view).replace(/^\//, '')}`, sizeOf(element))]
  const { properties } = element
  const addresses = [
    text(properties.data),
    text(properties.src),
    params.get('movie') ?? '',
    params.get('src') ?? '',
  ]
  const known = addresses.find((address) => recogniseFrame(address, NO_SIZE) !== null)
  if (known !== undefined) return [frameOf(known, sizeOf(element))]
  const [file = ''] = addresses.filter((address) => address !== '')
  const children = element.children.filter((child) => !isElement(child, 'param'))
  if (
    children.some(
      (child) =>
        !isBlank(child) &&
        child.type !== 'comment' &&
        (child.type !== 'element' ||
          !isHollow(child) ||
          isElement(child, 'img', 'iframe', 'embed', 'video', 'object')),
    )
  )
    return children
  const name = file.split('/').at(-1) || file
  if (isPictureFile(file)) return [newElement('img', { src: file })]
  if (frameAddress(file) !== null) return [frameOf(file)]
  const href = linkAddress(file, { siteUrl, mediaBase })
  return href === null ? [] : [newElement('p', {}, [newElement('a', { href }, [name])])]
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Outside a form, a button is a link or text. */
function buttonOf(button: Element, ancestors: readonly Element[]): ElementContent[] {
  if (!ancestors.some((one) => isElement(one, 'form'))) {
    // "hidden.ts" reads which element the button opens.
    const { ariaControls, ariaExpanded, dataTarget, dataToggle, dataBsTarget, dataBsToggle, role } =
      button.properties
    return [
      newElement(
        'span',
        { ariaControls, ariaExpanded, dataTarget, dataToggle, dataBsTarget, dataBsToggle, role },
        button.children,
      ),
    ]
  }
  return button.children.some((child) => child.type === 'element') &&
    (linksIn(button).length > 0 || holdsPicture(button))
    ? button.children
    : []
}

function frameWithin(frame: Element, { siteUrl }: Pasting): ElementContent[] | null {
  const { src } = frame.properties
  if (typeof src !== 'string' || !/^\/(?!\/)/.test(src) || !URL.canParse(src, siteUrl)) return null
  return [{ ...frame, properties: { ...frame.properties, src: new URL(src, siteUrl).href } }]
}

function sizeOf({ properties }: Element): Properties {
  const [width, height] = [pixelsOf(properties.width), pixelsOf(properties.height)]
  return width && height ? { width, height } : {}
}
