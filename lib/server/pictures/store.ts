/** Processes may share the folder. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { log } from '../../base/log.mjs'
import { createSingleFlight } from '../../base/process-state.mjs'
import type { Made } from './convert'
import type { Validators } from './source'

export type StoredPicture = Made & {
  etag: string
  sourceHash: string
  validators: Validators
  /** Unix times in milliseconds: when its host was asked for the original, and when the copy is to be made anew. */
  madeAt: number
  until: number
}

const NAME = /^[\w-]{43}$/

/** @param bytesMax of all files; those used least recently are removed */
export function openPictureStore(folder: string, bytesMax: number) {
  // Otherwise all of the project would be taken into the image.
  const fileOf = (name: string) => join(/* turbopackIgnore: true */ folder, name)
  const sizes = new LRUCache<string, number>({
    maxSize: bytesMax,
    sizeCalculation: (bytes) => bytes,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void rm(fileOf(key), { force: true })
    },
  })
  const opening = createSingleFlight<string, void>()
  let isOpen = false
  let hasFailed = false

  async function list(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const names = (await readdir(folder)).filter((name) => NAME.test(name))
    const files = await Promise.all(
      names.map(async (key) => ({ key, ...(await stat(fileOf(key)).catch(() => null)) })),
    )
    for (const { key, size, mtimeMs } of files.sort(
      (one, other) => (one.mtimeMs ?? 0) - (other.mtimeMs ?? 0),
    ))
      if (mtimeMs !== undefined && size) sizes.set(key, size)
    isOpen = true
  }

  return {
    /** @param key SHA-256 in base64url */
    async read(key: string): Promise<StoredPicture | null> {
      const file = await readFile(fileOf(key)).catch(() => null)
      if (file === null) return null
      sizes.get(key)
      return parse(file)
    },
    /** Never throws: without a disk, each picture is made again. */
    async write(key: string, picture: StoredPicture): Promise<void> {
      try {
        if (!isOpen) await opening.run('', list)
        const { bytes, ...head } = picture
        const file = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
        const unfinished = fileOf(`${key}.${process.pid}`)
        await writeFile(unfinished, file)
        await rename(unfinished, fileOf(key))
        sizes.set(key, file.byteLength)
      } catch (error) {
        if (!hasFailed) log.error({ event: 'pictures-not-stored', folder, reason: String(error) })
        hasFailed = true
      }
    },
    /** Those that this process has not listed yet too. */
    async remove(keys: readonly string[]): Promise<void> {
      await Promise.all(keys.map((key) => rm(fileOf(key), { force: true }).catch(() => {})))
      for (const key of keys) sizes.delete(key)
    },
  }
}

function parse(file: Buffer): StoredPicture | null {
  const end = file.indexOf('\n')
  try {
    const head = JSON.parse(file.toString('utf8', 0, end)) as Omit<StoredPicture, 'bytes'>
    return { ...head, bytes: file.subarray(end + 1) }
  } catch {
    // Cut by a full disk.
    return null
  }
}
