import type { Site } from '../base/config/site'
import { absoluteUrl } from './metadata'

/** These don't include search engines' crawlers. */
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

/** These assistants link to sources. */
export const ANSWER_CRAWLERS = ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'] as const

export type Policy = { indexed: boolean; training: 'allow' | 'block'; answers: 'allow' | 'block' }

/** Search pages stay open, so that crawlers see their `noindex`. */
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
