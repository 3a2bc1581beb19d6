import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { NotFound } from '../failures'
import type { ReadPicture, Service } from '../service'
import { findPicture } from '../store/find-picture'

/** A changed picture gets a new name, so content is immutable. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** Fits all pictures of the sample newsroom. */
const CACHE_BYTES = 64 * 1024 * 1024

type Made = { bytes: Uint8Array<ArrayBuffer>; etag: string }

/** `/media/{name}.jpg`: the newsroom's pictures, made on first request. */
export function media(app: OpenAPIHono, { store, readPicture }: Service): void {
  const made = rememberMade(readPicture)
  app.get('/media/:file{[^/]+\\.jpg}', async (c) => {
    const name = c.req.param('file').slice(0, -'.jpg'.length)
    const picture = await findPicture(store.db, name)
    const found = picture && (await made(picture))
    if (!found) throw new NotFound('There is no such picture.')
    const { bytes, etag } = found
    const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.byteLength),
    })
  })
}

/** Makes each picture once for concurrent requests; LRU. */
function rememberMade(
  readPicture: ReadPicture,
): (picture: Parameters<ReadPicture>[0]) => Promise<Made | null> {
  const kept = new Map<string, Promise<Made | null>>()
  let size = 0
  const forget = async (name: string) => {
    const old = kept.get(name)
    kept.delete(name)
    size -= (await old?.catch(() => null))?.bytes.byteLength ?? 0
  }
  return (picture) => {
    const known = kept.get(picture.name)
    if (known) {
      kept.delete(picture.name)
      kept.set(picture.name, known)
      return known
    }
    const making = readPicture(picture).then(async (buffer) => {
      if (buffer === null) return null
      const bytes = Uint8Array.from(buffer)
      size += bytes.byteLength
      for (const oldest of kept.keys()) {
        if (size <= CACHE_BYTES || oldest === picture.name) break
        await forget(oldest)
      }
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    })
    kept.set(picture.name, making)
    making.catch(() => kept.delete(picture.name))
    return making
  }
}
