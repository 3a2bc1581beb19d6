/**
 * Embed codes that are not frames: scripts, `object`, elements of AMP and of consent tools, and marked boxes that a
 * script would fill. Each becomes a frame of the same address, once. The allow-list would remove all of them.
 */
import type { Element, ElementContent, Properties, Root } from 'hast'
import { newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { isBlank, isElement, nodeText, rewriteLists } from '../rewrite'
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
  tiktok: (id) => `https://www.tiktok.com/embed/v2/${id}`,
}
const BY_LIST: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/embed/videoseries?list=${id}`,
  soundcloud: (id) =>
    `https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Fplaylists%2F${id}`,
}
const BY_CHANNEL: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/embed/live_stream?channel=${id}`,
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
  'dataSrc',
]
const LIST_NAMES = ['playlistid', 'dataPlaylistid', 'dataPlaylistId', 'dataPlaylist', 'dataList']
const CHANNEL_NAMES = ['dataLiveChannelid', 'dataLiveChannelId', 'dataChannelid', 'dataChannel']
const SERVICE = /youtube|vimeo|dailymotion|twitter|tweet|instagram|soundcloud|infogram|gist|tiktok/

const NAMES: readonly (readonly [
  names: readonly string[],
  addresses: Readonly<Record<string, (id: string) => string>>,
])[] = [
  [ID_NAMES, BY_ID],
  [CHANNEL_NAMES, BY_CHANNEL],
  [LIST_NAMES, BY_LIST],
]

/**
 * The address for an id in an attribute: `<lite-youtube videoid>`, `<amp-twitter data-tweetid>`. The id may be an
 * address.
 */
function addressById({ tagName, properties }: Element, classes: string): string | null {
  for (const [names, addresses] of NAMES) {
    for (const name of names) {
      const id = text(properties[name])
      if (/^(?:https?:)?\/\//.test(id) && recogniseFrame(id, NO_SIZE) !== null) return id
      if (!/^[\w-]{5,64}$/.test(id)) continue
      const service = SERVICE.exec(`${tagName} ${name.toLowerCase()} ${classes}`)?.[0]
      const address = service === undefined ? undefined : addresses[service]?.(id)
      if (address !== undefined) return address
    }
  }
  return null
}

const brightcoveAddress = (account: string, film: Readonly<Record<string, string>>, player = 'default') =>
  /^\d{6,20}$/.test(account)
    ? `https://players.brightcove.net/${account}/${player}_default/index.html?${new URLSearchParams(film)}`
    : null

function addressOfPlayer({ properties }: Element): string | null {
  const [account, video, list] = [
    properties.dataAccount,
    properties.dataVideoId,
    properties.dataPlaylistId,
  ].map(text)
  if (video || list) {
    const film: Record<string, string> = video ? { videoId: video } : { playlistId: list ?? '' }
    const address = brightcoveAddress(account ?? '', film, text(properties.dataPlayer) || 'default')
    if (address !== null) return address
  }
  const [media, jw] = [text(properties.dataMediaId), text(properties.dataPlayerId)]
  return /^\w{8}$/.test(media) && /^\w{8}$/.test(jw)
    ? `https://cdn.jwplayer.com/players/${media}-${jw}.html`
    : null
}

const SCRIPTS: readonly [
  host: RegExp,
  path: RegExp,
  address: (pathMatch: RegExpExecArray, script: Element) => string | null,
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
    const pathMatch = host.test(url.host) ? path.exec(url.pathname) : null
    const frameSource = pathMatch && address(pathMatch, script)
    if (frameSource) return { kind: 'embed', address: frameSource }
  }
  return isQuietHost(url.hostname) ? { kind: 'quiet' } : { kind: 'unknown', host: url.host }
}

export function embedCodes(tree: Root, pasting: Pasting): Root {
  const frameKeys = new Set<string>()
  return rewriteLists(tree, (nodes, ancestors) => {
    if (!nodes.some((node) => node.type === 'element' && mayBeCode(node))) return nodes
    const result: ElementContent[] = []
    // Whether the previous script became a frame, and whether a script would change the preceding content.
    let [isEmbed, isShown] = [false, false]
    let isQuoted = false
    for (const [index, node] of nodes.entries()) {
      if (node.type !== 'element') {
        result.push(node)
        if (!isBlank(node) && node.type === 'text') isShown = false
        continue
      }
      if (isElement(node, 'script')) {
        const script = scriptOf(node)
        if (script.kind === 'embed') {
          result.push(...once(script.address, {}, frameKeys))
          isEmbed = true
        } else if (script.kind === 'unknown' && !isEmbed && !isShown && !hasFallback(nodes, index)) {
          // A link to the host alone would lead to a page about the service, not to what the script shows.
          pasting.leftOut('script', script.host)
        }
        continue
      }
      if (isElement(node, 'noscript') && isEmbed) continue
      // WordPress puts a quote with a link before the frame of an embedded post. The quote is enough.
      if (isQuoted && isElement(node, 'iframe') && isOfWordPress(node)) continue
      if (isElement(node, 'blockquote', 'p') && isOfWordPress(node)) isQuoted = true
      const code = codeOf(node, ancestors, pasting)
      if (code === null) {
        if (isElement(node, 'noscript')) result.push(...linksOfPolls(node, nodes, index))
        result.push(node)
        if (isElement(node, 'br', 'link', 'style', 'meta', 'noscript')) continue
        isShown = mayBeLoaded(node)
        isEmbed = false
        continue
      }
      const inner = code === node.children ? null : new Set(node.children)
      for (const codeNode of code) {
        // The frames of a wrapper have been counted already.
        if (isElement(codeNode, 'iframe') && inner !== null && !inner.has(codeNode))
          result.push(...once(text(codeNode.properties.src), codeNode.properties, frameKeys, isMarked(node)))
        else result.push(codeNode)
      }
      isEmbed = false
      isShown = false
      if (classesOf(node).includes('tableauViz')) dropFallback(result, code.length)
    }
    return result
  })
}

