import { readTime } from '../../lib/base/parse-time'
import { fields } from '../../lib/delivery/records/wire'
import { language as languageTag } from '../../lib/settings/env-kinds'
import type { Sample } from './check-routes'
import { type Finding, findingsOf } from './findings'

const { ok, warning } = findingsOf('around')

const CLOCK_APART_MS = 60_000
const MAJORITY = 0.5

/** @param now milliseconds */
export function checkClock(sample: Sample, settings: { SITE_LANGUAGE: string }, now: number): Finding[] {
  const findings: Finding[] = []
  const { clockAhead } = sample
  if (clockAhead !== null && Math.abs(clockAhead) > CLOCK_APART_MS) {
    const seconds = Math.round(Math.abs(clockAhead) / 1000)
    findings.push(
      warning(
        `This machine’s clock is ${seconds} seconds ${clockAhead > 0 ? 'behind' : 'ahead of'} the service’s`,
        'Set it by a time server: what is “new” and what is “live” depends on it.',
      ),
    )
  }
  const times = sample.posts.map((post) => readTime(fields(post).formatted_first_published_at_datetime))
  const future = times.filter((time) => time !== null && Date.parse(time) > now + CLOCK_APART_MS)
  if (future.length > 0) {
    findings.push(
      warning(
        `${future.length} of ${sample.posts.length} published posts have a time in the future`,
        'The service may send local times as UTC: ask the vendor.',
      ),
    )
  }
  const language = commonLanguage(sample)
  if (language !== null && language !== new Intl.Locale(settings.SITE_LANGUAGE).language) {
    findings.push(
      warning(
        `Most posts are in ${nameOf(language)}, and the site speaks ${nameOf(settings.SITE_LANGUAGE)}`,
        `Set SITE_LANGUAGE=${language} if that is the paper’s language.`,
      ),
    )
  }
  if (findings.length > 0) return findings
  return [ok('Clock and language agree with the service')]
}

/** Language code of more than half of the posts. */
export function commonLanguage({ posts }: Pick<Sample, 'posts'>): string | null {
  const counts = new Map<string, number>()
  for (const post of posts) {
    const [code = ''] = String(fields(post).language_code ?? '').split(/[-_]/)
    // `eng` becomes `en`; `und` is none.
    const tag = languageTag.safeParse(code).data
    if (tag !== undefined) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && most[1] > posts.length * MAJORITY ? most[0] : null
}

const nameOf = (language: string) =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
