import type { Rule } from './content-service'
import type { Paper } from './paper'

/** The address of a test's own post. */
export const pathOf = (id: number) => `/t/${id}`

/** Parts of the calls for a post of the test's own. @param path decoded */
export const callsFor = (id: number, path = pathOf(id)) => [
  `/post/${id}/`,
  new URLSearchParams({ legacy_url: path }).toString(),
]

/** Answers the calls for a post of the test's own, which has these fields. */
export const withPost =
  (id: number, fields: object, path = pathOf(id)) =>
  (url: URL, answered: unknown) => {
    if (url.searchParams.get('legacy_url') === path) {
      const data = { type: 'post', url: path, status_code: '200', content: { id } }
      return { body: { status: '200', data, message: '' } }
    }
    if (!url.pathname.endsWith(`/post/${id}/`)) return undefined
    const defaults = {
      title: 'A post',
      slug: `t-${id}`,
      type: 'Article',
      absolute_url: path,
      content_html: '',
    }
    return {
      status: 200,
      body: { ...(answered as object), status: 'ok', data: { id, ...defaults, ...fields } },
    }
  }

/**
 * Serves a post of the test's own.
 * @param path its address as people write it, decoded
 * @returns the path
 */
export async function servePost(
  paper: Pick<Paper, 'change'>,
  id: number,
  fields: object,
  path = pathOf(id),
): Promise<string> {
  const rule: Rule = withPost(id, fields, path)
  await paper.change(rule, ...callsFor(id, path))
  return path
}
