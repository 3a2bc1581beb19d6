// Why in the browser: stories are added as the reader scrolls.
// Without scripts, "Next in …" is a link.
import { DOCUMENT_SCRIPT } from '@/components/ui/part-attributes'
import { FACTS_META } from '@/lib/base/page-facts'
import { ADDED_STORY, STORY_VIEW, type StoryView } from '@/lib/base/story-view'

export type NextStory = {
  path: string
  title: string
  facts: string | null
  article: HTMLElement
  styles: string[]
  /** Texts of its scripts that listen on the whole document. */
  scripts: string[]
}

export const STORY = 'article[data-reading]'
const NEXT_STORY = '[data-next-story] a[href]'

// Elements that belong to the page around the story, or do nothing without its scripts.
const LEFT_OUT = 'script, iframe, [data-slot], [data-tools], [data-after], button, dialog'

/**
 * Reads the next story from its own page, as any reader gets it. Nothing in a parsed document runs or loads before it
 * is added to the page.
 * @param number from 1; it makes the ids differ from those of the other stories
 * @returns null if the page holds no story
 * @throws if the page can't be reached
 */
export async function readNextStory(
  path: string,
  number: number,
): Promise<(NextStory & { next: string | null }) | null> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } })
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const article = page.querySelector<HTMLElement>(`main ${STORY}`)
  if (article === null) return null
  const next = nextPathIn(article)
  const scripts = documentScriptsOf(page)
  for (const element of article.querySelectorAll(LEFT_OUT)) element.remove()
  for (const choice of article.querySelectorAll('[data-embed] label')) leaveOnlyLink(choice.parentElement)
  for (const box of article.querySelectorAll('[data-embed] > div:empty')) box.remove()
  for (const heading of article.querySelectorAll('h1')) asSecondHeading(heading)
  for (const image of article.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy')
    image.removeAttribute('fetchpriority')
  }
  renameIds(article, number)
  nameParts(article, number)
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]')]
  return {
    path: response.redirected ? new URL(response.url).pathname : path,
    title: page.title,
    facts: factsIn(page)?.content ?? null,
    article,
    styles: sheets.map((sheet) => sheet.getAttribute('href') ?? ''),
    scripts,
    next,
  }
}

export const factsIn = (page: Document) => page.querySelector<HTMLMetaElement>(`meta[name="${FACTS_META}"]`)

const documentScriptsOf = (page: Document) =>
  [...page.querySelectorAll(`script[${DOCUMENT_SCRIPT}]`)].map(({ textContent }) => textContent)

export function nextPathIn(article: Element): string | null {
  return article.querySelector(NEXT_STORY)?.getAttribute('href') ?? null
}

function leaveOnlyLink(foot: Element | null) {
  for (const element of foot?.querySelectorAll(':scope > :not(a)') ?? []) element.remove()
}

/** A page has one first heading, that of the story it was opened for, so the headline becomes a second one. */
function asSecondHeading(heading: Element) {
  const second = heading.ownerDocument.createElement('h2')
  for (const { name, value } of heading.attributes) second.setAttribute(name, value)
  second.append(...heading.childNodes)
  heading.replaceWith(second)
}

// The parts of several stories would have the same names for screen readers; each gets its story's headline added.
function nameParts(article: Element, number: number) {
  const headline = article.querySelector('h2')
  if (!headline) return
  headline.id ||= `story-${number}`
  for (const part of article.querySelectorAll('nav, section, aside')) {
    const label = part.getAttribute('aria-label')
    const labelId = part.getAttribute('aria-labelledby')
    if (label !== null) part.setAttribute('aria-label', `${label}: ${headline.textContent}`)
    else if (labelId !== null) part.setAttribute('aria-labelledby', `${labelId} ${headline.id}`)
  }
}

const REFERRING = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']

