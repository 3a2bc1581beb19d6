/** Stories of the sample newsroom, and how they are opened and measured. */
import type { Locator, Page } from '@playwright/test'
import type { Paper } from '../paper'
import { allPosts, type SamplePost } from '../sample-posts'

export let posts: SamplePost[] = []

export async function readStories(paper: Paper) {
  posts = await allPosts(paper)
}

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

export const addressOf = (isOne: (post: SamplePost) => boolean) => {
  const post = posts.find(isOne)
  if (post === undefined) throw new Error('The newsroom has no such post')
  return encodeURI(post.absolute_url)
}
export const isFree = ({ access_type }: SamplePost) => access_type === 'Free'
/** One with a picture. */
export const articleIn = (language: string) =>
  addressOf(
    (post) =>
      isFree(post) &&
      post.type === 'Article' &&
      post.media_file_banner !== null &&
      post.language_code.startsWith(language),
  )
export const longRead = () => addressOf((post) => post.slug === 'forty-days-dock-strike')

export async function open(page: Page, path: string, viewport = DESKTOP) {
  await page.setViewportSize(viewport)
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not in sight')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
