/**
 * The kinds of values that environment variables may have. Each message continues a sentence that begins with the name.
 */
import { z } from 'zod'
import { isLoopback } from './loopback'
import { isPictureTemplate } from './resizer'

/*
 * The lines of `ads.txt` and `app-ads.txt` (https://iabtechlab.com/ads-txt/). Buyers ignore a malformed line without a
 * word, and the publisher would lose money; so it fails the start.
 */

const VARIABLE =
  /^(?:CONTACT|SUBDOMAIN|INVENTORYPARTNERDOMAIN|OWNERDOMAIN|MANAGERDOMAIN)\s{0,9}=\s{0,9}\S.{0,500}$/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
const RELATION = /^(?:DIRECT|RESELLER)$/i

/**
 * Lines of a setting, separated by line breaks, by `\n` as two characters, or by `|`, since many tools allow one line
 * only.
 */
export const linesOf = (value: string): string[] => trimmed(value.split(/\r?\n|\\n|\|/))

/** Lines of a file. Only line breaks separate them, since comments in files may contain `|`. */
export const linesOfFile = (text: string): string[] => trimmed(text.split(/\r?\n/))

const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim())

/** The number of the first line that buyers can't read, counted from 1; null if there is none. */
export function wrongLine(lines: readonly string[]): number | null {
  const index = lines.findIndex((line) => !isLine(line))
  return index === -1 ? null : index + 1
}

function isLine(line: string): boolean {
  const record = (line.split('#')[0] ?? '').trim()
  if (record === '' || VARIABLE.test(record)) return true
  const [domain = '', account = '', relation = '', , ...more] = (record.split(';')[0] ?? '')
    .split(',')
    .map((field) => field.trim())
  if (!DOMAIN.test(domain) || account === '' || !RELATION.test(relation)) return false
  return more.length === 0
}

export const sellerFileText = (lines: readonly string[]): string => `${lines.join('\n')}\n`

export type SellerSource =
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'file'; path: string }
  | { kind: 'address'; address: string }

export function sellerSource(value: string): SellerSource {
  if (/^https?:\/\/\S+$/.test(value)) return { kind: 'address', address: value }
  if (/^\.{0,2}\/\S+$/.test(value)) return { kind: 'file', path: value }
  return { kind: 'lines', lines: linesOf(value) }
}

const HTTP_URL = /^https?:$/

export const baseUrl = (example: string) =>
  z
    .string(`is missing. It should look like ${example}`)
    .refine((value) => URL.canParse(value) && HTTP_URL.test(new URL(value).protocol), {
      error: `should be an http or https address such as ${example}`,
    })
    .refine((value) => !URL.canParse(value) || !hasCredentials(new URL(value)), {
      error: 'should not contain a user name or password: they belong in API_KEY and API_SECRET',
    })
    .transform((value) => withoutSlash(URL.canParse(value) ? inAscii(value) : value))

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** Addresses end up in headers, which contain ASCII only. So a name in another script is written in Punycode. */
const inAscii = (address: string) => new URL(address).href

export const origin = (example: string) =>
  baseUrl(example).refine((value) => !URL.canParse(value) || new URL(value).origin === value, {
    error: `should be an address without a path, such as ${example}`,
  })

/**
 * An address to which data are sent: encrypted, or within the machine or its network.
 * @param word allowed in place of an address
 */
export const ownEndpoint = (example: string, word?: string) =>
  z
    .string()
    .refine((value) => value === word || (URL.canParse(value) && isPrivateWay(new URL(value))), {
      error: `should be an https address such as ${example}${word ? `, or ${word}` : ''}`,
    })
    .refine((value) => !URL.canParse(value) || !hasCredentials(new URL(value)), {
      error: 'should not contain a user name or password',
    })

