import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { LRUCache } from 'lru-cache'
import { NotFound } from '../http'
import type { ReadPicture, SamplePicture } from '../newsroom/schema'
import type { Service } from '../service'
import { findPicture } from '../store/find-records'

/** Caches may keep pictures for ever, because a picture that is changed gets a new name. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** All pictures of the sample newsroom fit. A larger newsroom shares this room. */
const CACHE_BYTES = 64 * 1024 * 1024

type Picture = { bytes: Uint8Array<ArrayBuffer>; etag: string }

export function media(app: OpenAPIHono, { store, readPicture }: Service): void {
  const pictureFile = rememberMade(readPicture)
  app.get('/media/:file{[^/]+\\.jpg}', async (c) => {
    const name = c.req.param('file').slice(0, -'.jpg'.length)
    const picture = await findPicture(store.db, name)
    const pictureAndTag = picture && (await pictureFile(picture))
    if (!pictureAndTag) throw new NotFound('There is no such picture.')
    const { bytes, etag } = pictureAndTag
    const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.byteLength),
    })
  })
}

/** Makes each picture once, however many requests come for it at the same time. */
function rememberMade(readPicture: ReadPicture) {
  const files = new LRUCache<string, Picture, SamplePicture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
    fetchMethod: async (_name, _stale, { context }) => {
      const buffer = await readPicture(context)
      if (buffer === null) return undefined
      const bytes = Uint8Array.from(buffer)
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    },
  })
  return (picture: SamplePicture) => files.fetch(picture.name, { context: picture })
}
