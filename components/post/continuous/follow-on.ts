import { ADDED_STORY, STORY_VIEW, type StoryView } from '@/lib/base/story-view'
import { factsIn, type NextStory, nextPathIn, readNextStory, STORY } from './next-story'

type Shown = Pick<NextStory, 'path' | 'title' | 'facts'> & { element: Element; isSeen: boolean }

const MIDDLE = '-50% 0px -50% 0px'
const AHEAD = '100% 0px'

/**
 * Appends stories. Address, title and facts follow the story in view.
 * @param most stories to append
 */
export function followOn(box: HTMLElement, most: number): void {
  const first = document.querySelector(`main ${STORY}`)
  if (first === null) return
  const { title } = document
  const facts = factsIn(document)?.content ?? null
  const shown: Shown[] = [{ path: window.location.pathname, title, facts, element: first, isSeen: true }]
  let next = nextPathIn(first)

  const inView = new IntersectionObserver(
    (entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
      const story = shown.find(({ element }) => element === entered?.target)
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

  function show(story: Shown) {
    if (window.location.pathname !== story.path) {
      // Replaces the history entry, so that Back leaves the page.
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
    if (next === null || shown.some(({ path }) => path === next)) return
    const story = await readNextStory(next, shown.length).catch(() => null)
    if (story === null || shown.some(({ path }) => path === story.path)) return
    await loadStyles(story)
    next = story.next
    box.querySelector('[data-next-story]')?.remove()
    box.append(story.article)
    shown.push({ ...story, element: story.article, isSeen: false })
    inView.observe(story.article)
    if (shown.length <= most) watchEnd(story.article)
  }

  function watchEnd(article: Element) {
    const mark = document.createElement('span')
    article.append(mark)
    nearEnd.observe(mark)
  }

  inView.observe(first)
  void add()
}

function loadStyles({ styles }: NextStory): Promise<unknown> {
  const present = new Set(
    [...document.querySelectorAll('link[rel=stylesheet]')].map((sheet) => sheet.getAttribute('href')),
  )
  return Promise.all(
    styles
      .filter((href) => !present.has(href))
      .map(
        (href) =>
          new Promise((resolve) => {
            const sheet = document.createElement('link')
            sheet.rel = 'stylesheet'
            sheet.href = href
            sheet.onload = resolve
            sheet.onerror = resolve
            document.head.append(sheet)
          }),
      ),
  )
}
