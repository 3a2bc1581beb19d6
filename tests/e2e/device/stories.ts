/** Stories of the sample newsroom that a reader saves. */
import type { Paper } from '../paper'
import { storiesToKeep } from '../reader'
import { allPosts, type SamplePost } from '../sample-posts'

export let posts: SamplePost[] = []
export let story = ''
export let another = ''

export async function readStories(paper: Paper) {
  posts = await allPosts(paper)
  ;({ story, another } = await storiesToKeep(paper))
}
