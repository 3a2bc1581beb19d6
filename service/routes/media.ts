import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { NotFound } from '../failures'
import type { DrawPicture, Service } from '../service'
import { findPicture } from '../store/find-picture'

/** A picture's name seeds its drawing, so what stands at an address never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** All pictures of the sample newsroom fit; a larger newsroom shares them. */
const CACHE_BYTES = 64 * 1024 * 1024

type Drawn = { bytes: Uint8Array<ArrayBuffer>; etag: string }

/** `/media/{name}.jpg`: pictures of the newsroom, and no others, drawn when they are first asked for. */
export function media(app: OpenAPIHono, { store, drawPicture }: Service): void {
  const drawn = rememberDrawings(drawPicture)
  app.get('/media/:file{[^/]+\\.jpg}', async (c) => {
    const name = c.req.param('file').slice(0, -'.jpg'.length)
    const picture = await findPicture(store.db, name)
    if (!picture) throw new NotFound('There is no such picture.')
    const { bytes, etag } = await drawn(picture)
    const headers = { ETag: etag, 'Cache-Control': CACHE_CONTROL }
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.byteLength),
    })
  })
}

/** Draws each picture once, however many ask for it at the same time, and forgets the least recently asked for. */
function rememberDrawings(drawPicture: DrawPicture): (picture: Parameters<DrawPicture>[0]) => Promise<Drawn> {
  const kept = new Map<string, Promise<Drawn>>()
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
    const drawing = drawPicture(picture).then(async (buffer) => {
      const bytes = Uint8Array.from(buffer)
      size += bytes.byteLength
      for (const oldest of kept.keys()) {
        if (size <= CACHE_BYTES || oldest === picture.name) break
        await forget(oldest)
      }
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    })
    kept.set(picture.name, drawing)
    drawing.catch(() => kept.delete(picture.name))
    return drawing
  }
}
