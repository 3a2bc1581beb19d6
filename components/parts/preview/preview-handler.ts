import { log } from '@/lib/base/log.mjs'
import { waitMsOf } from '@/lib/server/limits'
import { readOwnForm } from '@/lib/server/posted-requests'
import { seeOther, sessionCookie, sessionFor } from '@/lib/server/preview-session'
import { notFoundJson } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'
import { END, resultAddress, SECRET } from './form'

const BODY_MAX_BYTES = 1_024

export async function handlePreview(request: Request, now: number): Promise<Response> {
  if (env().PREVIEW_SECRET === undefined) return notFoundJson()
  const form = await readOwnForm(request, BODY_MAX_BYTES)
  if (form instanceof Response) return form
  if (form.has(END)) return redirect('/preview', sessionCookie(null, now))
  if (waitMsOf('previewSignIn', request.headers) > 0) return redirect(resultAddress('later'))
  const session = sessionFor(form.get(SECRET) ?? '', now)
  log.info({ event: 'preview-sign-in', outcome: session ? 'started' : 'refused' })
  return session ? redirect('/preview', sessionCookie(session, now)) : redirect(resultAddress('refused'))
}

const redirect = (to: string, cookie?: string) => new Response(null, seeOther(to, cookie))
