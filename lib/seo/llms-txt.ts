/** https://llmstxt.org */
import { absoluteUrl } from '../base/absolute-url'
import type { Site } from '../base/config/site'
import type { Category, Teaser } from '../delivery/model'
import { messages } from '../words'
import { descriptionOf } from './description'

const LLMS_STORIES = 20

export function llmsTxt(
  site: Pick<Site, 'name' | 'url' | 'language'>,
  bio: string,
  categories: readonly Category[],
  posts: readonly Teaser[],
): string {
  const { sections, latestStories } = messages(site.language)
  const about = descriptionOf([bio], site.language)
  const link = (name: string, path: string) => `- [${plain(name)}](${absoluteUrl(path, site)})`
  const stories = posts.slice(0, LLMS_STORIES).map(({ title, path, standfirst, language }) => {
    const description = plain(descriptionOf([standfirst], language ?? site.language))
    return description === '' ? link(title, path) : `${link(title, path)}: ${description}`
  })
  const parts = [
    `# ${plain(site.name)}`,
    ...(about === '' ? [] : [`> ${plain(about)}`]),
    [`## ${sections}`, '', ...categories.map(({ name, path }) => link(name, path))].join('\n'),
    [`## ${latestStories}`, '', ...stories].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, '\\$&')
