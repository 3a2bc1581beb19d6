/** Stories of the sample newsroom that a reader keeps. */
import { allPosts, type Paper, type SamplePost } from '../paper'
import { storiesToKeep } from '../reader'

export let posts: SamplePost[] = []
export let story = ''
export let another = ''

export async function readStories(paper: Paper) {
  posts = await allPosts(paper)
  ;({ story, another } = await storiesToKeep(paper))
}
