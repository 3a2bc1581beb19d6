/**
 * Links in newsletters' e-mails, to confirm a sign-up or to end it. A visit alone changes nothing, because mail
 * scanners follow links; the button on the page does, or the mail program's own request (RFC 8058). The token proves
 * that the reader got the e-mail, so the request's origin is not checked.
 */

import { direction } from '@/lib/base/languages'
import { log } from '@/lib/base/log.mjs'
import { escapeXml } from '@/lib/base/xml'
import { type ManagementCall, manage } from '@/lib/delivery/call/manage'
import { DeliveryError } from '@/lib/delivery/errors'
import { clientOf, waitMsOf } from '@/lib/server/limits'
import { cappedText } from '@/lib/server/posted-requests'
import { notFoundText, retryAfter } from '@/lib/server/responses'
import { noticeDocument } from '@/lib/server/status-page'
import { env } from '@/lib/settings/env'
import { site } from '@/lib/settings/site'
import { messages } from '@/lib/words'
import { SERVICE } from './endpoint'
import { readLinkEmail, readLinkField } from './sign-up'

export type LetterLink = 'confirm' | 'unsubscribe'

type Link = { email: string; token: string; campaign: string }

type Ended = 'ask' | 'done' | 'stale' | 'broken' | 'not-now'

// The form has an address, a token and the name of a campaign. The limit keeps a request from filling the memory.
const BODY_MAX_BYTES = 4_096
const STATUS: Record<Ended, number> = { ask: 200, done: 200, stale: 400, broken: 400, 'not-now': 503 }

// The address of the page contains the token, so it must not be cached, listed, or sent to other sites as a referrer.
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

/** Shows the question, whether to confirm or to end a subscription. */
export function showLetterLink(request: Request, kind: LetterLink): Response {
  if (env().NEWSLETTER_SIGNUP_URL !== SERVICE) return notFoundText()
  const link = readLink(new URL(request.url).searchParams)
  return answer(kind, link === null ? 'broken' : 'ask', link)
}

/** Confirms or ends a subscription, after the reader pressed the button or the mail program asked for it. */
export async function followLetterLink(request: Request, kind: LetterLink): Promise<Response> {
  if (env().NEWSLETTER_SIGNUP_URL !== SERVICE) return notFoundText()
  const waitMs = waitMsOf('letter', request.headers)
  if (waitMs > 0) return answer(kind, 'not-now', null, waitMs, 429)
  const link = readLink(new URL(request.url).searchParams) ?? readLink(await posted(request))
  if (link === null) return answer(kind, 'broken', null)
  try {
    const outcome = await follow(kind, link, clientOf(request.headers))
    log.info({ event: 'newsletter-link', kind, outcome })
    return answer(kind, outcome, link)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return answer(kind, 'not-now', null, error.detail.retryAfterMs || 60_000)
  }
}

/** The form of a mail program's request. RFC 8058 allows both encodings of forms. */
async function posted(request: Request): Promise<URLSearchParams> {
  const body = await cappedText(request, BODY_MAX_BYTES)
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  const form = body === null ? null : await new Response(body, { headers }).formData().catch(() => null)
  const pairs = [...(form ?? [])].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return new URLSearchParams(pairs)
}

/** Reads the link's fields, or those of the form. Services name the token in two ways. */
function readLink(fields: URLSearchParams): Link | null {
  const email = readLinkEmail(readLinkField(fields, 'email'))
  const token = readLinkField(fields, 'token') || readLinkField(fields, 'unsubscribe_token')
  const campaign = readLinkField(fields, 'campaign')
  const isWhole = email !== null && /^[\x21-\x7e]{1,500}$/.test(token) && /^[^\p{Cc}]{0,200}$/u.test(campaign)
  return isWhole ? { email, token, campaign } : null
}

async function follow(kind: LetterLink, link: Link, client: string | null): Promise<Ended> {
  const { status = 404 } = (await manage(callOf(kind, link), client)) ?? {}
  if (status >= 200 && status < 300) return 'done'
  // Unknown addresses and wrong tokens get the same answer, because a difference would tell who subscribes.
  return status === 403 || status === 405 ? 'not-now' : 'stale'
}

function callOf(kind: LetterLink, { email, token, campaign }: Link): ManagementCall {
  const ownStatuses = [404]
  return kind === 'confirm'
    ? {
        route: 'newsletter/verify-email',
        kind: 'letter-links',
        method: 'GET',
        segments: ['newsletter', 'verify-email'],
        parameters: { email, token },
        ownStatuses,
      }
    : {
        route: 'newsletter/unsubscribe',
        kind: 'letter-links',
        method: 'POST',
        segments: ['newsletter', 'unsubscribe'],
        body: { email, unsubscribe_token: token, campaign },
        ownStatuses,
      }
}

function answer(
  kind: LetterLink,
  outcome: Ended,
  link: Link | null,
  waitMs = 0,
  status = STATUS[outcome],
): Response {
  const { name, language } = site()
  const texts = messages(language)
  const { letters } = texts.lists
  const title = kind === 'confirm' ? letters.confirm : letters.unsubscribe
  const content =
    outcome === 'ask' && link
      ? question(kind, link, letters)
      : `<p role="status">${escapeXml(letterText(kind, outcome, letters))}</p>` +
        `<ul><li><a href="/newsletters">${escapeXml(texts.newsletters)}</a></li>` +
        `<li><a href="/">${escapeXml(texts.toFrontPage)}</a></li></ul>`
  const frame = { siteName: name, language, direction: direction(language) }
  const headers = { ...HEADERS, ...(waitMs > 0 && retryAfter(waitMs)) }
  return new Response(noticeDocument(frame, title, content), { status, headers })
}

type Letters = ReturnType<typeof messages>['lists']['letters']

function question(kind: LetterLink, link: Link, letters: Letters): string {
  const [text, button] =
    kind === 'confirm'
      ? [letters.confirmText, letters.confirmButton]
      : [letters.unsubscribeText, letters.unsubscribe]
  const fields = Object.entries(link).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`,
  )
  const address = escapeXml(link.email)
  return (
    `<p>${escapeXml(text(link.email)).replace(address, () => `<bdi>${address}</bdi>`)}</p>` +
    `<form method="post" action="/newsletters/${kind}">${fields.join('')}<button>${escapeXml(button)}</button></form>`
  )
}

function letterText(kind: LetterLink, outcome: Ended, letters: Letters): string {
  if (outcome === 'broken') return letters.broken
  if (outcome === 'done') return kind === 'confirm' ? letters.confirmed : letters.unsubscribed
  if (outcome === 'stale') return kind === 'confirm' ? letters.confirmStale : letters.unsubscribeStale
  return letters.notNow
}
