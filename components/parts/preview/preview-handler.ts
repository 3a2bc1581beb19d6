import { log } from '@/lib/base/log.mjs'
import { waitMsOf } from '@/lib/server/limits'
import { readOwnForm } from '@/lib/server/posted-requests'
import { seeOther, sessionCookie, sessionFor } from '@/lib/server/preview-session'
import { notFoundJson } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'
import { END, POST, postNumber, resultAddress, SECRET } from './form'

// The form has a secret and the number of a post.
const BODY_MAX_BYTES = 1_024

/** Begins or ends an editor's session, and leads to the draft or back to the form. @param now milliseconds */
export async function handlePreview(request: Request, now: number): Promise<Response> {
  if (env().PREVIEW_SECRET === undefined) return notFoundJson()
  const form = await readOwnForm(request, BODY_MAX_BYTES)
  if (form instanceof Response) return form
  if (form.has(END)) return redirect('/preview', sessionCookie(null, now))
  const post = postNumber(form.get(POST))
  if (waitMsOf('previewSignIn', request.headers) > 0) return redirect(resultAddress('later', post))
  const session = sessionFor(form.get(SECRET) ?? '', now)
  log.info({ event: 'preview-sign-in', outcome: session ? 'started' : 'refused' })
  if (session === null) return redirect(resultAddress('refused', post))
  return redirect(post === null ? '/preview' : `/post/${post}`, sessionCookie(session, now))
}

const redirect = (to: string, cookie?: string) => new Response(null, seeOther(to, cookie))
