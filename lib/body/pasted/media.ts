/**
 * Finds the file of each picture, film and frame. Publishing systems write it where a script loads it from (attributes
 * of lazysizes, WP Rocket, Jetpack, jQuery Lazy Load), in a `source`, in a `noscript`, or as the target of a link. It
 * is moved to `src` and `srcset`, since those scripts are not here.
 */
import type { Element, ElementContent, Properties, Root } from 'hast'
import { isMachineAlt } from '../alternative-text'
import { dataPicture } from '../data-picture'
import { newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { isBlank, isElement, nodeText, rewrite, rewriteLists } from '../rewrite'
import { classesOf, INLINE_IMAGE } from '../schema'
import { firstSource, largestSource, sourceSet } from '../source-set'
import { pixelsOf, stylesOf } from '../styles'
import { type Addresses, frameAddress, isPictureFile, mediaAddress } from '../urls'
import type { Pasting } from './pasted'
import { isOfAdvertising } from './quiet-hosts'
import { isSamePicture, pictureNames } from './same-picture'

/** These take precedence over `src`, which has a placeholder or a smaller file then. */
const SOURCES = ['dataSrc', 'dataLazySrc', 'dataOriginal']
const SOURCE_SETS = ['dataSrcset', 'dataLazySrcset']

const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|placeholder|spacer|transparent|lazy|lazyload|loading|loader|gr[ae]y|pixel|1x1|empty|dummy|clear|trans|default)(?:[._-][\w.-]{0,40})?\.(?:gif|png|svg|jpe?g|webp)(?:\?|$)/i

const NO_SIZE = { width: null, height: null }

export function media(tree: Root, addresses: Pasting): Root {
  const withMedia = rewriteLists(tree, (nodes) => {
    if (!nodes.some((node) => node.type === 'element' && mayHoldMedia(node))) return nodes
    const converted = nodes.flatMap((node, index) => {
      if (node.type !== 'element') return [node]
      return mediaOf(isKeyOfSentence(nodes, index, addresses) ? withInlineClass(node) : node, addresses)
    })
    return converted.length === nodes.length && converted.every((node, index) => node === nodes[index])
      ? nodes
      : converted
  })
  const withNames = rewrite(fromNoscript(withMedia, addresses), (element) => {
    noteLost(element, addresses)
    if (isElement(element, 'a')) return [withHostName(element, addresses)]
    const { poster } = element.properties
    const isStill = isLostFilm(element, addresses) && mediaAddress(poster, addresses) !== null
    return [isStill ? newElement('img', { src: poster }) : element]
  })
  return withAlternativeTexts(withNames, addresses)
}

const altOf = ({ properties: { alt } }: Element): string => {
  const text = typeof alt === 'string' ? alt.trim() : ''
  return isMachineAlt(text) ? '' : text
}