// An id must be unique on the page, so ids and everything that refers to them get the story's number.
function renameIds(article: Element, number: number) {
  const numberedId = (id: string) => `${id}-${number}`
  const articleIds = new Set<string>()
  for (const element of article.querySelectorAll('[id]')) {
    articleIds.add(element.id)
    element.id = numberedId(element.id)
  }
  for (const name of REFERRING) {
    for (const element of article.querySelectorAll(`[${name}]`)) {
      const ids = (element.getAttribute(name) ?? '').split(/\s+/)
      element.setAttribute(name, ids.map((id) => (articleIds.has(id) ? numberedId(id) : id)).join(' '))
    }
  }
  for (const link of article.querySelectorAll('a[href^="#"]')) {
    const id = decoded(link.getAttribute('href')?.slice(1) ?? '')
    if (articleIds.has(id)) link.setAttribute('href', `#${encodeURIComponent(numberedId(id))}`)
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

type StoryOnPage = Pick<NextStory, 'path' | 'title' | 'facts'> & { element: Element; isSeen: boolean }

// A story is in view while it crosses the middle of the window.
const MIDDLE = '-50% 0px -50% 0px'
// The next story is read when the end of the last one is a window's height away.
const AHEAD = '100% 0px'

/**
 * Adds stories of the section below, as the reader comes to the end. Address, title and facts of the page follow the
 * story in view.
 * @param most how many stories may be added
 */
export function followOn(box: HTMLElement, most: number): void {
  const first = document.querySelector(`main ${STORY}`)
  if (first === null) return
  const { title } = document
  const facts = factsIn(document)?.content ?? null
  const visibleArticles: StoryOnPage[] = [
    { path: window.location.pathname, title, facts, element: first, isSeen: true },
  ]
  let next = nextPathIn(first)
  const startedScripts = new Set(documentScriptsOf(document))

  const inView = new IntersectionObserver(
    (entries) => {
      const lastEntry = entries.findLast(({ isIntersecting }) => isIntersecting)
      const story = visibleArticles.find(({ element }) => element === lastEntry?.target)
      if (story) show(story)
    },
    { rootMargin: MIDDLE },
  )
  const nearEnd = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      nearEnd.disconnect()
      void add()
    },
    { rootMargin: AHEAD },
  )

  function show(story: StoryOnPage) {
    if (window.location.pathname !== story.path) {
      // The history entry is replaced, so that Back leads to where the reader came from, and a reload shows the story
      // in view.
      history.replaceState(ADDED_STORY, '', story.path)
      document.title = story.title
      factsIn(document)?.setAttribute('content', story.facts ?? '')
    }
    if (story.isSeen) return
    story.isSeen = true
    const detail: StoryView = { path: story.path, title: story.title }
    window.dispatchEvent(new CustomEvent(STORY_VIEW, { detail }))
  }

  async function add() {
    if (next === null || visibleArticles.some(({ path }) => path === next)) return
    const story = await readNextStory(next, visibleArticles.length).catch(() => null)
    if (story === null || visibleArticles.some(({ path }) => path === story.path)) return
    await loadStyles(story)
    next = story.next
    box.querySelector('[data-next-story]')?.remove()
    box.append(story.article)
    // Browsers have given up the players of a parsed document, which may load nothing, and don't try again by themselves.
    for (const player of story.article.querySelectorAll<HTMLMediaElement>('audio, video')) player.load()
    for (const script of story.scripts) startOnce(script)
    visibleArticles.push({ ...story, element: story.article, isSeen: false })
    inView.observe(story.article)
    if (visibleArticles.length <= most) watchEnd(story.article)
  }

  // Browsers run a script only if it was created by this document, not if it came with a parsed one.
  function startOnce(text: string) {
    if (startedScripts.has(text)) return
    startedScripts.add(text)
    document.head.append(Object.assign(document.createElement('script'), { textContent: text }))
  }

  // The end is marked by an element of its own, because a long story is in view long before its end.
  function watchEnd(article: Element) {
    const mark = document.createElement('span')
    article.append(mark)
    nearEnd.observe(mark)
  }

  inView.observe(first)
  void add()
}

function loadStyles({ styles }: NextStory): Promise<unknown> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const hrefsOnPage = new Set(sheets.map((sheet) => sheet.getAttribute('href')))
  const newLinks = styles
    .filter((href) => !hrefsOnPage.has(href))
    .map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  // The page carries only the rules of its own text (components/frame/page-load/later-styles.client.ts). Its style sheets may
  // still be waiting, and the new story needs them as well.
  // rules of its own text.
  const waiting = sheets.filter(({ media }) => media === 'not all')
  const loads = [...newLinks, ...waiting].map(
    (sheet) =>
      new Promise((resolve) => {
        sheet.addEventListener('load', resolve)
        sheet.addEventListener('error', resolve)
      }),
  )
  document.head.append(...newLinks)
  return Promise.all(loads)
}
