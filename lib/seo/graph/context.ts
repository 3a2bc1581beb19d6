import type { Site } from '../../config/site'

/** What every node needs to know of the site. */
export type GraphSite = Pick<Site, 'url' | 'name' | 'language'>
