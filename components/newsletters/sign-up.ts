import { domainToASCII } from 'node:url'
import { CAPTCHA } from '@/components/page/captcha/field'
import { EMAIL_MAX_CHARACTERS, FIELDS } from './results'

export type SignUp = { email: string; name?: string; groups: number[]; captcha?: string }

export type ReadSignUp =
  | { kind: 'valid'; signUp: SignUp }
  | { kind: 'invalid'; field: 'email' | 'group' }
  | { kind: 'machine' }

// The longest part before the @ that RFC 5321 allows.
const LOCAL_MAX_CHARACTERS = 64
// Limits for what is passed on: more newsletters than a publisher has, a longer name than a person has, and a longer
// answer than a CAPTCHA gives.
const GROUPS_MAX = 50
const NAME_MAX_CHARACTERS = 100
const CAPTCHA_MAX_CHARACTERS = 3_000

/**
 * Reads the form. Of several wrong fields, the first one on the page is reported.
 * @param knownIds ids of newsletters that exist
 */
export function readSignUp(form: URLSearchParams, knownIds: readonly number[]): ReadSignUp {
  if (form.get(FIELDS.trap)) return { kind: 'machine' }
  const chosenIds = [...new Set(form.getAll(FIELDS.group))]
  const groups = knownIds.filter((id) => chosenIds.includes(String(id)))
  if (chosenIds.length === 0 || chosenIds.length > GROUPS_MAX || groups.length < chosenIds.length) {
    return { kind: 'invalid', field: 'group' }
  }
  const email = readEmail(form.get(FIELDS.email) ?? '')
  if (email === null) return { kind: 'invalid', field: 'email' }
  const name = readName(form.get(FIELDS.name) ?? '')
  const captcha = (form.get(CAPTCHA) ?? '').slice(0, CAPTCHA_MAX_CHARACTERS)
  const signUp = { email, ...(name && { name }), groups, ...(captcha && { captcha }) }
  return { kind: 'valid', signUp }
}

/**
 * A field of an e-mail's link. Some mail programs leave the `&amp;` of the HTML in it, so that the field is called
 * `amp;token`, and some add a space at the end of the address.
 * @returns an empty string if the link lacks the field
 */
export const readLinkField = (link: URLSearchParams, name: string): string =>
  (link.get(name) ?? link.get(`amp;${name}`) ?? '').trim()

/** Some services do not encode the plus sign of an address, and a query reads it as a space. */
export const readLinkEmail = (emailInLink: string) => readEmail(emailInLink.replaceAll(' ', '+'))

/** Control characters are removed, because they could begin another header of the e-mail that the service writes. */
const readName = (name: string) =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_CHARACTERS)

/**
 * Reads a typed e-mail address. Characters that could begin another header or address are refused.
 * @returns the address with its host in ASCII and lower case, or null
 */
export function readEmail(input: string): string | null {
  const text = input.normalize('NFC').trim()
  if (text.length > EMAIL_MAX_CHARACTERS || !text.isWellFormed()) return null
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.length > LOCAL_MAX_CHARACTERS || !isLocalPart(local)) return null
  const typedHost = text.slice(at + 1)
  // domainToASCII parses like a browser: a slash would begin a path and a colon a port, and the rest would be lost.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typedHost)) return null
  const host = domainToASCII(typedHost)
  return isHostName(host) && host.length + at < EMAIL_MAX_CHARACTERS ? `${local}@${host}` : null
}

const isLocalPart = (local: string) =>
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local) && !/^\.|\.\.|\.$/.test(local)

const isHostName = (host: string) =>
  host.includes('.') &&
  !/^[\d.]+$/.test(host) &&
  host.split('.').every((label) => /^[a-z0-9-]{1,63}$/i.test(label) && !/^-|-$/.test(label))
