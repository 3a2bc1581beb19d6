/**
 * Draws an update in the browser, from the tree in which it was sent. Only elements in the tables of
 * `components/parts/live/updates/feed.ts` are drawn; no HTML is parsed here.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import {
  isKnown,
  knownProperties,
  type TravelNode,
  type TravelProperties,
} from '@/components/parts/live/updates/feed'
import body from '@/components/post/body/body.module.css'
import { Embed } from '@/components/post/body/embed.client'
import { sizeOf } from '@/components/post/body/size-of'
import { Cell, Table } from '@/components/post/body/table'
import picture from '@/components/ui/picture.module.css'
import { EMBED, IMAGE, TABLE } from '@/lib/body/elements'

export function DrawnBody({ nodes }: { nodes: readonly TravelNode[] }) {
  return (
    <div className={body.body} data-read-aloud>
      {reactNodes(nodes)}
    </div>
  )
}

function reactNodes(nodes: readonly TravelNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const [name, properties, children] = node
    if (!isKnown(name)) return null
    const safeProperties = knownProperties(name, properties)
    const ownComponent = OWN[name]
    if (ownComponent)
      return <Fragment key={index}>{ownComponent(safeProperties, reactNodes(children))}</Fragment>
    const { dataFigure, ...attributes } = safeProperties
    const props = { key: index, ...attributes, ...(dataFigure !== undefined && { 'data-figure': '' }) }
    // React rejects children of void elements such as `<img>`, even an empty list.
    return createElement(
      name === 'td' ? Cell : name,
      props,
      ...(children.length > 0 ? reactNodes(children) : []),
    )
  })
}

const OWN: Readonly<Record<string, (properties: TravelProperties, children: ReactNode) => ReactNode>> = {
  [TABLE]: ({ label, card }, children) => (
    <Table
      {...(label !== undefined && { label: String(label) })}
      {...(card !== undefined && { card: String(card) })}
    >
      {children}
    </Table>
  ),
  [IMAGE]: ({ id, inline, className, src, srcSet, sizes, alt, width, height }) => (
    <DrawnImage
      id={id === undefined ? undefined : String(id)}
      isInline={inline === true}
      className={className === undefined ? '' : String(className)}
      image={{ src, srcSet, sizes, alt: alt ?? '', width, height } as ImageProperties}
    />
  ),
  [EMBED]: ({ kind, provider, src, href, title, ratio, height, poster, srcSet, ...labels }, children) => (
    <Embed
      kind={kind === 'play' || kind === 'quote' ? kind : 'show'}
      provider={String(provider)}
      src={String(src)}
      href={String(href)}
      title={String(title)}
      {...(typeof ratio === 'string' && { ratio })}
      {...(typeof height === 'number' && { height })}
      {...(typeof poster === 'string' && { poster })}
      {...(typeof srcSet === 'string' && { srcSet })}
      labels={{
        button: String(labels.button),
        link: String(labels.link),
        note: String(labels.note),
        always: String(labels.always),
      }}
    >
      {children}
    </Embed>
  ),
}

type ImageProperties = {
  src: string
  alt: string
  srcSet?: string
  sizes?: string
  width?: number
  height?: number
}

function DrawnImage({
  id,
  isInline,
  className,
  image,
}: {
  id: string | undefined
  isInline: boolean
  className: string
  image: ImageProperties
}) {
  const imageClass = isInline ? body.inline : body.image
  const { alt, ...imageAttributes } = image
  const isSized = image.width !== undefined && image.height !== undefined
  return (
    <span
      id={id}
      className={className === '' ? imageClass : `${imageClass} ${className}`}
      style={isInline ? undefined : sizeOf(image.width, image.height)}
    >
      {isSized || isInline ? (
        // biome-ignore lint/performance/noImgElement: the server gave the optimiser's addresses.
        <img {...imageAttributes} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <span className={picture.box}>
          {/* biome-ignore lint/performance/noImgElement: the same. */}
          <img {...imageAttributes} alt={alt} className={picture.whole} loading="lazy" decoding="async" />
        </span>
      )}
    </span>
  )
}