/** These can't contain a paragraph, or would be split by one. */
const HOLDS_A_LINE = ['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'caption', 'dt', 'pre'] as const

/**
 * A lost picture is replaced by its alternative text: as a paragraph, or in the sentence that the picture was part of.
 */
function withAlternativeTexts(tree: Root, addresses: Addresses): Root {
  return rewriteLists(tree, (nodes, ancestors) => {
    if (!nodes.some((node) => isElement(node, 'img') && isLost(node, addresses))) return nodes
    const isInLine = ancestors.some((one) => isElement(one, ...HOLDS_A_LINE))
    return nodes.map((node, index): ElementContent => {
      if (!isElement(node, 'img') || !isLost(node, addresses)) return node
      const alt = altOf(node)
      if (alt !== '' && !isInLine && !isSign(node, alt)) return newElement('p', {}, [alt])
      const [before, after] = [nodes[index - 1], nodes[index + 1]]
      const isAfterWord = before !== undefined && /[\p{L}\p{N}]$/u.test(nodeText(before))
      const isBeforeWord = after !== undefined && /^[\p{L}\p{N}]/u.test(nodeText(after))
      if (alt === '') return isAfterWord && isBeforeWord ? { type: 'text', value: ' ' } : node
      return { type: 'text', value: `${isAfterWord ? ' ' : ''}${alt}${isBeforeWord ? ' ' : ''}` }
    })
  })
}

/** Whether a picture was part of a sentence: a smiley, a formula, or one whose alternative text has no word. */
const isSign = (image: Element, alt: string) =>
  classesOf(image).includes(INLINE_IMAGE) ||
  !/\p{L}{2}/u.test(alt) ||
  (pixelsOf(image.properties.height) ?? Number.POSITIVE_INFINITY) <= LINE_PX

// CSS pixels, as high as a line of text with room for a raised sign.
const LINE_PX = 32

/**
 * Adds the name of the host to a link whose only content is a lost picture without a text: nobody could see it
 * otherwise.
 */
function withHostName(link: Element, addresses: Addresses): Element {
  const images = imagesIn(link)
  const isNameless = (image: Element) => isLost(image, addresses) && altOf(image) === ''
  if (images.length === 0 || nodeText(link).trim() !== '' || !images.every(isNameless)) return link
  const value = hostOf(link.properties.href)
  return value === null ? link : { ...link, children: [...link.children, { type: 'text', value }] }
}

const hostOf = (href: unknown) =>
  typeof href === 'string' && /^https?:/i.test(href) && URL.canParse(href) ? new URL(href).host : null

const isLost = ({ properties: { src, srcSet } }: Element, addresses: Addresses) =>
  mediaAddress(src, addresses) === null && sourceSet(srcSet, addresses) === null && dataPicture(src) === null

function noteLost(element: Element, pasting: Pasting): void {
  const { src, srcDoc, ariaHidden, ariaLabel } = element.properties
  const isLostPicture =
    (isElement(element, 'svg') && String(ariaHidden) !== 'true') ||
    (isElement(element, 'img') && isLost(element, pasting))
  if (isLostPicture && isIcon(element)) pasting.leftOutIcon()
  else if (isLostPicture && isElement(element, 'svg'))
    pasting.leftOut('picture', `svg ${ariaLabel ?? nodeText(element).trim()}`.trim())
  else if (isLostPicture)
    pasting.leftOut(
      'picture',
      typeof src === 'string' ? src.replace(/^(data:[^,]{0,100},).*/is, '$1') : 'without an address',
    )
  if (isLostFilm(element, pasting))
    pasting.leftOut('frame', `${element.tagName} ${src ?? 'without an address'}`)
  if (isElement(element, 'iframe') && frameAddress(src) === null)
    pasting.leftOut(
      'frame',
      typeof src === 'string' && src !== '' ? src : srcDoc ? 'srcdoc' : 'without an address',
    )
}

// CSS pixels, more than a line and less than a picture. A drawing of few shapes is an icon as well.
const ICON_PX = 64
const ICON_SHAPES = 12

/** Whether a lost picture was an icon: by its size, else by how little is in it. */
function isIcon(picture: Element): boolean {
  const { width, height, ariaLabel, src, alt } = picture.properties
  const styles = stylesOf(picture)
  const sides = [styles.get('width') ?? width, styles.get('height') ?? height]
    .map(pixelsOf)
    .filter((side) => side !== null)
  if (sides.length > 0) return Math.max(...sides) <= ICON_PX
  if (isElement(picture, 'img')) return /^data:image\/svg/i.test(String(src)) && !alt
  return ariaLabel === undefined && nodeText(picture).trim() === '' && shapesIn(picture) <= ICON_SHAPES
}

const shapesIn = (element: Element): number =>
  element.children.reduce((sum, child) => sum + (child.type === 'element' ? 1 + shapesIn(child) : 0), 0)

/** A film without a usable address. A `blob:` address, for one, exists only in the editor's own browser. */
const isLostFilm = (element: Element, addresses: Addresses): boolean =>
  isElement(element, 'video', 'audio') &&
  [element, ...element.children].every(
    (part) =>
      part.type !== 'element' ||
      (part !== element && !isElement(part, 'source')) ||
      mediaAddress(part.properties.src, addresses) === null,
  )

function mediaOf(element: Element, addresses: Addresses): ElementContent[] {
  switch (element.tagName) {
    case 'img':
      return [sized(inSentence(withOwnSize(late(element, addresses))))]
    case 'iframe':
    case 'video':
    case 'audio':
    case 'source':
      return [sized(lateFrame(element, addresses))]
    case 'picture':
      return fromSources(element, addresses)
    case 'a':
      return [ofOwnFile(element, addresses)]
    default:
      return [withBackground(element)]
  }
}

const mayHoldMedia = ({ tagName, properties }: Element) =>
  /^(?:img|iframe|video|audio|source|picture|a)$/.test(tagName) ||
  properties.style !== undefined ||
  properties.dataBg !== undefined

function late(element: Element, addresses: Addresses): Element {
  const { properties } = element
  const isUsable = (value: unknown): value is string => mediaAddress(value, addresses) !== null
  const isSet = (value: unknown) => sourceSet(value, addresses) !== null
  const lazyAddress = SOURCES.map((name) => properties[name])
    .filter(isUsable)
    .find((value) => !isPlaceholder(value))
  const hasOwn = isUsable(properties.src) && !isPlaceholder(properties.src)
  const lazy = lazyAddress ?? (hasOwn ? undefined : otherSource(properties, isUsable))
  const srcSet: unknown =
    SOURCE_SETS.map((name) => properties[name]).find(isSet) ??
    (hasOwn || isSet(properties.srcSet)
      ? undefined
      : dataOf(properties).find(([name, value]) => /srcset/i.test(name) && isSet(value))?.[1])
  const ownSet = srcSet ?? properties.srcSet
  const src =
    lazy ??
    (!hasOwn && typeof ownSet === 'string' && isSet(ownSet) && largestSource(ownSet) === null
      ? firstSource(ownSet)
      : undefined)
  if (!src && srcSet === undefined) return element
  return {
    ...element,
    properties: { ...properties, ...(src && { src }), ...(typeof srcSet === 'string' && { srcSet }) },
  }
}

const dataOf = (properties: Properties) =>
  Object.entries(properties).filter(([name]) => name.startsWith('data'))

/** Words in the names of attributes that have a file. Others, such as `data-url`, may name a page. */
const LATE = /src(?!set)|delayed|lazy|image|img|photo|original|hi-?res/i

function otherSource(
  properties: Properties,
  isUsable: (value: unknown) => value is string,
): string | undefined {
  const data = dataOf(properties)
  return (
    data
      .map(([name, value]) => {
        const isNamed =
          /src(?!set)/i.test(name) || (LATE.test(name) && /^(?:https?:)?\/\//.test(String(value)))
        return isNamed || isPictureFile(value) ? value : undefined
      })
      .filter(isUsable)
      .find((value) => !isPlaceholder(value) && !/^[[{]/.test(value)) ??
    data.map(([, value]) => largestInJson(value, isUsable)).find((value) => value !== undefined)
  )
}

// Longer values are settings of a player, and not a set of pictures.
const JSON_MAX_CHARACTERS = 8_192

/** The largest picture in `{"/a.jpg": {"w": 300}}`, `{"300": "/a.jpg"}` or `[{"src": "/a.jpg", "width": 300}]`. */
function largestInJson(value: unknown, isUsable: (value: unknown) => value is string): string | undefined {
  if (typeof value !== 'string' || value.length > JSON_MAX_CHARACTERS || !/^\s*[[{]/.test(value))
    return undefined
  const candidates: { address: string; width: number }[] = []
  const add = (address: unknown, width: unknown) => {
    if (isPictureAddress(address) && isUsable(address))
      candidates.push({ address, width: Number(width) || 0 })
  }
  const visit = (json: unknown) => {
    if (typeof json !== 'object' || json === null) return
    for (const [key, inner] of Object.entries(json)) {
      add(key, widthIn(inner) ?? inner)
      add(inner, Number(key) || widthIn(json))
      visit(inner)
    }
  }
  try {
    visit(JSON.parse(value))
  } catch {
    return undefined
  }
  return candidates.toSorted((a, b) => b.width - a.width)[0]?.address
}

const widthIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? ((value as { w?: unknown }).w ?? (value as { width?: unknown }).width)
    : undefined

const isPictureAddress = (value: unknown): value is string =>
  isPictureFile(value) || (typeof value === 'string' && /^(?:https?:)?\/\/\S+$/.test(value))

function isPlaceholder(value: unknown): boolean {
  return (
    typeof value !== 'string' ||
    value.trim() === '' ||
    /^\s*(?:data|about):/i.test(value) ||
    PLACEHOLDER.test(value)
  )
}

function lateFrame(element: Element, addresses: Addresses): Element {
  const isFrame = isElement(element, 'iframe')
  const { properties } = element
  const isUsable = (value: unknown): value is string =>
    typeof value === 'string' &&
    (isFrame ? frameAddress(value) !== null : mediaAddress(value, addresses) !== null)
  const lazyAddress = SOURCES.map((name) => properties[name]).find(isUsable)
  const hasOwn = isUsable(properties.src) && !(isFrame && isPlaceholder(properties.src))
  const src =
    lazyAddress ??
    (hasOwn
      ? undefined
      : dataOf(properties)
          .map(([name, value]) =>
            /src/i.test(name) || (isFrame && recogniseFrame(value, NO_SIZE) !== null) ? value : undefined,
          )
          .find(isUsable))
  return src === undefined ? element : { ...element, properties: { ...properties, src } }
}

/** The picture with the largest candidates of its sources, so that none of them is enlarged. */
function fromSources(picture: Element, addresses: Addresses): ElementContent[] {
  const sets = picture.children.flatMap((child): string[] => {
    if (!isElement(child, 'source')) return []
    const { srcSet } = late(child, addresses).properties
    const checked = sourceSet(srcSet ?? child.properties.src, addresses)
    return checked === null ? [] : [checked]
  })
  const images = imagesIn(picture)
  const [image = newElement('img')] = images
  const imageProperties = image.properties
  const hasOwn = mediaAddress(imageProperties.src, addresses) !== null && !isPlaceholder(imageProperties.src)
  const ownSet = sourceSet(imageProperties.srcSet, addresses)
  const widths = [...(ownSet ? [ownSet] : []), ...sets].filter((one) => / \d+w/.test(one))
  const best = widths.toSorted((a, b) => widthOf(b) - widthOf(a))[0]
  const srcSet = best ?? (hasOwn ? undefined : sets[0])
  const [first] = srcSet?.split(/,?\s/) ?? []
  const src = hasOwn ? imageProperties.src : (srcSet && largestSource(srcSet)) || first
  const otherChildren = picture.children.filter((child) => !isElement(child, 'source') && child !== image)
  if (src === undefined) return images.length > 0 ? [image, ...otherChildren] : otherChildren
  const chosenImage = {
    ...image,
    properties: { ...imageProperties, src, ...(srcSet && / \d+w/.test(srcSet) && { srcSet }) },
  }
  return [chosenImage, ...otherChildren]
}

const widthOf = (srcSet: string) =>
  Math.max(...Array.from(srcSet.matchAll(/ (\d+)w/g), ([, width]) => Number(width)))

const imagesIn = (element: Element): Element[] =>
  element.children.flatMap((child): Element[] =>
    child.type !== 'element' ? [] : isElement(child, 'img') ? [child] : imagesIn(child),
  )

/** Class names that publishing systems give to smileys, flags and formulas, which are part of a sentence. */
const INLINE_CLASS =
  /^(?:wp-smiley|emoji|emojione|emoticon|smiley|smilie|latex|tex|mathjax|mwe-math|flag|flagicon|icon)(?:[-_]|$)/i

function inSentence(image: Element): Element {
  const height = stylesOf(image).get('height')
  const isOfLine = height !== undefined && /^[\d.]{1,6}em$/.test(height) && Number.parseFloat(height) <= 2
  if (!isOfLine && !classesOf(image).some((name) => INLINE_CLASS.test(name))) return image
  return withInlineClass(image)
}

const withInlineClass = (image: Element): Element => ({
  ...image,
  properties: { ...image.properties, className: [...classesOf(image), INLINE_IMAGE] },
})

const WORD_IN_PICTURE = /^[^\s]{1,16}(?: [^\s]{1,16})?$/
const LARGE_FILE = /\.(?:jpe?g|jfif|avif|heic)(?:[?#]|$)|chart|diagram|fig|graph|map|photo|screen/i

/**
 * A key or sign without a size within a sentence, such as “Press ⏎ to go on”: the sentence begins before and ends
 * after it.
 */
function isKeyOfSentence(nodes: readonly ElementContent[], at: number, addresses: Addresses): boolean {
  const [before, image, after] = [nodes[at - 1], nodes[at], nodes[at + 1]]
  if (
    !isElement(image, 'img') ||
    isLost(image, addresses) ||
    before?.type !== 'text' ||
    after?.type !== 'text'
  )
    return false
  const { src, alt, width, height, style } = image.properties
  if (width !== undefined || height !== undefined || style !== undefined) return false
  if (typeof src !== 'string' || LARGE_FILE.test(src) || !WORD_IN_PICTURE.test(String(alt ?? '').trim()))
    return false
  const isBegun = /[\p{L}\p{N},;(]$/u.test(before.value.slice(-40).trimEnd())
  return isBegun && /^[\p{Ll}\p{Lo}\p{N},.;:)!?]/u.test(after.value.slice(0, 40).trimStart())
}

function withOwnSize(image: Element): Element {
  const { properties } = image
  const file = dataPicture(properties.src)
  if (file === null) return image
  const [width, height] = [pixelsOf(properties.width), pixelsOf(properties.height)]
  const scale = width ? width / file.width : height ? height / file.height : 1
  const size = {
    width: width || Math.round(file.width * scale) || 1,
    height: height || Math.round(file.height * scale) || 1,
  }
  return { ...image, properties: { ...properties, ...size } }
}

function sized(element: Element): Element {
  const { properties } = element
  const styles = stylesOf(element)
  const hasStyle = (name: string) => pixelsOf(styles.get(name)) !== null
  const size = (name: 'width' | 'height') => pixelsOf(styles.get(name)) ?? pixelsOf(properties[name])
  let [width, height] = [size('width'), size('height')]
  const [attributeWidth, attributeHeight] = [pixelsOf(properties.width), pixelsOf(properties.height)]
  // If the style has one side alone, the attributes give the proportions.
  if (attributeWidth && attributeHeight && hasStyle('width') && !hasStyle('height') && width)
    height = Math.round((width * attributeHeight) / attributeWidth)
  if (!hasStyle('width') && hasStyle('height') && attributeWidth && attributeHeight && height)
    width = Math.round((height * attributeWidth) / attributeHeight)
  if (width === (properties.width ?? null) && height === (properties.height ?? null)) return element
  const { width: _, height: __, ...otherProperties } = properties
  return {
    ...element,
    properties: { ...otherProperties, ...(width && { width }), ...(height && { height }) },
  }
}

/** A picture that is linked to its own file is shown from that file, which is larger, and can be opened large. */
function ofOwnFile(link: Element, addresses: Addresses): Element {
  const { href } = link.properties
  if (!isPictureFile(href) || mediaAddress(href, addresses) === null || nodeText(link).trim() !== '')
    return link
  const images = imagesIn(link)
  const [image] = images
  if (image === undefined || images.length > 1) return link
  const { src, srcSet } = image.properties
  const imageAddresses = [src, typeof srcSet === 'string' ? largestSource(srcSet) : null].filter(
    (address): address is string => typeof address === 'string' && !isPlaceholder(address),
  )
  const isAnother =
    !isLost(image, addresses) && imageAddresses.length > 0 && !isLoupe(image) && !opensLarge(link)
  if (isAnother && !imageAddresses.some((address) => isSamePicture(address, href))) return link
  const { width, height, ...otherProperties } = image.properties
  const size = width !== undefined && width !== height ? { width, height } : {}
  const largeImage = newElement('img', { ...otherProperties, ...size, src: href, dataOwnFile: true })
  return largeImage
}

/** A magnifying glass, on which readers of the original page clicked to see the picture. */
const isLoupe = ({ properties: { src } }: Element) =>
  typeof src === 'string' && /(?:^|[/_-])(?:loupe|lupe|zoom|magnif\w{0,10}|enlarge)(?:[._-]|$)/i.test(src)

const LIGHTBOX =
  /^(?:lightbox|fancybox|thickbox|colorbox|magnific|prettyphoto|photoswipe|highslide|shadowbox|lightgallery)/i

/** Marks for scripts that show the file of a link within the page. */
const opensLarge = ({ properties }: Element) =>
  [properties.rel, properties.className].some((value) =>
    (Array.isArray(value) ? value : []).some((word) => LIGHTBOX.test(String(word))),
  ) || Object.keys(properties).some((name) => name.startsWith('data') && LIGHTBOX.test(name.slice(4)))

function withBackground(element: Element): Element {
  const { style, dataBg } = element.properties
  if (
    !isElement(element, 'div', 'figure', 'span') ||
    element.children.some((child) => child.type === 'element' || !isBlank(child))
  )
    return element
  const backgroundAddress =
    typeof style === 'string'
      ? /background(?:-image)?\s*:[^;]{0,60}url\(\s*["']?([^"')]{1,2000})/i.exec(style)?.[1]
      : undefined
  const src = typeof dataBg === 'string' ? dataBg.replace(/^url\(["']?|["']?\)$/g, '') : backgroundAddress
  return isPictureFile(src) ? { ...element, children: [newElement('img', { src })] } : element
}

/** Takes media out of `noscript`, unless the same file is shown beside it, in whatever size. */
function fromNoscript(tree: Root, addresses: Addresses): Root {
  const shownKeys = new Set<string>()
  let hasAny = false
  rewriteLists(tree, (nodes, ancestors) => {
    const isWithin = ancestors.some((one) => isElement(one, 'noscript'))
    for (const node of nodes) {
      if (isElement(node, 'noscript')) hasAny = true
      else if (isElement(node, 'img', 'iframe') && !isWithin)
        for (const key of keysOf(node)) shownKeys.add(key)
    }
    return nodes
  })
  if (!hasAny) return tree
  return rewriteLists(tree, (nodes) => {
    if (!nodes.some((node) => isElement(node, 'noscript'))) return nodes
    const result: ElementContent[] = []
    // The index of the last node with content. Searching `result` for it at each `noscript` would take quadratic time.
    let last = -1
    for (const node of nodes) {
      if (!isElement(node, 'noscript')) {
        if (!isBlank(node)) last = result.length
        result.push(node)
        continue
      }
      const before = result[last]
      const restored = mediaIn(node).flatMap((medium) => {
        const isOfStory = isWaiting(before, addresses) || !isForCounting(medium, addresses)
        const remainder = isOfStory && !isAdvertising(medium) ? withoutShown(medium, shownKeys) : null
        if (remainder !== null) for (const key of keysOf(remainder)) shownKeys.add(key)
        return remainder === null ? [] : [remainder]
      })
      if (restored.some((one) => isElement(one, 'img')) && isWaiting(before, addresses))
        result.splice(last, 1)
      result.push(...restored)
      if (restored.length > 0) last = result.length - 1
    }
    return result
  })
}

const mediaIn = (element: Element): Element[] =>
  element.children.flatMap((child): Element[] => {
    if (child.type !== 'element') return []
    const isMedia =
      isElement(child, 'img', 'iframe', 'video', 'audio') ||
      (isElement(child, 'a', 'figure') && imagesIn(child).length > 0 && child.properties.href !== '#')
    return isMedia ? [child] : mediaIn(child)
  })

/** What of an element is not shown elsewhere; null if all of it is. */
function withoutShown(element: Element, shownKeys: ReadonlySet<string>): Element | null {
  const isShown = (one: Element) => keysOf(one).some((key) => shownKeys.has(key))
  if (!isElement(element, 'a', 'figure')) return isShown(element) ? null : element
  const images = imagesIn(element)
  if (images.every(isShown)) return null
  if (!images.some(isShown)) return element
  const { children } = rewrite({ type: 'root', children: [element] }, (one) =>
    isElement(one, 'img') && isShown(one) ? [] : [one],
  )
  const [remainder] = children
  return isElement(remainder, 'a', 'figure') ? remainder : null
}

function isAdvertising(element: Element): boolean {
  const images = isElement(element, 'img') ? [element] : imagesIn(element)
  return [element, ...images].some(
    ({ properties: { src, href } }) => isOfAdvertising(src) || isOfAdvertising(href),
  )
}

/** A counting pixel. A picture of a story is a file, or it has an alternative text or a size. */
const isForCounting = (element: Element, addresses: Addresses): boolean =>
  isElement(element, 'a') &&
  imagesIn(element).every(
    (image) =>
      pictureNames(String(image.properties.src ?? '')).length === 0 &&
      sourceSet(image.properties.srcSet, addresses) === null &&
      pixelsOf(image.properties.width) === null &&
      altOf(image) === '',
  )

const isWaiting = (node: ElementContent | undefined, addresses: Addresses) =>
  isElement(node, 'img') &&
  (isPlaceholder(node.properties.src) || mediaAddress(node.properties.src, addresses) === null)

function keysOf(element: Element): string[] {
  if (isElement(element, 'a', 'figure')) return imagesIn(element).flatMap(keysOf)
  const { src, srcSet } = element.properties
  if (isElement(element, 'iframe'))
    return typeof src === 'string' ? [recogniseFrame(src, NO_SIZE)?.src ?? src] : []
  const largest = typeof srcSet === 'string' ? largestSource(srcSet) : null
  return [src, largest].flatMap((address) => (typeof address === 'string' ? [fileName(address)] : []))
}

// Characters. A shorter file name, such as `1.jpg`, is that of other pictures in other folders, so its whole path
// counts.
const TELLING_NAME = 8

function fileName(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  if (!isPictureFile(path)) return address
  const whole = path
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_](?:\d{2,5}x\d{2,5}|scaled|\d{2,4}w)$/, '')
    .toLowerCase()
  const name = whole.slice(whole.lastIndexOf('/') + 1)
  return name.length >= TELLING_NAME ? name : whole.replace(/^https?:/, '')
}
