import type { BreadcrumbListLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import type { GraphSite } from './context'

export type Step = { name: string; path: string }

export function breadcrumbs(steps: readonly Step[], url: string, site: GraphSite): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(url),
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: absoluteUrl(path, site),
    })),
  }
}

export const breadcrumbsId = (url: string) => `${url}#breadcrumb`
