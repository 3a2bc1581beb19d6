/** OpenSearch 1.1. */
import { absoluteUrl } from '../base/absolute-url'
import type { Site } from '../base/config/site'
import { element, escapeXml, XML_DECLARATION } from '../base/xml'
import { messages } from '../words'

const SHORT_NAME_MAX = 16
const LONG_NAME_MAX = 48

const cut = (text: string, most: number) => [...text].slice(0, most).join('').trim()

export function openSearch(site: Pick<Site, 'name' | 'url' | 'language'>, shortName: string | null): string {
  const { searchFor } = messages(site.language)
  const template = `${absoluteUrl('/search', site)}?q={searchTerms}`
  return [
    XML_DECLARATION,
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    element('ShortName', cut(shortName ?? site.name, SHORT_NAME_MAX)),
    element('LongName', cut(site.name, LONG_NAME_MAX)),
    element('Description', `${searchFor} – ${site.name}`),
    element('InputEncoding', 'UTF-8'),
    element('Language', site.language),
    `<Image width="192" height="192" type="image/png">${escapeXml(absoluteUrl('/icons/192.png', site))}</Image>`,
    `<Url type="text/html" method="get" template="${escapeXml(template)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(absoluteUrl('/opensearch.xml', site))}"/>`,
    '</OpenSearchDescription>\n',
  ].join('')
}
