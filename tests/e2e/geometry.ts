/** Layout measurements. Each function runs in the page and returns faults or values. */

/** Lists of cards with room for another card in their last row. @param lists selector */
export function holesInRows(lists: string): string[] {
  const GAP_MAX = 48
  return [...document.querySelectorAll<HTMLElement>(lists)].flatMap((list) => {
    // Narrow windows hide some of the elements, which have no box then.
    const items = [...list.children]
      .map((item) => item.getBoundingClientRect())
      .filter(({ height }) => height > 0)
    const last = items.at(-1)
    if (!list.querySelector('article') || !last || list.scrollWidth > list.clientWidth + 1) return []
    const y = (last.top + last.bottom) / 2
    const box = list.getBoundingClientRect()
    const covered = items.filter(({ top, bottom }) => top <= y && bottom >= y).sort((a, b) => a.left - b.left)
    let reached = box.left
    const gaps: number[] = []
    for (const { left, right } of covered) {
      gaps.push(left - reached)
      reached = Math.max(reached, right)
    }
    gaps.push(box.right - reached)
    const widest = Math.max(...gaps)
    return widest > GAP_MAX
      ? [`${Math.round(widest)} px beside “${list.lastElementChild?.querySelector('h3, h2')?.textContent}”`]
      : []
  })
}

/** Pixels between the end of the lead's content and the stories below it. */
export function voidUnderLead(): number {
  const lead = document.querySelector('main [data-latest] article')
  const ends = [...(lead?.querySelectorAll('img, p, h3') ?? [])].map(
    (one) => one.getBoundingClientRect().bottom,
  )
  const end = Math.max(...ends)
  const below = [...(lead?.parentElement?.children ?? [])]
    .map((one) => one.getBoundingClientRect().top)
    .filter((top) => top >= end)
  return Math.round(Math.min(...below) - end)
}

/**
 * How far the letters of a heading stay from what is above them, in pixels. The box of a line says nothing of that, since
 * letters of Nastaliq are higher than it.
 * @returns `fromRule`: from the lower edge of the rule above the heading's header to the first line. `fromLine`: the height
 *   of a line that the letters leave free.
 */
export function inkOf(heading: Element): { fromRule: number; fromLine: number } {
  const text =
    heading.firstChild?.nodeType === Node.TEXT_NODE ? heading : (heading.firstElementChild ?? heading)
  const { fontSize, fontFamily, fontWeight, lineHeight } = getComputedStyle(text)
  const canvas = document.createElement('canvas').getContext('2d')
  const head = heading.closest('header')
  const range = document.createRange()
  range.selectNodeContents(text)
  const [line] = range.getClientRects()
  if (!canvas || !head || !line) throw new Error('The heading has no text or no header')
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const ink = canvas.measureText(text.textContent ?? '')
  const baseline = line.top + ink.fontBoundingBoxAscent
  const rule =
    head.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(head).borderBlockStartWidth)
  return {
    fromRule: baseline - ink.actualBoundingBoxAscent - rule,
    fromLine: Number.parseFloat(lineHeight) - ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent,
  }
}

/** Numbers of rankings that wrap or overlap their headline. */
export function brokenRanks(): string[] {
  const canvas = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll<HTMLElement>('main ol > li')].flatMap((item, index) => {
    const { content, width, height, fontSize, fontFamily, fontWeight } = getComputedStyle(item, '::before')
    if (!content.includes('counter') || !canvas) return []
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const number = String(index + 1)
    const faults: string[] = []
    if (Number.parseFloat(height) > 1.5 * Number.parseFloat(fontSize)) faults.push(`${number} in two lines`)
    if (canvas.measureText(number).width > Number.parseFloat(width) + 1) faults.push(`${number} is too wide`)
    return faults
  })
}

/**
 * The number of different start positions of a list of lists, and the texts that do not start where the first one of
 * their list does.
 */
export function sidesOf(): { starts: number; uneven: string[] } {
  const start = (one: Element) => Math.round((one.querySelector('img') ?? one).getBoundingClientRect().left)
  const groups = [...document.querySelectorAll('main section')]
  const uneven = groups.flatMap((group) => {
    const title = group.querySelector('h2 bdi')
    const links = [...group.querySelectorAll('li a')]
    // Groups of one column have their name above it; one group alone is a grid.
    const isGrid = groups.length === 1 || title === null
    const first = title ?? links[0]
    if (!first || isGrid) return []
    return links
      .filter((link) => Math.abs(start(link) - start(first)) > 6)
      .map((link) => link.textContent ?? '')
  })
  const portraits = [...document.querySelectorAll('main li a:has(img)')].filter(
    (link) => start(link) - link.getBoundingClientRect().left > 6,
  )
  const links = [...document.querySelectorAll('main section li a')]
  return {
    starts: new Set(links.map(start)).size,
    uneven: [...uneven, ...portraits.map(({ textContent }) => textContent ?? '')],
  }
}