/** Like `ownEndpoint`, for an address to which the site adds paths. */
export const ownBase = (example: string) =>
  ownEndpoint(example)
    .refine((value) => !/[?#]/.test(value), { error: 'should be an address without a query' })
    .transform(withoutSlash)

const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

export const fileStores = commaList
  .refine(
    (urls) =>
      urls.every((url) => URL.canParse(url) && isPrivateWay(new URL(url)) && !hasCredentials(new URL(url))),
    {
      error:
        'should be https addresses without a user name, such as https://media.example.org/documents, separated by commas',
    },
  )
  .refine((urls) => urls.every((url) => !/[?#%]|\.\./.test(url)), {
    error: 'should be addresses without a query, dots or percent signs',
  })
  .transform((urls) => urls.map((url) => withoutSlash(URL.canParse(url) ? inAscii(url) : url)))

export const endpoints = commaList.refine(
  (urls) => urls.every((url) => URL.canParse(url) && isPrivateWay(new URL(url))),
  {
    error:
      'should be https addresses, or addresses in your own network such as http://edge:8080, separated by commas',
  },
)

export const fieldNames = commaList.refine((names) => names.every((name) => /^\w[\w.]{0,99}$/.test(name)), {
  error: 'should be names of fields separated by commas, such as title,short_description',
})

export const headerName = z
  .string()
  .regex(/^[A-Za-z][\w-]{0,63}$/, 'should be the name of a header such as X-Hub-Signature-256')

export const identifier = z.string().regex(/^\w{1,64}$/, 'should be letters and digits')

export const secret = (what: string) =>
  z
    .string(`is missing. ${what}`)
    .refine((value) => !/[\r\n]/.test(value), { error: 'should be one line without line breaks' })

export const language = z
  .string()
  .refine(isLanguage, { error: 'should be a language tag such as en, hi or ur-PK' })
  .transform((value) => Intl.getCanonicalLocales(value)[0] ?? value)

export const siteName = z.string().max(120, 'should be at most 120 characters')

export const shortName = z
  .string()
  .refine((value) => [...new Intl.Segmenter('und').segment(value)].length <= 12, {
    error: 'should be at most 12 characters',
  })

export const timeZone = z
  .string()
  .refine(isTimeZone, { error: 'should be a time zone name such as Asia/Kolkata or UTC' })

export const hosts = commaList
  .transform((list) => list.map((host) => host.toLowerCase()))
  .refine((list) => list.every((host) => /^[a-z0-9._-]+(:\d{1,5})?$/.test(host)), {
    error: 'should be host names separated by commas, such as media.example.org,images.example.org',
  })

export const pictureTemplate = z.string().refine(isPictureTemplate, {
  error:
    'should be an https address with {width} and {path} or {url}, such as https://media.example.org/fit-in/{width}x0/filters:format(webp)/{path}',
})

export const count = (example: string, least = 0) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `should be a whole number such as ${example}`)
    .transform(Number)
    .refine((value) => value >= least, { error: `should be at least ${least}` })

export const onOrOff = z.enum(['on', 'off'], { error: 'should be on or off' })
export const allowOrBlock = z.enum(['allow', 'block'], { error: 'should be allow or block' })

export const sellers = z
  .string()
  .transform(sellerSource)
  .superRefine((source, context) => {
    if (source.kind === 'address' && !isPrivateWay(new URL(source.address))) {
      context.addIssue({
        code: 'custom',
        message: 'should be lines, the path of a file, or an https address',
      })
    }
    const line = source.kind === 'lines' ? wrongLine(source.lines) : null
    if (line === null) return
    const message = `has a line that buyers can't read, line ${line}: it should look like example.com, 1234, DIRECT, f08c47fec0942fa0 or OWNERDOMAIN=example.org`
    context.addIssue({ code: 'custom', message })
  })

export const contacts = z
  .string()
  .transform((value) => value.split(',').map((contact) => contact.trim()))
  .refine(
    (list) =>
      list.every((contact) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(contact)),
    {
      error:
        'should be addresses such as mailto:security@example.org or https://example.org/report, separated by commas',
    },
  )

export const redisUrls = z
  .string()
  .refine(
    (value) => value.split(',').every((url) => /^rediss?:\/\//.test(url.trim()) && URL.canParse(url.trim())),
    { error: 'should look like redis://localhost:6379, several of them separated by commas' },
  )

export const token = z.string().min(16, 'should be at least 16 characters long')

/** A host name without a dot, such as a container's, is in the publisher's own network, where http is enough. */
function isPrivateWay({ protocol, hostname }: URL) {
  if (protocol === 'https:') return true
  return protocol === 'http:' && (isLoopback(hostname) || /^[a-z0-9_-]+$/.test(hostname))
}

function hasCredentials(url: URL) {
  return url.username !== '' || url.password !== ''
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** A tag must be well-formed and its language known: `hindi` is well-formed, but no browser knows what it means. */
function isLanguage(value: string) {
  try {
    return LANGUAGE_NAMES.of(new Intl.Locale(value).language) !== undefined
  } catch {
    return false
  }
}

function isTimeZone(value: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
