/**
 * The chapters of an episode, from a file in the JSON format of the podcast namespace, which is described at
 * https://github.com/Podcastindex-org/podcast-namespace/blob/main/chapters/jsonChapters.md
 */
import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { log } from '../base/log.mjs'
import { followRedirects, readBounded } from '../base/net'
import { createSemaphore } from '../base/semaphore'
import { oneLine } from '../base/text'
import { cached } from '../delivery/cache'
import { webAddress } from '../delivery/records/addresses'
import { mayBeInside } from '../settings/media'

export type Chapter = {
  /** Seconds from the beginning of the recording. */
  start: number
  title: string
  /** A page about the chapter, http or https. */
  url: string | null
}

// A file of a hundred chapters with pictures and addresses has some 30 KB.
const FILE_BYTES_MAX = 500_000
const CHAPTERS_MAX = 300
const TITLE_CHARACTERS_MAX = 200
// Longer than any recording: a hundred hours.
const START_SECONDS_MAX = 360_000

const DOWNLOAD_MS_MAX = 5_000
// A page is not made later than this for its chapters; the next version of the page has them.
const WAIT_MS = 1_000
const AT_ONCE = 4
const WAITING_MAX = 50
// A file that could not be read is asked for again after a minute, although its page is made anew more often.
const RETRY_MS = 60_000
const FAILURES_MAX = 500

const downloads = createSemaphore(AT_ONCE, WAITING_MAX)
/** Milliseconds of the last failure, by address. */
const failures = new LRUCache<string, number>({ max: FAILURES_MAX })

const chaptersFile = z.object({ chapters: z.array(z.unknown()) })
const chapter = z.object({
  startTime: z.number().min(0).max(START_SECONDS_MAX),
  title: z.string(),
  url: z.unknown().optional(),
  toc: z.unknown().optional(),
})

/**
 * The chapters of a file, in the order of their beginnings. Left out are those without a beginning or a title, and those
 * that the file keeps out of lists (`toc`). Pictures of chapters are not read, since a page would load them from elsewhere.
 * @throws Error if it is no such file
 */
export function chaptersIn(file: string): Chapter[] {
  return chaptersFile
    .parse(JSON.parse(file))
    .chapters.flatMap((one): Chapter[] => {
      const { success, data } = chapter.safeParse(one)
      const title = success ? oneLine(data.title, TITLE_CHARACTERS_MAX) : ''
      if (!success || title === '' || data.toc === false) return []
      return [{ start: data.startTime, title, url: webAddress(data.url) }]
    })
    .sort((first, second) => first.start - second.start)
    .slice(0, CHAPTERS_MAX)
}

/**
 * Reads the file at an address that a story names, at most once an hour. While its host fails, the last good chapters are
 * used. Never throws, and takes at most a second.
 * @returns an empty list if there are none, or if they can't be read in time
 */
export async function chaptersAt(address: string): Promise<Chapter[]> {
  const reading = cached(['chapters', address], { tags: [], fresh: 'hour' }, () => load(address)).catch(
    () => [],
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Chapter[]>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, [])
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

/** @throws Error if the file can't be read now, or could not be within the last minute */
async function load(address: string): Promise<Chapter[]> {
  if (Date.now() - (failures.get(address) ?? 0) < RETRY_MS) throw new Error('failed within the last minute')
  try {
    return await downloads.run(async () => chaptersIn(await download(new URL(address))))
  } catch (error) {
    failures.set(address, Date.now())
    log.warn({ event: 'chapters-failed', source: address, reason: (error as Error).message.slice(0, 200) })
    throw error
  }
}

async function download(address: URL): Promise<string> {
  const { response } = await followRedirects(address, {
    method: 'GET',
    headers: { Accept: 'application/json+chapters, application/json', 'Accept-Encoding': 'identity' },
    signal: AbortSignal.timeout(DOWNLOAD_MS_MAX),
    // An editor's address must not make the site call internal services.
    mayBeInside: ({ host }) => mayBeInside(host),
  })
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`answered with ${response.statusCode}`)
  }
  const body = await readBounded(response, FILE_BYTES_MAX)
  if (body === null) throw new Error(`longer than ${FILE_BYTES_MAX} bytes`)
  return body.toString('utf8')
}
