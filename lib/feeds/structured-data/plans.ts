import type { OfferCatalogLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/paths'
import type { Period, Plan } from '../../settings/plans'
import { type GraphSite, publisher } from './page'

/** Codes of UN/CEFACT, which schema.org asks for. */
const UNIT_CODES: Readonly<Record<Period, string>> = { week: 'WEE', month: 'MON', year: 'ANN' }

/**
 * The plans as offers of the publisher. Their address is the page of plans, since a checkout is for people alone.
 * @param path of that page
 */
export function offerCatalog(
  name: string,
  path: string,
  offers: readonly Plan[],
  site: GraphSite,
): OfferCatalogLeaf {
  const url = absoluteUrl(path, site)
  return {
    '@type': 'OfferCatalog',
    '@id': `${url}#plans`,
    name,
    url,
    itemListElement: offers.map(({ name: planName, price: { amount, currency, per } }) => ({
      '@type': 'Offer' as const,
      name: planName,
      url,
      category: 'subscription',
      price: amount,
      priceCurrency: currency,
      offeredBy: publisher(site),
      ...(per !== null && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification' as const,
          price: amount,
          priceCurrency: currency,
          unitCode: UNIT_CODES[per],
        },
      }),
    })),
  }
}
