/**
 * Who made a picture, whose rights it is under and how it was made, as its file says by the XMP properties of the IPTC
 * Photo Metadata Standard. Making a picture smaller drops all metadata; with `pictures.credits` of site.config.ts these
 * are written again, as a packet of the site's own. So nothing else of the file gets there: no place, no serial number
 * of a camera, no history of edits.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { oneLine } from '../../base/text'
import { escapeXml } from '../../base/xml'

export type PictureCredits = {
  creators: readonly string[]
  /** How the picture must be credited, such as `Example Agency`. */
  creditLine?: string
  copyright?: string
  /** Addresses, http or https: of the rights, and of who grants licences. */
  webStatement?: string
  licensorUrl?: string
  /** Last segment of an IPTC address, such as `trainedAlgorithmicMedia` for a picture made by AI. */
  sourceType?: string
}

/** Packets are usually smaller than 20 KB. The worst of this size takes 21 ms to read. */
const XMP_BYTES_MAX = 256 * 1024
// The deepest property that is read is the sixth element: RDF, Description, Licensor, Bag, li, LicensorURL.
const DEPTH_MAX = 64
const CREATORS_MAX = 5
const TEXT_CHARACTERS_MAX = 200
const URL_CHARACTERS_MAX = 300

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const DC = 'http://purl.org/dc/elements/1.1/'
const PHOTOSHOP = 'http://ns.adobe.com/photoshop/1.0/'
const RIGHTS = 'http://ns.adobe.com/xap/1.0/rights/'
const PLUS = 'http://ns.useplus.org/ldf/xmp/1.0/'
const IPTC_EXTENSION = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const SOURCE_TYPE = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([A-Za-z]{1,50})\/?$/

const LICENSOR = `${PLUS}Licensor`
const LICENSOR_URL = `${PLUS}LicensorURL`

/** @param xmp of the file, which anybody may have written @returns null if it says nothing of these */
export function readCredits(xmp: Buffer): PictureCredits | null {
  if (xmp.byteLength > XMP_BYTES_MAX) return null
  try {
    return creditsOf(readProperties(new TextDecoder('utf-8', { fatal: true }).decode(xmp)))
  } catch {
    // It is not well-formed, or not UTF-8, or has a document type. No tool of the trade writes these.
    return null
  }
}

type Values = Map<string, string[]>

/** @throws Error if it is not XMP */
function readProperties(xmp: string): Values {
  const values: Values = new Map()
  // Names of the open elements, with their namespaces.
  const path: string[] = []
  let text = ''
  const add = (name: string, value: string) => {
    const earlier = values.get(name) ?? []
    if (earlier.length < CREATORS_MAX) values.set(name, [...earlier, value])
  }
  const parser = new SaxesParser({ xmlns: true })
  // The parser expands no entities of a document type. XMP has none, so such a file is not read at all.
  parser.on('doctype', () => {
    throw new Error('has a document type')
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    path.push(tag.uri + tag.local)
    if (path.length > DEPTH_MAX) throw new Error('is nested too deeply')
    text = ''
    for (const { uri, local, value } of Object.values(tag.attributes)) {
      const name = attributeProperty(path, uri + local)
      if (name) add(name, value)
    }
  })
  const addText = (part: string) => {
    text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const name = elementProperty(path)
    if (name && text.trim() !== '') add(name, text)
    text = ''
    path.pop()
  })
  // Some tools end the packet with zeros.
  parser.write(xmp.replaceAll('\0', '').trim()).close()
  return values
}

function propertyIn(path: readonly string[]): string | undefined {
  const description = path.indexOf(`${RDF}Description`)
  return description === -1 ? undefined : path[description + 1]
}

/** A property may be an attribute of its description, or name an address by `rdf:resource`. */
function attributeProperty(path: readonly string[], attribute: string): string | undefined {
  if (attribute === `${RDF}resource`) return elementProperty(path)
  if (attribute === LICENSOR_URL) return propertyIn(path) === LICENSOR ? LICENSOR : undefined
  return propertyIn([...path, attribute]) === attribute ? attribute : undefined
}

/** Which property the text of the innermost element is a value of: its own, or as an item of a list. */
function elementProperty(path: readonly string[]): string | undefined {
  const property = propertyIn(path)
  const innermost = path.at(-1)
  if (property === LICENSOR) return innermost === LICENSOR_URL ? LICENSOR : undefined
  return innermost === property || innermost === `${RDF}li` ? property : undefined
}

function creditsOf(values: Values): PictureCredits | null {
  const all = (name: string) =>
    (values.get(name) ?? []).map((text) => oneLine(text, TEXT_CHARACTERS_MAX)).filter(Boolean)
  // The default language comes first in a list of languages.
  const [creditLine] = all(`${PHOTOSHOP}Credit`)
  const [copyright] = all(`${DC}rights`)
  const webStatement = webAddress(values.get(`${RIGHTS}WebStatement`))
  const licensorUrl = webAddress(values.get(LICENSOR))
  const sourceType = SOURCE_TYPE.exec(
    values.get(`${IPTC_EXTENSION}DigitalSourceType`)?.[0]?.trim() ?? '',
  )?.[1]
  const credits: PictureCredits = {
    creators: all(`${DC}creator`),
    ...(creditLine && { creditLine }),
    ...(copyright && { copyright }),
    ...(webStatement && { webStatement }),
    ...(licensorUrl && { licensorUrl }),
    ...(sourceType && { sourceType }),
  }
  return credits.creators.length > 0 || Object.keys(credits).length > 1 ? credits : null
}

function webAddress(values: readonly string[] = []): string | undefined {
  const value = values[0]?.trim() ?? ''
  if (value.length > URL_CHARACTERS_MAX || !URL.canParse(value)) return
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? value : undefined
}

/** The packet for the file of a picture that was made smaller. */
export function xmpOf(credits: PictureCredits): string {
  const { creators, creditLine, copyright, webStatement, licensorUrl, sourceType } = credits
  const hasDc = creators.length > 0 || copyright !== undefined
  const attributes = [
    hasDc && attribute('xmlns:dc', DC),
    creditLine && attribute('xmlns:photoshop', PHOTOSHOP) + attribute('photoshop:Credit', creditLine),
    webStatement && attribute('xmlns:xmpRights', RIGHTS) + attribute('xmpRights:WebStatement', webStatement),
    licensorUrl && attribute('xmlns:plus', PLUS),
    sourceType &&
      attribute('xmlns:Iptc4xmpExt', IPTC_EXTENSION) +
        attribute('Iptc4xmpExt:DigitalSourceType', SOURCE_TYPES + sourceType),
  ]
  const items = creators.map((name) => `<rdf:li>${escapeXml(name)}</rdf:li>`).join('')
  const elements = [
    items && `<dc:creator><rdf:Seq>${items}</rdf:Seq></dc:creator>`,
    copyright &&
      `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(copyright)}</rdf:li></rdf:Alt></dc:rights>`,
    licensorUrl &&
      `<plus:Licensor><rdf:Seq><rdf:li${attribute('plus:LicensorURL', licensorUrl)}/></rdf:Seq></plus:Licensor>`,
  ]
  return [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}"><rdf:Description rdf:about=""`,
    ...attributes.filter(Boolean),
    '>',
    ...elements.filter(Boolean),
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('')
}

const attribute = (name: string, value: string) => ` ${name}="${escapeXml(value)}"`
