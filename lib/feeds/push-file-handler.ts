import 'server-only'
import { getServiceFile, type PushFile } from '../delivery/records/service-file'
import { notFoundText, serviceFailedText } from '../server/responses'

// Any https host is allowed, because only the publisher knows where the scripts of its push provider come from.
const POLICY = [
  "default-src 'self' https: data: blob: 'unsafe-inline'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * A file of the publisher's push provider. It runs on the site's own origin and may do whatever the site may, so a
 * publisher has to turn it on (docs/on-the-device.md#files-of-a-push-provider). 404 if it is off or unset, 503 if the
 * service fails.
 */
export async function handlePushFile(name: PushFile, isOn: boolean): Promise<Response> {
  if (!isOn) return notFoundText()
  const content = await getServiceFile(name).catch(serviceFailedText)
  if (content === null) return notFoundText()
  if (content instanceof Response) return content
  const isScript = name.endsWith('.js')
  return new Response(content, {
    headers: {
      'Content-Type': `${isScript ? 'application/javascript' : 'text/html'}; charset=utf-8`,
      // Browsers look for a changed worker at each visit, and must not get an old one from a cache.
      'Cache-Control': isScript ? 'no-cache' : 'public, max-age=300, s-maxage=300',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Robots-Tag': 'noindex',
    },
  })
}
