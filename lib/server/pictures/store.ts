/** Pictures that were made are stored on the disk, also for the next start. Several processes may share the folder. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { log } from '../../base/log.mjs'
import { createSingleFlight } from '../../base/process-state.mjs'
import type { ConvertedPicture } from './convert'
import type { Validators } from './source'

export type StoredPicture = ConvertedPicture & {
  etag: string
  sourceHash: string
  validators: Validators
  /** Unix times in milliseconds: when the host was asked for the original, and when the copy must be made anew. */
  madeAt: number
  until: number
}

const NAME = /^[\w-]{43}$/

/*
 * A picture is first written under a name that contains the process id, and is renamed once it is complete. So no
 * process reads half of one.
 */

const UNFINISHED = /^[\w-]{43}\.\d+$/
// Another process may still be writing a younger file. The largest takes less than a second.
const UNFINISHED_MS = 60_000

/** @param bytesMax of all files; those used least recently are removed */
export function openPictureStore(folder: string, bytesMax: number) {
  // The comment keeps the framework from tracing this path: it can't know the folder and would copy the whole project
  // into the image.
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
    const fileNames = await readdir(folder)
    await Promise.all(fileNames.filter((name) => UNFINISHED.test(name)).map(removeIfLeft))
    const names = fileNames.filter((name) => NAME.test(name))
    const files = await Promise.all(
      names.map(async (key) => ({ key, ...(await stat(fileOf(key)).catch(() => null)) })),
    )
    for (const { key, size, mtimeMs } of files.sort(
      (firstFile, secondFile) => (firstFile.mtimeMs ?? 0) - (secondFile.mtimeMs ?? 0),
    ))
      if (mtimeMs !== undefined && size) sizes.set(key, size)
    isOpen = true
  }

  /** Removes a file that was left unfinished, by a process that ended or because the disk was full. */
  async function removeIfLeft(name: string): Promise<void> {
    const file = await stat(fileOf(name)).catch(() => null)
    if (file && Date.now() - file.mtimeMs > UNFINISHED_MS) await rm(fileOf(name), { force: true })
  }

  const open = async () => {
    if (!isOpen) await opening.run('', list)
  }
  // An error is ignored here. If the folder can't be used, writing the first picture fails and logs it.
  open().catch(() => {})

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
      const unfinished = fileOf(`${key}.${process.pid}`)
      try {
        await open()
        const { bytes, ...head } = picture
        const file = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
        await writeFile(unfinished, file)
        await rename(unfinished, fileOf(key))
        sizes.set(key, file.byteLength)
      } catch (error) {
        // What an attempt has written counts for no limit, so on a full disk each attempt would take more of it.
        await rm(unfinished, { force: true }).catch(() => {})
        if (!hasFailed) log.error({ event: 'pictures-not-stored', folder, reason: String(error) })
        hasFailed = true
      }
    },
    /** Also removes files that another process has written and this one does not know of. */
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
    // The file was cut, for instance by a full disk.
    return null
  }
}