/**
 * Tableau puts what readers without scripts see before its code, with at most some space between. Both would be shown.
 */
function dropFallback(result: ElementContent[], codeLength: number): void {
  const last = result.length - 1
  for (let at = last; at >= 0 && last - at < codeLength + 3; at -= 1) {
    const node = result[at]
    if (isElement(node, 'noscript')) {
      result.splice(at, 1)
      return
    }
    if (!isBlank(node) && !isElement(node, 'iframe')) return
  }
}

const CODE_NAMES =
  /^(?:script|noscript|object|embed|applet|oembed|button|input|canvas|video|video-js|iframe|lite-|amp-|youtube-|twitter-|div|figure|section|span|p|a|blockquote)/

const mayBeCode = ({ tagName }: Element) => CODE_NAMES.test(tagName)

const isOfWordPress = (element: Element): boolean =>
  classesOf(element).includes('wp-embedded-content') ||
  element.children.some((child) => isElement(child, 'blockquote') && isOfWordPress(child))

/**
 * A frame for an address, unless it was shown before. An `iframe` of an editor may repeat, such as a film that is
 * shown twice.
 */
function once(address: string, properties: Properties, frameKeys: Set<string>, isOnce = true): Element[] {
  const key = recogniseFrame(address, NO_SIZE)?.src ?? address
  if (isOnce && frameKeys.has(key)) return []
  if (isOnce) frameKeys.add(key)
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

/**
 * Whether a `noscript` after the script has a link or a picture, which says more than the name of the script's host.
 */
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
    return isElement(child, 'a') && nodeText(child).trim() !== '' ? [child] : linksIn(child)
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
    const address = [properties.src, properties.dataSrc, properties.dataHref, properties.dataUrl]
      .map(text)
      .find((value) => frameAddress(value) !== null)
    return address === undefined ? element.children : [frameOf(address, sizeOf(element))]
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
  const quiz = /(?:^| )(?:pb_feed|playbuzz)(?: |$)/.test(classes) ? addressOfQuiz(properties) : null
  if (quiz !== null) return [frameOf(quiz)]
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

/** Playbuzz names a quiz by its id, or by the address of its page. */
function addressOfQuiz({ dataGame, dataItem, dataId }: Properties): string | null {
  const id = text(dataItem) || text(dataId)
  if (/^[\w-]{8,60}$/.test(id)) return `https://www.playbuzz.com/item/${id}`
  const game = text(dataGame)
  return URL.canParse(game, 'https://www.playbuzz.com/') && game !== ''
    ? new URL(game, 'https://www.playbuzz.com/').href
    : null
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

/**
 * An `object` or `embed`. An unknown player becomes its text for browsers without the player, or a link to its file.
 */
function playerOf(element: Element, { siteUrl, mediaBase, leftOut }: Pasting): ElementContent[] {
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
  // Brightcove's player from before 2016 has the film in its parameters.
  const film = params.get('@videoplayer')
  const address =
    film === undefined ? null : brightcoveAddress(params.get('publisherid') ?? '', { videoId: film })
  if (address !== null) return [frameOf(address, sizeOf(element))]
  const addresses = [
    text(properties.data),
    text(properties.src),
    text(properties.url),
    params.get('movie') ?? '',
    params.get('src') ?? '',
  ]
  const frameSource = addresses.find((address) => recogniseFrame(address, NO_SIZE) !== null)
  if (frameSource !== undefined) return [frameOf(frameSource, sizeOf(element))]
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
  if (href !== null) return [newElement('p', {}, [newElement('a', { href }, [name])])]
  leftOut('frame', [element.tagName, ...classesOf(element), film ?? ''].join(' ').trim())
  return []
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Outside a form, a button is an editor's link or text. Inside one it does nothing here, but what it holds may be of
 * use.
 */
function buttonOf(button: Element, ancestors: readonly Element[]): ElementContent[] {
  if (!ancestors.some((one) => isElement(one, 'form'))) {
    // These attributes stay, because `hidden.ts` reads by them which element the button opens.
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

const FRAME_SOURCES = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'src']

/**
 * A frame of a page of this site keeps its address, which is a path and may be in an attribute that waits for a
 * script.
 */
function frameWithin(frame: Element, { siteUrl }: Pasting): ElementContent[] | null {
  const framePath = FRAME_SOURCES.map((name) => text(frame.properties[name])).find((value) => value !== '')
  if (framePath === undefined || !/^\/(?!\/)/.test(framePath) || !URL.canParse(framePath, siteUrl))
    return null
  return [{ ...frame, properties: { ...frame.properties, src: new URL(framePath, siteUrl).href } }]
}

function sizeOf({ properties }: Element): Properties {
  const [width, height] = [pixelsOf(properties.width), pixelsOf(properties.height)]
  return width && height ? { width, height } : {}
}
