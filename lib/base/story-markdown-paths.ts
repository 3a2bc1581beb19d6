/**
 * The addresses of stories as Markdown: at `….md` for everybody, and at their own address for programs whose `Accept`
 * asks for it. Both are handed to one route before the framework sees them (lib/server/requests/markdown.ts).
 */

const ENDING = '.md'

/**
 * `shared`: the address says what it is, so every cache may keep it. `negotiated`: the response has the address of the
 * page, and a cache that ignores `Vary` would send it to readers.
 */
export type MarkdownForm = 'shared' | 'negotiated'

export const isMarkdownForm = (form: string): form is MarkdownForm =>
  form === 'shared' || form === 'negotiated'

export const markdownPath = (storyPath: string): string => `${storyPath}${ENDING}`

/** The story's path; null if the path does not end in `.md`. */
export const storyPathOf = (path: string): string | null =>
  path.endsWith(ENDING) && !/\/\.md$/.test(path) ? path.slice(0, -ENDING.length) : null

const ROUTE = '/api/markdown'

export const markdownRoute = (form: MarkdownForm, storyPath: string): string => `${ROUTE}/${form}${storyPath}`

export const SHARED_MARKDOWN = `${ROUTE}/shared/`

/** The parameter of a page's address at which no Markdown is negotiated. Nothing else reads it. */
export const PAGE_ITSELF = 'as=html'
