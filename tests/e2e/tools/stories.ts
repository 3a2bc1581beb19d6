/** Stories of the sample newsroom that the tests of tools read. */
import type { Paper } from '../paper'
import { allPosts, type SamplePost } from '../sample-posts'

/** Free articles, which have all tools. */
export let posts: SamplePost[] = []
export let story = ''
export let withEmbed = ''
export let withLink = ''

export async function readStories(paper: Paper) {
  posts = (await allPosts(paper)).filter(
    ({ type, access_type }) => type === 'Article' && access_type === 'Free',
  )
  const address = (fits: (post: SamplePost) => boolean) =>
    encodeURI(posts.find(fits)?.absolute_url ?? 'no such post')
  story = address(({ language_code, content_html }) => language_code === 'en' && content_html.length > 2_000)
  withEmbed = address(({ content_html }) => content_html.includes('<iframe'))
  withLink = address(({ content_html }) => /<a [^>]*href="\/[^"]*"/.test(content_html))
}
