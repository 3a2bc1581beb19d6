import { absoluteUrl } from '../base/paths'
import { element, escapeXml, XML_DECLARATION } from '../base/xml'
import type { RslSetting, RslTerms } from '../settings/rsl'
import type { Site } from '../settings/site'

/** The path of the file that is made from the terms of site.config.ts. */
const RSL_PATH = '/license.xml'

/** The address for `License:` in robots.txt, which must be absolute. Null if no licence is configured. */
export function rslAddress(setting: RslSetting | null, site: Pick<Site, 'url'>): string | null {
  return typeof setting === 'string' ? setting : setting && absoluteUrl(RSL_PATH, site)
}

/** The licence of the whole site. */
export function rslDocument(
  { permits, prohibits, payment, terms }: RslTerms,
  site: Pick<Site, 'name' | 'url'>,
) {
  return [
    XML_DECLARATION,
    '<rsl xmlns="https://rslstandard.org/rsl">\n<content url="/">\n<license>\n',
    usage('permits', permits),
    usage('prohibits', prohibits),
    payment ? paymentElement(payment) : '',
    '</license>\n',
    `<copyright type="organization" contactUrl="${escapeXml(site.url)}">${escapeXml(site.name)}</copyright>\n`,
    line(element('terms', terms)),
    '</content>\n</rsl>\n',
  ].join('')
}

const line = (xml: string) => (xml === '' ? '' : `${xml}\n`)

/** Usages are separated by spaces (RSL 1.0, 3.5 and 3.6). */
const usage = (name: 'permits' | 'prohibits', usages: readonly string[] | undefined) =>
  usages === undefined ? '' : `<${name} type="usage">${escapeXml(usages.join(' '))}</${name}>\n`

function paymentElement({ type, amount, currency, custom, standard }: NonNullable<RslTerms['payment']>) {
  const price =
    amount === undefined || currency === undefined
      ? ''
      : `<amount currency="${escapeXml(currency)}">${escapeXml(amount)}</amount>`
  return `<payment type="${type}">${element('standard', standard)}${element('custom', custom)}${price}</payment>\n`
}
