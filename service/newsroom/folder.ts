import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadStart } from '../bad-start'

export class BadNewsroom extends BadStart {
  /** @param file such as `posts/nation/tunnel.html` */
  constructor(file: string, problem: string) {
    super(`The newsroom can't be used: ${file}: ${problem}.`)
  }
}

const KNOWN = new Set([
  'newsroom.yaml',
  'categories.yaml',
  'tags.yaml',
  'authors.yaml',
  'redirects.yaml',
  'navbar.yaml',
  'footer.yaml',
  'newsletters.yaml',
  'forms.yaml',
  'posts',
  'slots',
  'pictures',
  'README.md',
])

export const ENDINGS = { page: '.html', updates: '.updates.yaml' } as const

/**
 * A slug may be in any script. The name of a picture may not, since other servers fetch it by an address without
 * escapes.
 */
const NAMES = {
  slug: { pattern: /^[\p{L}\p{M}\p{N}_-]+$/u, letters: 'letters' },
  picture: { pattern: /^[A-Za-z0-9_-]+$/, letters: 'Latin letters' },
}

/**
 * The names of all files, sorted, without hidden ones.
 * @throws BadNewsroom for an unknown file: a misspelt name would otherwise be ignored in silence
 */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new BadNewsroom(folder, `the folder can't be read (${(error as NodeJS.ErrnoException).code})`)
  })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort()
  const foreign = files.find((file) => !KNOWN.has(file.split('/')[0] ?? '') || file.split('/').length > 3)
  if (foreign !== undefined) throw new BadNewsroom(foreign, 'a newsroom must not contain this file')
  return files
}

export async function readText(folder: string, file: string): Promise<string> {
  const text = await readFile(join(folder, file), 'utf8')
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}

/** `posts/nation/tunnel.html` → `tunnel`. @throws BadNewsroom */
export function nameOf(kind: keyof typeof NAMES, file: string, ending: string): string {
  const name = (file.split('/').at(-1) ?? '').slice(0, -ending.length).normalize('NFC')
  const { pattern, letters } = NAMES[kind]
  if (pattern.test(name)) return name
  throw new BadNewsroom(file, `its name may contain only ${letters}, digits, "-" and "_"`)
}
