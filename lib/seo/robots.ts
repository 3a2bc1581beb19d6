/** robots.txt: what crawlers may read, and where the sitemaps are. */
import type { Site } from '../base/config/site'
import { absoluteUrl } from './metadata'

/** Crawlers that gather texts to train models with. The search engines' own are in none of these lists. */
export const TRAINING_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Meta-ExternalAgent',
  'Bytespider',
  'Amazonbot',
] as const

/** Crawlers that gather what assistants answer from, with a link. */
export const ANSWER_CRAWLERS = ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'] as const

export type Policy = { indexed: boolean; training: 'allow' | 'block'; answers: 'allow' | 'block' }

/**
 * Writes robots.txt. Search pages are not closed: their own `noindex` must be seen. A site that is no publication is
 * closed whole.
 */
export function robots(site: Site, { indexed, training, answers }: Policy): string {
  if (!indexed) return 'User-agent: *\nDisallow: /\n'
  const refused = [
    ...(training === 'block' ? TRAINING_CRAWLERS : []),
    ...(answers === 'block' ? ANSWER_CRAWLERS : []),
  ]
  return [
    ...(refused.length > 0 ? [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []),
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /slots/',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml', site)}`,
    `Sitemap: ${absoluteUrl('/news-sitemap.xml', site)}`,
    '',
  ].join('\n')
}
