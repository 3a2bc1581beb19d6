/** Browsers can import this format. */
import { escapeXml } from '../../base/xml'
import type { SavedStory } from './saved'

export function bookmarkFile(stories: readonly SavedStory[], siteUrl: string, name: string): string {
  const lines = stories.map(({ title, path, savedAt }) => {
    const seconds = Math.floor(Date.parse(savedAt) / 1000)
    return `<DT><A HREF="${escapeXml(siteUrl + path)}" ADD_DATE="${seconds}">${escapeXml(title)}</A>`
  })
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    `<TITLE>${escapeXml(name)}</TITLE>`,
    `<H1>${escapeXml(name)}</H1>`,
    '<DL><p>',
    ...lines,
    '</DL><p>',
    '',
  ].join('\n')
}
