/** The publisher's webhook: who sends it, what it says, and what is made stale for it. */
import { log } from '../../base/log.mjs'
import { metrics } from '../../platform/metrics'
import { errorAnswer, jsonAnswer, notThere } from '../api-answers'
import { cappedText } from '../capped-text'
import { isFirstTime } from '../webhook/replays'
import { BODY_MAX_BYTES, judgeSender, readMessage } from '../webhook/webhook'

type Means = {
  /** Undefined where the publisher has not opened the webhook. */
  secret: string | undefined
  now: number
  /** Makes all that carries these tags stale, now and once more when reads under way have ended. */
  revalidate(tags: readonly string[]): void
}

/** 200 done, 400 unreadable, 401 not the publisher, 404 not opened, 409 seen before, 413 too large. */
export async function answerWebhook(request: Request, { secret, now, revalidate }: Means): Promise<Response> {
  if (secret === undefined) return notThere()
  const body = await cappedText(request, BODY_MAX_BYTES)
  if (body === null) return refused(413, `The body should be text of at most ${BODY_MAX_BYTES} bytes.`)
  const sender = judgeSender(request.headers, body, secret, now)
  if (sender.kind === 'refused') {
    return refused(401, `${sender.reason}.`, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  const message = readMessage(body)
  if (message.kind === 'invalid') {
    return refused(400, `${message.field} ${message.message}.`, { field: message.field })
  }
  // Last, so that a call that could not be read may be sent again as it was.
  if (sender.kind === 'signed' && !(await isFirstTime(sender.signature))) {
    return refused(409, 'This call was accepted before.')
  }
  revalidate(message.tags)
  metrics.revalidations.inc({ outcome: message.tags.length > 0 ? 'done' : 'nothing-to-do' })
  log.info({ event: 'revalidated', sender: sender.kind, tags: message.tags })
  return jsonAnswer({ revalidated: message.tags })
}

function refused(status: number, message: string, more?: Parameters<typeof errorAnswer>[2]): Response {
  metrics.revalidations.inc({ outcome: 'refused' })
  log.warn({ event: 'webhook-refused', status, reason: message })
  return errorAnswer(status, message, more)
}
