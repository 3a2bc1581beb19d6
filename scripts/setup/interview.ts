import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { z } from 'zod'
import { legibleShades } from '../../lib/base/colors'
import { readBounded } from '../../lib/base/net'
import { readImage } from '../../lib/delivery/records/image'
import { type Publication, readPublication } from '../../lib/delivery/records/publication'
import { fields } from '../../lib/delivery/records/wire'
import { baseUrl, language, origin, secret, siteName, timeZone } from '../../lib/settings/env-kinds'
import { resizedAddress } from '../../lib/settings/resizer'
import { logoOf, pictureProblem, picturesOf } from '../doctor/check-pictures'
import { askIdentify, checkRoutes, recordIn, type Sample } from '../doctor/check-routes'
import { checkService } from '../doctor/check-service'
import { commonLanguage, zoneOfTimes } from '../doctor/check-settings'
import { asText, type Finding } from '../doctor/findings'
import { type Ask, type Connection, createAsk, reasonOf } from '../doctor/service-client'
import { CannotGoOn } from '../steps/say.mjs'
import type { Prompt, Prompter } from './prompter'

export type Variables = Readonly<Record<string, string | undefined>>

export type Interview = {
  values: Record<string, string>
  proposals: Proposals
  /** The record that has a logo that loads; null if none has. */
  logo: 'publication' | 'footer' | null
  /** Text of an SVG file; null if the publication has no icon that can be used. */
  icon: string | null
}

const TIMEOUT_MS = 10_000
// Pictures that are tried at an address of the media server; one may be gone from it.
const PICTURES_TRIED = 3
const ICON_BYTES_MAX = 1_000_000
// Pixels. A smaller icon would be blurred on home screens.
const ICON_PIXELS_MIN = 96
const ICON_PIXELS = 256

const SERVICE = baseUrl('https://api.example.org')
const CREDENTIAL = secret('It is in the dashboard')

/**
 * Asks for all settings, and tries each answer on the service before the next question.
 * @param currentSettings current settings, proposed as answers
 */
export async function interview(currentSettings: Variables, prompter: Prompter): Promise<Interview> {
  const service = await askForService(currentSettings, prompter)
  const ask = createAsk(service)
  prompter.tell('Reading what the service knows about the publication …')
  const reading = {
    siteUrl: 'http://localhost:3000',
    mediaBase: currentSettings.MEDIA_BASE_URL ?? null,
  }
  const { findings, sample } = await checkRoutes(ask, reading, () => {})
  prompter.tell(asText(findings, false))
  const publication = recordIn(await ask({ segments: [] }))
  const proposals = discover(sample, publication)
  const identifyBase = await askForIdentify(currentSettings, service, ask, prompter)
  const values: Record<string, string> = {
    DELIVERY_BASE_URL: service.base,
    PUBLISHER_ID: service.publisherId,
    API_KEY: service.apiKey,
    API_SECRET: service.apiSecret,
    ...(identifyBase !== null && { IDENTIFY_BASE_URL: identifyBase }),
    ...(await askForSite(currentSettings, proposals, prompter)),
    ...(await askForMedia(currentSettings, proposals, service, prompter)),
    REVALIDATE_SECRET: currentSettings.REVALIDATE_SECRET || randomBytes(24).toString('base64url'),
  }
  const { icon, logo: publicationLogo } = readPublication(publication, values.MEDIA_BASE_URL ?? null)
  const comes = async (logo: string | null) => logo !== null && (await pictureProblem(logo, false)) === null
  const logo = (await comes(publicationLogo))
    ? 'publication'
    : (await comes(logoOf(sample, values.MEDIA_BASE_URL ?? null)))
      ? 'footer'
      : null
  return { values, proposals, logo, icon: await drawIcon(icon) }
}

