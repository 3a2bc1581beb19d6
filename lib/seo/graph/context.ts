import type { Site } from '../../base/config/site'

export type GraphSite = Pick<Site, 'url' | 'name' | 'language' | 'ownLanguage'>
