/** Readers' sessions, made by a test that knows the site's secret. */
import { seal } from '@/lib/server/sealed'

export const READER_SECRET = 'reader-secret-of-the-tests'

/** @returns a Cookie header */
export function sessionOf(email: string, siteUrl: string, user = '7'): string {
  const session = { user, email, since: Date.now(), renewed: Date.now() }
  const value = seal(session, Date.now() + 3_600_000, { secret: READER_SECRET, purpose: 'reader' })
  return `${siteUrl.startsWith('https:') ? '__Host-' : ''}reader=${value}`
}

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The last words of a story's text. */
export const endOf = ({ content_html }: { content_html: string }) => words(content_html).slice(-40).trim()

export const holds = (text: string, end: string) => words(text.replaceAll('\\n', ' ')).includes(end)