/** An SVG that contains the publication's icon, since the site draws all icons from one SVG. */
async function drawIcon(address: string | null): Promise<string | null> {
  if (address === null) return null
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const bytes = response.ok ? await readBounded(response.body, ICON_BYTES_MAX) : null
    if (bytes === null) return null
    const { width, height, format } = await sharp(bytes).metadata()
    if (width !== height || (format !== 'svg' && width < ICON_PIXELS_MIN)) return null
    const png = await sharp(bytes).resize(ICON_PIXELS, ICON_PIXELS).png({ palette: true }).toBuffer()
    const href = `data:image/png;base64,${png.toString('base64')}`
    const size = `width="${ICON_PIXELS}" height="${ICON_PIXELS}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>\n`
  } catch {
    return null
  }
}

async function askForService(currentSettings: Variables, prompter: Prompter): Promise<Connection> {
  let fallbacks: Variables = currentSettings
  let base: string | undefined
  for (;;) {
    const ask = (name: string, label: string, form: Form, isSecret = false, trial?: Trial) =>
      askFor(prompter, form, { name, label, fallback: fallbacks[name], isSecret }, trial)
    base ??= await ask('DELIVERY_BASE_URL', 'Address of the delivery service', SERVICE, false, reach)
    const publisherId = await ask(
      'PUBLISHER_ID',
      'Publisher ID, a number from the dashboard’s developer section',
      /^\d{1,20}$/,
    )
    const apiKey = await ask('API_KEY', 'API key', CREDENTIAL, true)
    const apiSecret = await ask('API_SECRET', 'API secret', CREDENTIAL, true)
    const identifyBase = currentSettings.IDENTIFY_BASE_URL?.replace(/\/+$/, '') || base
    const connection = { base, identifyBase, publisherId, apiKey, apiSecret }
    const findings = await checkService(connection, createAsk(connection))
    prompter.tell(asText(findings, false))
    const failure = findings.find(({ level }) => level === 'failure')
    if (failure === undefined) return connection
    if (!prompter.canAskAgain) throw cannotGoOn(failure)
    fallbacks = {
      DELIVERY_BASE_URL: /^Set DELIVERY_BASE_URL to (\S+)\.$/.exec(failure.cure ?? '')?.[1] ?? base,
      PUBLISHER_ID: publisherId,
      API_KEY: apiKey,
      API_SECRET: apiSecret,
    }
    if (/DELIVERY_BASE_URL/.test(`${failure.text} ${failure.cure}`)) base = undefined
  }
}

async function askForIdentify(currentSettings: Variables, service: Connection, ask: Ask, prompter: Prompter) {
  const resolves = async (base: string) =>
    recordIn(await askIdentify(createAsk({ ...service, identifyBase: base }), '/')) !== null
  if (recordIn(await askIdentify(ask, '/')) !== null)
    return currentSettings.IDENTIFY_BASE_URL ? service.identifyBase : null
  return askFor(
    prompter,
    baseUrl('https://beta-api.example.org'),
    {
      name: 'IDENTIFY_BASE_URL',
      label: 'Address of the deployment that has identify_url',
      fallback: currentSettings.IDENTIFY_BASE_URL,
    },
    async (base) => ((await resolves(base)) ? null : 'It does not answer identify_url for this publisher.'),
  )
}

async function askForSite(
  currentSettings: Variables,
  { siteName: proposedName, language: common, timeZone: statedZone }: Proposals,
  prompter: Prompter,
) {
  const ask = (name: string, label: string, form: Form, fallback: string) =>
    askFor(prompter, form, { name, label, fallback: currentSettings[name] || fallback })
  const site = origin('https://news.example.org')
  const SITE_URL = await ask('SITE_URL', 'Address that readers will use', site, 'http://localhost:3000')
  const SITE_NAME = await ask(
    'SITE_NAME',
    'Name of the publication',
    siteName,
    proposedName || new URL(SITE_URL).hostname,
  )
  const inWhich = 'Language, with a region if it matters (en-GB, hi, ur)'
  const SITE_LANGUAGE = await ask('SITE_LANGUAGE', inWhich, language, common || 'en')
  const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions()
  const SITE_TIME_ZONE = await ask('SITE_TIME_ZONE', 'Time zone', timeZone, statedZone ?? here)
  return { SITE_URL, SITE_NAME, SITE_LANGUAGE, SITE_TIME_ZONE }
}

