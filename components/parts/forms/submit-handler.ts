/** Passes a submitted form on to the service. Nothing that a reader wrote may appear in logs or errors. */
import { readFormId } from '@/lib/base/form-id'
import { log } from '@/lib/base/log.mjs'
import { manage } from '@/lib/delivery/call/manage'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Form } from '@/lib/delivery/model'
import { clientOf, waitMsOf } from '@/lib/server/limits'
import {
  boundaryOf,
  discardBody,
  isMultipart,
  type PostedForm,
  type PostedFormLimits,
  type PostedFormProblem,
  readPostedForm,
} from '@/lib/server/multipart'
import { isOfThisSite } from '@/lib/server/posted-requests'
import { errorJson, notFoundJson, retryAfter } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'
import { readSubmission } from './read-submission'
import { type FormResult, megabytesMax, resultAddress } from './results'
import { SUBMIT, shownForm } from './shown-form'

const MEGABYTE = 1_000_000
// The connection to the service carries far more than 2 MB a second, so a call that takes longer than this has stalled.
const TIMEOUT_MS = 10_000
// Added for each megabyte of files: 500 ms are 2 MB a second.
const MS_PER_MEGABYTE = 500

// A form has at most 100 fields, so no browser sends more form parts. More would only cost time to parse.
const PARTS_MAX = 500
/** 10,000 characters of up to four bytes each, and a carriage return for each line. */
const TEXT_MAX_BYTES = 50_000

const limits = (): PostedFormLimits => ({
  bytes: megabytesMax() * MEGABYTE,
  files: PARTS_MAX,
  formParts: PARTS_MAX,
  textBytes: TEXT_MAX_BYTES,
})

/**
 * Answers with a 303 to the page of the result, so that a reload does not send the form again.
 * @param formSegment the form's id as in the address
 */
export async function submitForm(request: Request, formSegment: string): Promise<Response> {
  const id = readFormId(formSegment)
  if (id === null) return notFoundJson()
  if (!isOfThisSite(request.headers)) return errorJson(403, 'The form belongs to another site.')
  const type = request.headers.get('content-type') ?? ''
  if (!isMultipart(type)) return errorJson(415, 'The body should be multipart/form-data.')
  const boundary = boundaryOf(type)
  if (boundary === null) return errorJson(400, 'The header Content-Type should name one boundary.')
  const unread = async (answer: Response) => {
    await discardBody(request.body, limits().bytes)
    return answer
  }
  const waitMs = waitMsOf('form', request.headers)
  if (waitMs > 0) return unread(resultRedirect(id, 'not-now', waitMs))
  let posted: PostedForm | PostedFormProblem | null = null
  try {
    const form = await shownForm(id)
    if (form === null) return unread(notFoundJson())
    posted = await readPostedForm(request.body, boundary, limits())
    const result =
      typeof posted === 'string' ? RESULTS[posted] : await submit(form, posted, clientOf(request.headers))
    log.info({ event: 'form', form: id, outcome: posted === 'aborted' ? 'aborted' : result })
    return resultRedirect(id, result)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const answer = resultRedirect(id, 'not-now', error.detail.retryAfterMs)
    return posted === null ? unread(answer) : answer
  } finally {
    if (posted !== null && typeof posted !== 'string') await posted.close()
  }
}

const RESULTS: Readonly<Record<PostedFormProblem, FormResult>> = {
  'too-large': 'files',
  'too-many-files': 'files',
  malformed: 'refused',
  aborted: 'refused',
  'no-room': 'not-now',
}

async function submit(form: Form, posted: PostedForm, client: string | null): Promise<FormResult> {
  const body = readSubmission(form, posted)
  if (typeof body === 'string') return body
  const call = {
    route: SUBMIT,
    kind: 'forms',
    method: 'POST',
    segments: ['form', form.id, 'submit'],
    body,
    authorization: env().FORM_TOKEN,
    ownStatuses: [403, 404],
  } as const
  const timeoutMs = TIMEOUT_MS + Math.ceil(body.bytes / MEGABYTE) * MS_PER_MEGABYTE
  const { status = 404 } = (await manage(call, client, timeoutMs)) ?? {}
  return resultOf(status)
}

function resultOf(status: number): FormResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 403) return 'captcha'
  if (status === 413) return 'files'
  return status === 400 || status === 422 ? 'refused' : 'not-now'
}

const resultRedirect = (id: string, result: FormResult, waitMs = 0) =>
  new Response(null, {
    status: 303,
    headers: {
      Location: resultAddress(id, result),
      'Cache-Control': 'no-store',
      ...(waitMs > 0 && retryAfter(waitMs)),
    },
  })