/** How many items each column of the first ranking holds. */
export function columnSizes(): number[] {
  const columns = new Map<number, number>()
  for (const item of document.querySelectorAll('main ol:not(li ol) > li')) {
    const left = Math.round(item.getBoundingClientRect().left)
    columns.set(left, (columns.get(left) ?? 0) + 1)
  }
  return [...columns.values()]
}

/** Headlines whose letters overlap the line above them: the section or the breadcrumb. */
export function headlinesInTheLineAbove(): string[] {
  const canvas = document.createElement('canvas').getContext('2d')
  const inkOf = (element: Element) => {
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    element.prepend(mark)
    const baseline = mark.getBoundingClientRect().bottom
    mark.remove()
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    if (!canvas) throw new Error('There is no canvas')
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const ink = canvas.measureText(element.textContent ?? '')
    return { top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent }
  }
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((headline) => {
    const above = headline.previousElementSibling?.querySelector('li:last-child a') ?? null
    if (!above || !headline.checkVisibility()) return []
    const overlap = inkOf(above).bottom - inkOf(headline.querySelector('a') ?? headline).top
    return overlap > 0 ? [`${headline.textContent}: ${Math.round(overlap)} px`] : []
  })
}

/** How many lines an element's text takes. */
export function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
  return new Set(tops).size
}

/** How many items each row of the sections' navigation holds. */
export function navigationRows(): number[] {
  const rows = new Map<number, number>()
  for (const item of document.querySelectorAll('header nav[aria-label="Sections"] > ul > li')) {
    const top = Math.round(item.getBoundingClientRect().top)
    rows.set(top, (rows.get(top) ?? 0) + 1)
  }
  return [...rows.values()]
}

/** Addresses of stories that are visible twice: in the page and in other parts. @param parts selector of links */
export function shownTwice(parts: string): string[] {
  const visiblePaths = (selector: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(selector)]
      .filter((link) => link.checkVisibility())
      .map(({ pathname }) => pathname)
  const latestPaths = visiblePaths('main [data-latest] article :is(h2, h3) a')
  return visiblePaths(parts).filter((path) => latestPaths.includes(path))
}

/** The last line of each text of several lines: the number of its words, and the words. */
export function lastWords(selector: string): { words: number; line: string }[] {
  return [...document.querySelectorAll(selector)].flatMap((text) => {
    const node = text.firstChild
    if (!(node instanceof Text) || text.scrollHeight > text.clientHeight + 1) return []
    const range = document.createRange()
    const topOf = (index: number) => {
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return Math.round(range.getBoundingClientRect().top)
    }
    const last = topOf(node.data.length - 1)
    if (topOf(0) === last) return []
    let start = node.data.length - 1
    while (start > 0 && topOf(start - 1) === last) start--
    const line = node.data.slice(start).trim()
    return [{ words: line.split(/\s+/).length, line }]
  })
}

/** The left and right edges of an element, in whole pixels. */
export function edgesOf(element: Element): [left: number, right: number] {
  const { left, right } = element.getBoundingClientRect()
  return [Math.round(left), Math.round(right)]
}

/** Pixels between the text of each item of a list and that of the next one on the same line. */
export function spacesBetween(list: Element): number[] {
  const texts = [...list.children].map((item) => {
    const range = document.createRange()
    range.selectNodeContents(item.querySelector('a') ?? item)
    return range.getBoundingClientRect()
  })
  return texts.slice(1).flatMap((next, index) => {
    const before = texts[index]
    return before && Math.abs(before.top - next.top) < 2 ? [next.left - before.right] : []
  })
}

/** How many words each line of an element's text has. */
export function wordsOfLines(element: Element): number[] {
  const text = element.firstChild
  if (!(text instanceof Text)) throw new Error('It has no text')
  const lines = new Map<number, number>()
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const top = Math.round(range.getBoundingClientRect().top)
    lines.set(top, (lines.get(top) ?? 0) + 1)
  }
  return [...lines.values()]
}

/**
 * Words of headlines of stories and pages, and those among them that stand on more than one line although their size could
 * be smaller: addresses and the like are broken at about half of the headline's size.
 */
export function wordsInHeadlines(): { words: string[]; broken: string[] } {
  const words: string[] = []
  const broken: string[] = []
  const range = document.createRange()
  for (const headline of document.querySelectorAll('main h1, main article :is(h2, h3)')) {
    if (headline.matches('.visually-hidden')) continue
    const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (tops.length === 0) continue
        words.push(word)
        const sizes = [node.parentElement, headline].map((one) =>
          one ? Number.parseFloat(getComputedStyle(one).fontSize) : 0,
        )
        const isSmallest = (sizes[0] ?? 0) < 0.56 * (sizes[1] ?? 0)
        if (Math.max(...tops) - Math.min(...tops) > 4 && !isSmallest) broken.push(word)
      }
    }
  }
  return { words, broken }
}