async function askForMedia(
  currentSettings: Variables,
  proposals: Proposals,
  service: Connection,
  prompter: Prompter,
) {
  const { mediaHosts, relativePictures, mediaBase: ofLogos } = proposals
  const values: Record<string, string> = {}
  const form = baseUrl('https://media.example.org')
  const set = form.optional().safeParse(currentSettings.MEDIA_BASE_URL || undefined)
  const base = set.success && relativePictures.length === 0 ? set.data : await askForMediaBase()
  if (base) values.MEDIA_BASE_URL = base
  const configuredHosts = (currentSettings.MEDIA_HOSTS ?? '').split(',').map((host) => host.trim())
  const hosts = new Set([...configuredHosts, ...mediaHosts].filter((host) => host !== ''))
  if (base) hosts.delete(new URL(base).host)
  if (hosts.size > 0) values.MEDIA_HOSTS = [...hosts].join(',')
  const resizer = base && !currentSettings.MEDIA_RESIZER ? await workingResizer(base, relativePictures) : null
  if (resizer) values.MEDIA_RESIZER = resizer
  return values

  function askForMediaBase() {
    const paths = relativePictures.slice(0, PICTURES_TRIED).map((picture) => picture.replace(/^\/+/, ''))
    const example = paths.length === 0 ? '' : `, for pictures such as /${paths[0]}`
    return askFor(
      prompter,
      form,
      {
        name: 'MEDIA_BASE_URL',
        label: `Address of the media server${example}`,
        fallback: currentSettings.MEDIA_BASE_URL || ofLogos || new URL(service.base).origin,
      },
      async (address) => {
        let first: string | null = null
        for (const path of paths) {
          const src = readImage(null, path, address)?.src ?? `${address}/${path}`
          const problem = await pictureProblem(src, !currentSettings.MEDIA_RESIZER)
          if (problem === null) return null
          first ??= `${src} is not a picture: ${problem}.`
        }
        return first
      },
    )
  }
}

// A usual form of addresses for sizes: docs/deploying.md#pictures.
const RESIZER = '{base}/fit-in/{width}x0/filters:format(webp)/{path}'
const TRIED_WIDTH = 320

/**
 * The template for a media server that makes sizes. The service already names sizes of that server; if the server also
 * makes another one, the template works. Otherwise null.
 */
async function workingResizer(base: string, pictures: readonly string[]): Promise<string | null> {
  const image = pictures
    .map((picture) => readImage(null, picture, base))
    .find((image) => image?.original !== undefined)
  const src = image?.original?.src
  const address = src && resizedAddress(RESIZER, { src, width: TRIED_WIDTH, base })
  return address && (await pictureProblem(address, true)) === null ? RESIZER : null
}

async function reach(url: string): Promise<Wrong | null> {
  const problem = await silence(url)
  if (problem === null) return null
  // Services in a private network often have no certificate, so http is proposed if only that answers.
  const plain = url.replace(/^https:/, 'http:')
  const isPlain = plain !== url && (await silence(plain)) === null
  return { problem: `${url} does not answer: ${problem}.`, meant: isPlain ? plain : undefined }
}

