import 'server-only'
import { log } from '@/lib/base/log.mjs'
import { createSemaphore } from '@/lib/base/semaphore'
import { cached } from '@/lib/delivery/cache'
import type { Post } from '@/lib/delivery/model'
import { readPictureCredits } from '@/lib/server/pictures/convert'
import type { PictureCredits } from '@/lib/server/pictures/credits'
import { readSourcePicture } from '@/lib/server/pictures/source'
import { isOptimisable } from '@/lib/settings/media'
import { siteConfig } from '@/lib/settings/site-config'

// Milliseconds. A page is not made later than this for what its picture says; the next version of the page has it.
const WAIT_MS = 1_000
// An original takes up to 20 MB of memory while it is read.
const READ_AT_ONCE = 2
const WAITING_MAX = 20

const readings = createSemaphore(READ_AT_ONCE, WAITING_MAX)

/**
 * What the file of a story's lead picture says of its makers and origin, with `pictures.credits` of site.config.ts. It is
 * read from the original at most once an hour. Never throws.
 * @returns null if it says nothing, can't be read in time, or is not at a host whose pictures the site reads
 */
export async function leadCredits({ image, hidesBanner }: Post): Promise<PictureCredits | null> {
  if (!siteConfig().pictures.credits || image === null || hidesBanner || !isOptimisable(image.src))
    return null
  const { src } = image
  const reading = cached(['picture-credits', src], { tags: [], fresh: 'hour' }, () =>
    readings.run(async () => {
      const { bytes } = await readSourcePicture(src)
      return bytes && readPictureCredits(bytes)
    }),
  ).catch((error: Error) => {
    log.warn({ event: 'picture-credits-failed', source: src, reason: error.message.slice(0, 200) })
    return null
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, null)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
