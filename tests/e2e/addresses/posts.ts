/** Every post of the sample newsroom. */
import type { Paper } from '../paper'
import { allPosts, type SamplePost } from '../sample-posts'

export let posts: SamplePost[] = []

export async function readPosts(paper: Paper) {
  posts = await allPosts(paper)
}