async function silence(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/** `meant` is the answer that was probably meant. */
type Wrong = { problem: string; meant?: string | undefined }

type Form = z.ZodType<string> | RegExp
type Trial = (value: string) => Promise<Wrong | string | null>

async function askFor(
  prompter: Prompter,
  form: Form,
  prompt: Prompt,
  trial: Trial = async () => null,
): Promise<string> {
  let fallback = prompt.fallback || undefined
  const refuse = ({ problem, meant }: Wrong) => {
    if (!prompter.canAskAgain) throw new CannotGoOn(problem)
    fallback = meant ?? fallback
    prompter.tell(`✗ ${problem}${meant ? ` Did you mean ${meant}?` : ''}`)
  }
  for (;;) {
    const input = await prompter.ask({ ...prompt, fallback })
    const reading = readAs(form, input)
    if ('problem' in reading) {
      refuse({ problem: `${prompt.name} ${reading.problem}.`, meant: withScheme(form, input) })
      continue
    }
    const problem = await trial(reading.value)
    if (problem === null) return reading.value
    refuse(typeof problem === 'string' ? { problem } : problem)
  }
}

/** The answer with the scheme that it lacks; undefined if it would be wrong with one, too. */
function withScheme(form: Form, input: string): string | undefined {
  const completed = input === '' ? null : readAs(form, `https://${input}`)
  return completed && 'value' in completed ? completed.value : undefined
}

function readAs(form: Form, input: string): { value: string } | { problem: string } {
  if (form instanceof RegExp) return form.test(input) ? { value: input } : { problem: 'should be a number' }
  const result = form.safeParse(input === '' ? undefined : input)
  return result.success ? { value: result.data } : { problem: result.error.issues[0]?.message ?? 'is wrong' }
}

const cannotGoOn = ({ text, cure }: Finding) => new CannotGoOn(`${text}. ${cure ?? ''}`.trim())

export type Proposals = {
  siteName: string | null
  /** Legible shades on light and on dark backgrounds, as `#rrggbb`. */
  accent: { light: string; dark: string } | null
  language: string | null
  timeZone: string | null
  mediaHosts: string[]
  relativePictures: readonly string[]
  /** The server of the record's logos. It probably also has the pictures that are sent without a host. */
  mediaBase: string | null
  /** Written into site.config.ts as a comment only: the publication decides who measures its readers. */
  analytics: { kind: 'ga4'; id: string } | null
}

/** Proposals for settings from what the service says. @param publication the service's record, or null */
export function discover(sample: Sample, publication: unknown): Proposals {
  const { byHost, relative } = picturesOf(sample)
  const publicationFacts = readPublication(publication, null)
  const { name, language: publicationLanguage, timeZone: zone, googleAnalytics: id } = publicationFacts
  const { copyRightText } = fields(sample.footer)
  const logos = [publicationFacts.logo, publicationFacts.darkLogo, publicationFacts.shortLogo].flatMap(
    (logo) => logo ?? [],
  )
  return {
    siteName: nameIn(name) ?? nameIn(String(copyRightText ?? '')),
    accent: accentOf(publicationFacts.colors),
    language:
      (language.safeParse(publicationLanguage || undefined).data && publicationLanguage) ||
      commonLanguage(sample),
    timeZone: zone !== '' && timeZone.safeParse(zone).success ? zone : zoneOfTimes(sample),
    mediaHosts: [...new Set([...byHost.keys(), ...logos.map((logo) => new URL(logo).host)])],
    relativePictures: relative,
    mediaBase: logos[0] === undefined ? null : new URL(logos[0]).origin,
    analytics: id === null ? null : { kind: 'ga4', id },
  }
}

/** The publication's name in a copyright line: `© 2026 The Daily Paper. All rights reserved.` → `The Daily Paper`. */
function nameIn(copyright: string): string | null {
  const name = copyright
    .replace(/<[^>]*>/g, ' ')
    .replace(/©|&copy;|&#169;|\(c\)|copyright|all rights reserved|\b(?:19|20)\d\d\b/gi, ' ')
    .replace(/^[\s–—,.:|-]+|[\s–—,.:|-]+$/g, '')
    .replace(/\s+/g, ' ')
    .split(/[.|]\s/)[0]
    ?.trim()
  return name === undefined || name === '' || name.length > 60 ? null : name
}

function accentOf({ accent, darkAccent }: Publication['colors']): Proposals['accent'] {
  if (accent === null) return null
  return { ...legibleShades(accent), ...(darkAccent && { dark: legibleShades(darkAccent).dark }) }
}
