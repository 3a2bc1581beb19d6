/** Posts of the sample newsroom. */
import { askService } from './content-service'
import type { Paper } from './paper'

export type SamplePost = {
  primary_category: { slug: string } | null
  id: number
  slug: string
  title: string
  type: string
  access_type: string
  absolute_url: string
  language_code: string
  content_html: string
  /** Its picture. */
  media_file_banner: object | null
}

/** Every post of the sample newsroom that delivery serves. */
export async function allPosts({ serviceUrl }: Pick<Paper, 'serviceUrl'>): Promise<SamplePost[]> {
  const posts: SamplePost[] = []
  for (let page = 1; ; page++) {
    const read = await askService<SamplePost[]>(serviceUrl, `/posts/?limit=50&page=${page}`)
    posts.push(...read)
    if (read.length < 50) return posts
  }
}

/** A single-post response of the newsroom with some fields changed. */
export async function changedPost(paper: Paper, fields: object): Promise<object> {
  const [first] = await paper.ask<SamplePost[]>('/posts/?limit=1')
  const post = await paper.ask<object>(`/post/${first?.id}/`)
  return { status: 'ok', data: { ...post, ...fields }, message: '' }
}
