/** A form with files, as RFC 7578 describes it. `FormData` would hold each file in memory; this streams them. */
import { randomUUID } from 'node:crypto'

type MultipartFile = { name: string; type: string; bytes: number; stream(): AsyncIterable<Uint8Array> }

export type FormPart = { name: string; value: string | MultipartFile }

export class Multipart {
  readonly #boundary = `masthead-${randomUUID()}`
  readonly #parts: readonly FormPart[]

  constructor(formParts: readonly FormPart[]) {
    this.#parts = formParts
  }

  get contentType(): string {
    return `multipart/form-data; boundary=${this.#boundary}`
  }

  /** Length of the body in bytes. Without a length, the request is sent in chunks, which some services do not read. */
  get bytes(): number {
    const sizes = this.#parts.map((part) => {
      const { value } = part
      const size = typeof value === 'string' ? Buffer.byteLength(value) : value.bytes
      return Buffer.byteLength(this.#head(part)) + size + LINE_END.length
    })
    return sizes.reduce((sum, size) => sum + size, Buffer.byteLength(this.#end))
  }

  async *stream(): AsyncGenerator<Uint8Array> {
    for (const part of this.#parts) {
      yield Buffer.from(this.#head(part))
      if (typeof part.value === 'string') yield Buffer.from(part.value)
      else yield* part.value.stream()
      yield Buffer.from(LINE_END)
    }
    yield Buffer.from(this.#end)
  }

  #head({ name, value }: FormPart): string {
    const file =
      typeof value === 'string'
        ? ''
        : `; filename="${escaped(value.name)}"${LINE_END}Content-Type: ${value.type}`
    return `--${this.#boundary}${LINE_END}Content-Disposition: form-data; name="${escaped(name)}"${file}${LINE_END}${LINE_END}`
  }

  get #end(): string {
    return `--${this.#boundary}--${LINE_END}`
  }
}

const LINE_END = '\r\n'

/** Escapes names as browsers do (WHATWG HTML, "multipart form data"), so that a file's name can't add a header. */
const escaped = (name: string) => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
