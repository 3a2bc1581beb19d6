import { env } from './env'

type IndexingSettings = {
  SITE_URL: string
  SITE_INDEXING?: 'on' | 'off' | undefined
  VERCEL_ENV?: string | undefined
}

// Platforms give such a host to every deployment. A publication has a domain of its own.
const PREVIEW_HOST =
  /\.(?:vercel\.app|netlify\.app|pages\.dev|workers\.dev|onrender\.com|fly\.dev|herokuapp\.com)$/
const RESERVED_HOST = /(?:^|\.)(?:localhost|local|internal|test|invalid|lan|home\.arpa)$/
const PRIVATE_ADDRESS =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/

/**
 * Whether search engines may list the site. SITE_INDEXING decides if it is set. Otherwise previews on Vercel, hosts
 * that platforms give, and hosts of this machine or network are not listed: they are copies of the publication.
 */
export function mayBeIndexed({ SITE_URL, SITE_INDEXING, VERCEL_ENV }: IndexingSettings): boolean {
  if (SITE_INDEXING !== undefined) return SITE_INDEXING === 'on'
  if (VERCEL_ENV !== undefined && VERCEL_ENV !== 'production') return false
  const { hostname } = new URL(SITE_URL)
  const isName = hostname.includes('.') || hostname.startsWith('[')
  return isName && ![PREVIEW_HOST, RESERVED_HOST, PRIVATE_ADDRESS].some((host) => host.test(hostname))
}

export const isIndexed = (): boolean => mayBeIndexed(env())
