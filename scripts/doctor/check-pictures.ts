import { webAddress } from '../../lib/delivery/records/addresses'
import { readImage } from '../../lib/delivery/records/image'
import { fields } from '../../lib/delivery/records/wire'
import type { Environment } from '../../lib/settings/env'
import { mediaHosts } from '../../lib/settings/media'
import type { Sample } from './check-routes'
import { collectFindings, type Finding, findingsOf } from './findings'
import { reasonOf } from './service-client'

const { ok, failure } = findingsOf('pictures')

const TIMEOUT_MS = 10_000

export type MediaSettings = Pick<Environment, 'MEDIA_HOSTS'> &
  Partial<Pick<Environment, 'MEDIA_BASE_URL' | 'MEDIA_QUERIES' | 'MEDIA_RESIZER'>>

type PicturesFrom = Pick<Sample, 'posts' | 'trending' | 'footer'>

export type Pictures = {
  byHost: ReadonlyMap<string, readonly string[]>
  relative: readonly string[]
}

export function picturesOf({ posts, trending, footer }: PicturesFrom): Pictures {
  const byHost = new Map<string, string[]>()
  const relative: string[] = []
  const add = (address: string) => {
    const { host } = new URL(address)
    byHost.set(host, [...(byHost.get(host) ?? []), address])
  }
  for (const post of [...posts, ...trending].map(fields)) {
    const path = [fields(post.media_file_banner).path, post.banner_url].find(
      (one): one is string => typeof one === 'string' && one.trim() !== '',
    )
    if (path === undefined) continue
    const address = webAddress(path.trim().replaceAll(' ', '%20'))
    if (address === null) relative.push(path)
    else add(address)
  }
  const logo = logoOf({ footer }, null)
  if (logo !== null) add(logo)
  return { byHost, relative }
}

export async function checkPictures(sample: Sample, settings: MediaSettings): Promise<Finding[]> {
  const { byHost, relative } = picturesOf(sample)
  const findings = collectFindings('pictures')
  const base = settings.MEDIA_BASE_URL ?? null
  if (relative.length > 0 && base === null) {
    findings.failure(
      `${relative.length} posts have pictures without a host, such as ${relative[0]}, and are shown without them`,
      'Set MEDIA_BASE_URL to the address of the publisher’s media server.',
    )
  }
  const allowedHosts = mediaHosts(settings)
  const otherHosts = [...byHost.keys()].filter((host) => !allowedHosts.includes(host))
  if (otherHosts.length > 0) {
    findings.warning(
      `Readers load pictures of ${otherHosts.join(', ')} directly from there and in full size`,
      `Set MEDIA_HOSTS=${[...settings.MEDIA_HOSTS, ...otherHosts].join(',')} to have them resized.`,
    )
  }
  checkWidths(sample, base, findings)
  const ofBase = readImage(null, relative[0] ?? null, base)?.src
  // The addresses are read as the site reads them, which turns http into https.
  const ofHosts = [...byHost.values()].flatMap(([first]) => readImage(null, first, base)?.src ?? [])
  const samples = [...(ofBase ? [ofBase] : []), ...ofHosts]
  // The same rule as in lib/settings/media.ts: for which pictures the optimiser is used.
  const isOptimised = ({ host, search }: URL) =>
    settings.MEDIA_RESIZER === undefined &&
    allowedHosts.includes(host) &&
    (search === '' || settings.MEDIA_QUERIES === 'on')
  if (base !== null && ofBase === undefined) findings.all.push(...(await checkBase(base)))
  for (const src of samples.slice(0, 5))
    findings.all.push(await checkPicture(src, src === ofBase, isOptimised(new URL(src))))
  const logo = logoOf(sample, base)
  const problem = logo === null || samples.includes(logo) ? null : await pictureProblem(logo, false)
  if (problem !== null) {
    const text = `The footer’s logo, ${logo}, can’t be loaded: ${problem}`
    findings.warning(text, 'Upload it again in the dashboard.')
  }
  if (samples.length === 0 && findings.all.length === 0)
    findings.note('The newest posts have no pictures, so there is nothing to check')
  return findings.all
}

// From this width in pixels on, Google Discover shows pictures large.
const LEAD_WIDTH_PX = 1_200

/** Checks the widths of the original files, if the service names them. */
function checkWidths(
  { posts }: PicturesFrom,
  base: string | null,
  findings: ReturnType<typeof collectFindings>,
) {
  const leads = posts.map(fields).flatMap((post) => {
    const image = readImage(post.media_file_banner, post.banner_url, base)
    const width = image?.original?.width ?? image?.width ?? null
    return width === null ? [] : [{ width, title: String(post.title ?? post.id) }]
  })
  const narrow = leads.filter(({ width }) => width < LEAD_WIDTH_PX)
  if (narrow.length === 0) return
  findings.warning(
    `${narrow.length} of ${leads.length} lead pictures are narrower than 1,200 pixels, which is too narrow for large cards in search and Google Discover`,
    'Upload originals that are at least 1,200 pixels wide; the site does not enlarge them.',
    narrow.map(({ width, title }) => `${width} pixels: ${title}`),
  )
}

export const logoOf = ({ footer }: Pick<Sample, 'footer'>, base: string | null) =>
  readImage(null, fields(footer).logo, base)?.src ?? null

async function checkPicture(src: string, isOfBase: boolean, isOptimised: boolean): Promise<Finding> {
  const { host } = new URL(src)
  const why = await pictureProblem(src, isOptimised)
  if (why === null)
    return ok(`Pictures of ${host} can be loaded (${isOfBase ? 'MEDIA_BASE_URL' : 'the media server'})`)
  const cure = isOfBase
    ? 'Compare MEDIA_BASE_URL with the address of a picture in the dashboard.'
    : `Ask the operator of ${host}.`
  return failure(`A picture of ${host} can’t be loaded: ${why}`, cure, [src])
}

/** If no picture of the sample needs MEDIA_BASE_URL, a later one may. At least its host should answer. */
async function checkBase(base: string): Promise<Finding[]> {
  try {
    const response = await fetch(base, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return []
  } catch (error) {
    return [
      failure(
        `MEDIA_BASE_URL, ${base}, does not answer: ${reasonOf(error)}`,
        'Compare MEDIA_BASE_URL with the address of a picture in the dashboard, or remove it: the newest pictures have complete addresses.',
      ),
    ]
  }
}

/**
 * What is wrong with a picture's address; null if it leads to a picture.
 * @param isOptimised whether the optimiser fetches it, which follows no redirect
 */
export async function pictureProblem(src: string, isOptimised: boolean): Promise<string | null> {
  try {
    const redirect = isOptimised ? 'manual' : 'follow'
    const response = await fetch(src, { redirect, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    const target = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && target !== null)
      return `it redirects to ${target}, and the site’s image optimiser follows no redirect`
    if (!response.ok) return `it answers ${response.status}`
    const type = response.headers.get('content-type') ?? ''
    return type.startsWith('image/') ? null : `it answers with ${type.split(';')[0] || 'no content type'}`
  } catch (error) {
    return reasonOf(error)
  }
}
