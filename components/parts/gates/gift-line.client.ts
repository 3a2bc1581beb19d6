// Why in the browser: only there is it known that the story is open for its reader.
// Without scripts, the link is on the reader's own page of the story, /account/story/{id}.

/**
 * The link to the page on which a reader gives the story. Only this site makes such links, so a path of it is expected,
 * whatever service answers.
 * @param gift from the answer: `{ href: '/account/give/4711', label: 'Give this story' }` @returns null for anything else
 */
export function giftLine(gift: unknown): HTMLElement | null {
  if (typeof gift !== 'object' || gift === null) return null
  const { href, label } = gift as Record<string, unknown>
  if (typeof href !== 'string' || typeof label !== 'string' || !/^\/account\/give\/\d+$/.test(href))
    return null
  const [line, link] = [document.createElement('p'), document.createElement('a')]
  Object.assign(link, { href, textContent: label })
  line.append(link)
  return line
}
