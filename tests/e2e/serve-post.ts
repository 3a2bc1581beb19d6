import type { Paper } from './paper'

/**
 * Serves a post of the test's own.
 * @param path its address as people write it, decoded; `/t/{id}` by default
 */
export function servePost(paper: Paper, id: number, fields: object, path = `/t/${id}`): string {
  paper.change((url, answered) => {
    if (url.searchParams.get('legacy_url') === path) {
      return {
        body: {
          status: '200',
          data: { type: 'post', url: path, status_code: '200', content: { id } },
          message: '',
        },
      }
    }
    if (!url.pathname.endsWith(`/post/${id}/`)) return undefined
    const data = {
      id,
      title: 'A post',
      slug: `t-${id}`,
      type: 'Article',
      absolute_url: path,
      content_html: '',
      ...fields,
    }
    return { status: 200, body: { ...(answered as object), status: 'ok', data } }
  })
  return path
}
