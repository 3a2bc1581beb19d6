import type { Site } from '../../base/config/site'

/** What every node needs to know of the site. */
export type GraphSite = Pick<Site, 'url' | 'name' | 'language'>
