/** Nothing that a reader wrote appears in logs or errors. */
import { log } from '@/lib/base/log.mjs'
import { readBounded } from '@/lib/base/net'
import { manage } from '@/lib/delivery/call/manage'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Form } from '@/lib/delivery/model'
import { clientOf, waitMsOf } from '@/lib/server/limits'
import { isOfThisSite } from '@/lib/server/posted-requests'
import { errorJson, notFoundJson, retryAfter } from '@/lib/server/responses'
import { readSubmission } from './read-submission'
import { type FormResult, MEGABYTES_MAX, readFormId, resultAddress } from './results'
import { SUBMIT, shownForm } from './shown-form'

const BODY_MAX_BYTES = MEGABYTES_MAX * 1_000_000
const READ_MAX_BYTES = 6_000_000
const MULTIPART = 'multipart/form-data'
// With files.
const TIMEOUT_MS = 10_000

// Browsers' forms have fewer, and more would take seconds to parse.
const PARTS_MAX = 500
const PART_HEAD_MAX_BYTES = 4_000

/** Answers with a 303 to the page of the result. @param written the id in the address */
export async function submitForm(request: Request, written: string): Promise<Response> {
  const id = readFormId(written)
  if (id === null) return notFoundJson()
  if (!isOfThisSite(request.headers)) return errorJson(403, 'The form belongs to another site.')
  const type = request.headers.get('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== MULTIPART)
    return errorJson(415, `The body should be ${MULTIPART}.`)
  // First, since proxies and browsers may lose the answer to an unread form.
  const bytes = await readBounded(request.body, READ_MAX_BYTES)
  const waitMs = waitMsOf('form', request.headers)
  if (waitMs > 0) return ended(id, 'not-now', waitMs)
  if (bytes === null || bytes.length > BODY_MAX_BYTES) return ended(id, 'files')
  try {
    const form = await shownForm(id)
    if (form === null) return notFoundJson()
    const result = await submit(form, bytes, type, clientOf(request.headers))
    log.info({ event: 'form', form: id, outcome: result })
    return ended(id, result)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return ended(id, 'not-now', error.detail.retryAfterMs)
  }
}

async function submit(form: Form, bytes: Buffer, type: string, client: string | null): Promise<FormResult> {
  if (!isOfBrowser(bytes, type)) return 'refused'
  const posted = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  const read = posted === null ? 'refused' : readSubmission(form, posted)
  if (!(read instanceof FormData)) return read
  const call = {
    route: SUBMIT,
    method: 'POST',
    segments: ['form', String(form.id), 'submit'],
    body: read,
    ownStatuses: [403, 404],
  } as const
  const { status = 404 } = (await manage(call, client, TIMEOUT_MS)) ?? {}
  return resultOf(status)
}

function isOfBrowser(bytes: Buffer, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = `--${quoted ?? plain ?? ''}`
  let parts = 0
  for (let at = bytes.indexOf(boundary); at !== -1; at = bytes.indexOf(boundary, at + boundary.length)) {
    const end = bytes.indexOf('\r\n\r\n', at)
    if (++parts > PARTS_MAX || end - at > PART_HEAD_MAX_BYTES) return false
  }
  return boundary.length > 2
}

function resultOf(status: number): FormResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 403) return 'captcha'
  if (status === 413) return 'files'
  return status === 400 || status === 422 ? 'refused' : 'not-now'
}

const ended = (id: number, result: FormResult, waitMs = 0) =>
  new Response(null, {
    status: 303,
    headers: {
      Location: resultAddress(id, result),
      'Cache-Control': 'no-store',
      ...(waitMs > 0 && retryAfter(waitMs)),
    },
  })
