import { mediaHosts } from '../../lib/base/config/media'
import { webAddress } from '../../lib/cms/parsers/addresses'
import { fields } from '../../lib/cms/parsers/coerce'
import { readImage } from '../../lib/cms/parsers/image'
import type { Sample } from './check-routes'
import type { Finding } from './findings'
import { reasonOf } from './service-client'

const TIMEOUT_MS = 10_000

export type MediaSettings = { MEDIA_BASE_URL?: string | undefined; MEDIA_HOSTS: string[] }

/** What the posts' pictures have in common. */
export type Pictures = {
  /** Absolute addresses by host, as sent. */
  byHost: ReadonlyMap<string, readonly string[]>
  /** Paths without a host. */
  relative: readonly string[]
}

export function picturesOf({ posts, trending }: Pick<Sample, 'posts' | 'trending'>): Pictures {
  const byHost = new Map<string, string[]>()
  const relative: string[] = []
  for (const post of [...posts, ...trending].map(fields)) {
    const path = [fields(post.media_file_banner).path, post.banner_url].find(
      (one): one is string => typeof one === 'string' && one.trim() !== '',
    )
    if (path === undefined) continue
    const address = webAddress(path.trim().replaceAll(' ', '%20'))
    if (address === null) relative.push(path)
    else byHost.set(new URL(address).host, [...(byHost.get(new URL(address).host) ?? []), address])
  }
  return { byHost, relative }
}

export async function checkPictures(sample: Sample, settings: MediaSettings): Promise<Finding[]> {
  const { byHost, relative } = picturesOf(sample)
  const findings: Finding[] = []
  const base = settings.MEDIA_BASE_URL ?? null
  if (relative.length > 0 && base === null) {
    findings.push({
      group: 'pictures',
      level: 'failure',
      text: `${relative.length} posts have pictures without a host, such as ${relative[0]}, and are shown without them`,
      cure: 'Set MEDIA_BASE_URL to the address of the publisher’s media server.',
    })
  }
  const allowed = mediaHosts(settings)
  const strange = [...byHost.keys()].filter((host) => !allowed.includes(host))
  if (strange.length > 0) {
    findings.push({
      group: 'pictures',
      level: 'warning',
      text: `Pictures of ${strange.join(', ')} are sent in full size, straight from there`,
      cure: `Set MEDIA_HOSTS=${[...settings.MEDIA_HOSTS, ...strange].join(',')} to have them made smaller.`,
    })
  }
  const ofBase = readImage(null, relative[0] ?? null, base)?.src
  const samples = [...(ofBase ? [ofBase] : []), ...[...byHost.values()].flatMap(([first]) => first ?? [])]
  for (const src of samples.slice(0, 5)) findings.push(...(await checkPicture(src, src === ofBase)))
  if (samples.length === 0 && findings.length === 0)
    findings.push({
      group: 'pictures',
      level: 'note',
      text: 'The newest posts have no pictures: nothing to check',
    })
  return findings
}

async function checkPicture(src: string, isOfBase: boolean): Promise<Finding[]> {
  const { host } = new URL(src)
  const setting = isOfBase ? 'MEDIA_BASE_URL' : 'the media server'
  const wrong = (why: string): Finding[] => [
    {
      group: 'pictures',
      level: 'failure',
      text: `A picture of ${host} does not come: ${why}`,
      cure: isOfBase
        ? 'Check MEDIA_BASE_URL against the address of a picture in the dashboard.'
        : `Ask the operator of ${host}.`,
      details: [src],
    },
  ]
  try {
    const response = await fetch(src, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok) return wrong(`it answers ${response.status}`)
    if (!type.startsWith('image/')) return wrong(`it answers with ${type.split(';')[0] || 'no type'}`)
    return [{ group: 'pictures', level: 'ok', text: `Pictures come from ${host} (${setting})` }]
  } catch (error) {
    return wrong(reasonOf(error))
  }
}
