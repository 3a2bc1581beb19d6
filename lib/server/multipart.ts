/** Posted forms with files. Files are written to the disk as they arrive, so that a reader's upload takes no memory. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { FILE_HEAD_BYTES } from '../base/file-kinds'
import { log } from '../base/log.mjs'

export type PostedFile = {
  /** The name that the browser sends. It is not to be trusted: `fileName()` in lib/base/file-kinds.ts makes it safe. */
  name: string
  bytes: number
  /** The first bytes, by which the kind of the file is told: up to `FILE_HEAD_BYTES`. */
  head: Uint8Array
  stream(): Readable
}

export type PostedForm = {
  fields: ReadonlyMap<string, readonly string[]>
  files: ReadonlyMap<string, readonly PostedFile[]>
  /** Closes the files, which also removes them from the disk. */
  close(): Promise<void>
}

export type PostedFormLimits = {
  /** Bytes of the whole body. */
  bytes: number
  files: number
  /** Fields and files together. */
  formParts: number
  /** Bytes of one text in UTF-8. */
  textBytes: number
}

/** `malformed`: no browser sends such a body. `aborted`: the reader left. `no-room`: the disk takes no files. */
export type PostedFormProblem = 'too-large' | 'too-many-files' | 'malformed' | 'aborted' | 'no-room'

/** Characters of a field's name. The parser cuts the head of a part, in which the name is, at HEAD_MAX_BYTES. */
const NAME_MAX_CHARACTERS = 200
const HEAD_MAX_BYTES = 4_000
const HEAD_LINES_MAX = 10

