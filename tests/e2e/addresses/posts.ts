/** Every post of the sample newsroom. */
import { allPosts, type Paper, type SamplePost } from '../paper'

export let posts: SamplePost[] = []

export async function readPosts(paper: Paper) {
  posts = await allPosts(paper)
}