const TYPE = /^multipart\/form-data\s*(?=;|$)/i
/** RFC 9110 §5.6.6. */
const PARAMETER =
  /^\s*;\s*([!#$%&'*+.^_`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^_`|~\w/:=?@()<>,[\]{}-]*))\s*/
/** RFC 2046 §5.1.1. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/

/**
 * The boundary, if the header names exactly one. If it named two, a firewall and this parser could cut the body at
 * different places, and the firewall would check other fields than the site reads.
 */
export function boundaryOf(contentType: string): string | null {
  const [start] = TYPE.exec(contentType) ?? []
  if (start === undefined) return null
  let remainder = contentType.slice(start.length)
  const boundaries: string[] = []
  while (remainder.trim() !== '') {
    const parameter = PARAMETER.exec(remainder)
    if (parameter === null) return null
    const [whole, name = '', quoted, plain] = parameter
    if (name.toLowerCase() === 'boundary') boundaries.push(quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '')
    remainder = remainder.slice(whole.length)
  }
  const [boundary = ''] = boundaries
  return boundaries.length === 1 && BOUNDARY.test(boundary) ? boundary : null
}

export const isMultipart = (contentType: string): boolean => TYPE.test(contentType)

/** Never throws. Close what it returns. */
export async function readPostedForm(
  body: ReadableStream<Uint8Array> | null,
  boundary: string,
  limits: PostedFormLimits,
): Promise<PostedForm | PostedFormProblem> {
  const spool = createSpool()
  try {
    const result = await parse(body, boundary, limits, spool)
    if (typeof result !== 'string') return result
    await spool.close()
    return result
  } catch (error) {
    await spool.close()
    // Errors of the disk have one of these codes. A reader who leaves ends the stream without one.
    if (!DISK_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')) return 'aborted'
    const cure = `readers’ files can’t be written to ${tmpdir()}: make room there, or set TMPDIR to another folder`
    log.error({ event: 'form-files', code: (error as NodeJS.ErrnoException).code, cure })
    return 'no-room'
  }
}

const DISK_ERRORS = new Set(['ENOSPC', 'EROFS', 'EACCES', 'ENOENT', 'EDQUOT', 'EMFILE', 'EIO', 'EPERM'])

function parse(
  body: ReadableStream<Uint8Array> | null,
  boundary: string,
  limits: PostedFormLimits,
  spool: Spool,
): Promise<PostedForm | PostedFormProblem> {
  const fields = new Map<string, string[]>()
  const files = new Map<string, PostedFile[]>()
  const writing: Promise<void>[] = []
  const arriving: Readable[] = []
  return new Promise((resolve, reject) => {
    const parser = new Busboy({
      // The header is written anew, so that the parser uses the boundary that was checked and no other.
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      defCharset: 'utf8',
      limits: {
        fieldNameSize: HEAD_MAX_BYTES,
        fieldSize: limits.textBytes,
        fields: limits.formParts,
        files: limits.files,
        parts: limits.formParts,
        headerPairs: HEAD_LINES_MAX,
        headerSize: HEAD_MAX_BYTES,
      },
    })
    let isSettled = false
    let wake = () => {}
    const settle = (end: () => void) => {
      if (isSettled) return
      isSettled = true
      wake()
      end()
    }
    const give = (end: () => void) =>
      settle(() => {
        // These files will never be whole. Without this, writing them would wait for the rest forever.
        for (const file of arriving) file.destroy()
        Promise.allSettled(writing).then(end)
      })
    const stop = (problem: PostedFormProblem) => give(() => resolve(problem))
    const fail = (error: unknown) => give(() => reject(error))
    parser.on('field', (name, value, isNameCut, isCut) => {
      // A text that the parser has cut is too long for any field. It must not pass for the shorter text that is left.
      if (isNameCut || isCut || name === undefined || name.length > NAME_MAX_CHARACTERS)
        return stop('malformed')
      fields.set(name, [...(fields.get(name) ?? []), value])
    })
    parser.on('file', (name, stream, filename) => {
      stream.on('error', () => stop('malformed'))
      // The parser still reads the rest of the chunk with which a limit was passed.
      if (isSettled) return void stream.destroy()
      arriving.push(stream)
      const fileWrite = spool.write(stream, filename ?? '').then((file) => {
        // Browsers send an empty file for a field in which the reader chose none.
        if (file.bytes > 0) files.set(name, [...(files.get(name) ?? []), file])
      })
      writing.push(fileWrite)
      fileWrite.catch(fail)
    })
    parser.on('partsLimit', () => stop('malformed'))
    parser.on('fieldsLimit', () => stop('malformed'))
    parser.on('filesLimit', () => stop('too-many-files'))
    parser.on('error', () => stop('malformed'))
    parser.on('finish', () => {
      settle(() => Promise.all(writing).then(() => resolve({ fields, files, close: spool.close }), reject))
    })
    parser.on('drain', () => wake())

    const feed = async () => {
      let bytes = 0
      // Leaving the loop cancels the body.
      for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
        bytes += chunk.byteLength
        if (bytes > limits.bytes) stop('too-large')
        for (let at = 0; at < chunk.byteLength; at += SLICE_BYTES) {
          if (isSettled) return
          const isTaken = parser.write(Buffer.from(chunk.subarray(at, at + SLICE_BYTES)))
          if (!isTaken && !isSettled) await new Promise<void>((resume) => (wake = resume))
        }
      }
      if (!isSettled) parser.end()
    }
    feed().catch(fail)
  })
}

/** Bytes given to the parser at once. It reads a slice to its end even if a limit is passed within it. */
const SLICE_BYTES = 4_096

type Spool = {
  write(stream: Readable, name: string): Promise<PostedFile>
  close(): Promise<void>
}

/**
 * Temporary files for an upload. Each file is removed from its folder as soon as it is open, and exists until it is
 * closed. So none is left behind if the process ends.
 */
function createSpool(): Spool {
  const handles: FileHandle[] = []
  return {
    async write(stream, name) {
      const path = join(tmpdir(), `masthead-form-${randomUUID()}`)
      const handle = await open(path, 'wx+', 0o600)
      handles.push(handle)
      await unlink(path).catch(() => {})
      let bytes = 0
      const head: Uint8Array[] = []
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        if (bytes < FILE_HEAD_BYTES) head.push(chunk.slice(0, FILE_HEAD_BYTES - bytes))
        for (let at = 0; at < chunk.byteLength; ) {
          const { bytesWritten } = await handle.write(chunk, at, chunk.byteLength - at, bytes + at)
          at += bytesWritten
        }
        bytes += chunk.byteLength
      }
      return {
        name,
        bytes,
        head: Buffer.concat(head),
        stream: () => handle.createReadStream({ start: 0, autoClose: false }),
      }
    },
    async close() {
      await Promise.allSettled(handles.splice(0).map((handle) => handle.close()))
    },
  }
}

/**
 * Reads a body to its end without keeping it. If the connection closes while a browser is still sending a form, it
 * shows an error of the connection in place of the response.
 */
export async function discardBody(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<void> {
  if (body === null) return
  let bytes = 0
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) return
    }
  } catch {
    // The reader left, so nobody waits for an answer.
  }
}
