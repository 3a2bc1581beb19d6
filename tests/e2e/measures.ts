/** Accessibility measurements of any page. Each function runs in the page. */

/** Text that is cut off: its box hides what does not fit. A teaser that ends in an ellipsis is whole on its own page. */
export function cutText(): string[] {
  const cut: string[] = []
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(box)
    const isHidden = style.clipPath !== 'none' || box.clientHeight <= 1 || !box.checkVisibility()
    if (isHidden || box.closest('[aria-hidden=true], svg, iframe')) continue
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
    const holdsText = [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isTeaser = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
    if (!holdsText || isTeaser) continue
    if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
      cut.push(`${box.tagName} “${box.textContent?.trim().slice(0, 40)}”`)
  }
  return cut
}

/** Elements that make the page wider than the window; scrollable tables, code and strips do not count. */
export function tooWide(): string[] {
  const root = document.documentElement
  if (root.scrollWidth <= innerWidth) return []
  const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
    const { left, right } = one.getBoundingClientRect()
    return one.checkVisibility() && (right > innerWidth + 1 || left < -1) && !one.closest('[class*=films]')
  })
  return [
    `${root.scrollWidth} of ${innerWidth}`,
    ...wide.slice(0, 5).map((one) => `${one.tagName}.${one.className}`),
  ]
}

/**
 * Links smaller than 24 by 24 pixels, and buttons and fields less than 44 high. A link within a sentence is as high as
 * its line, and the whole card is its headline's target.
 */
export function smallTargets(): string[] {
  const small: string[] = []
  const controls = 'a[href], button, input:not([type=hidden]), select, summary, [role=tab]'
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden=true]'))
      continue
    if (getComputedStyle(control).clipPath !== 'none') continue
    const label = control.closest('label') ?? control
    const overlay = getComputedStyle(control, '::after')
    const isWholeCard = overlay.position === 'absolute' && overlay.content !== 'none'
    const box = (isWholeCard ? control.closest('article, li') : null) ?? label
    const { width, height } = box.getBoundingClientRect()
    const around = control.parentElement?.closest('p, li, td, figcaption, blockquote')
    const isInSentence =
      getComputedStyle(control).display === 'inline' &&
      around !== null &&
      around !== undefined &&
      around.textContent?.trim() !== control.textContent?.trim()
    const isControl = control.matches('button, summary, select, input:not([type=radio], [type=checkbox])')
    if ((width < 24 || height < (isControl ? 44 : 24)) && !isInSentence)
      small.push(
        `${control.tagName} “${control.textContent?.trim().slice(0, 30)}” ${Math.round(width)}×${Math.round(height)}`,
      )
  }
  return small
}

/** Faults of landmarks, headings and names of navigation. */
export function outlineFaults(): string[] {
  const faults: string[] = []
  const visibleElements = <T extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<T>(selector)].filter((one) => one.checkVisibility())
  for (const [landmark, selector] of Object.entries({
    main: 'main, [role=main]',
    banner: 'body > header, body > div > header, [role=banner]',
    contentinfo: 'body > footer, body > div > footer, [role=contentinfo]',
    h1: 'h1',
  })) {
    const count = visibleElements(selector).length
    if (count !== 1) faults.push(`${count} ${landmark}`)
  }
  const navs = visibleElements('nav:not([role]), [role=navigation]').map(
    (nav) =>
      nav.getAttribute('aria-label') ??
      document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '',
  )
  for (const [index, name] of navs.entries())
    if (name === '' || navs.indexOf(name) !== index) faults.push(`nav “${name}”`)
  const levels = visibleElements('h1, h2, h3, h4, h5, h6').map((heading) => ({
    level: Number(heading.tagName[1]),
    text: heading.textContent?.slice(0, 40),
  }))
  let before = 0
  for (const { level, text } of levels) {
    if (level > before + 1) faults.push(`h${before} → h${level} “${text}”`)
    before = level
  }
  return faults
}

/** Elements with transitions, animations or smooth scrolling. */
export function movesOn(): string[] {
  const seconds = (times: string) =>
    Math.max(
      ...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 0.001 : 1)),
    )
  return [...document.querySelectorAll('*')].flatMap((one) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(one, pseudo || null)
      const lasts = [style.transitionDuration, style.animationDuration].filter(
        (times) => seconds(times) > 0.0000101,
      )
      const smooth = pseudo === '' && style.scrollBehavior === 'smooth' ? ['smooth'] : []
      return [...lasts, ...smooth].map((what) => `${one.tagName}.${one.className}${pseudo} ${what}`)
    }),
  )
}

/** The text spacing of WCAG 1.4.12. */
export const OWN_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

export type Stop = { what: string; top: number; left: number; isInMain: boolean; faults: string[] }

/** The focused element, with faults of its focus ring and of what covers it; null when no element has the focus. */
export function atFocus(): Stop | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const what = `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}”`
  const at = {
    what,
    top: element.getBoundingClientRect().top + scrollY,
    left: element.getBoundingClientRect().left + (element.closest('ul')?.scrollLeft ?? 0),
    isInMain: element.closest('main') !== null,
  }
  // The content of a frame is not checked.
  if (element.tagName === 'IFRAME') return { ...at, faults: [] }

  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((one) => {
      const share = one / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  const backgroundOf = (one: Element | null): string => {
    for (let box = one; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box)
      if ((channels(backgroundColor)[3] ?? 1) > 0) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const faults: string[] = []
  // A radio button is invisible over its label, which shows the focus.
  const visibleElement = [element, element.parentElement].find(
    (one) =>
      one &&
      getComputedStyle(one).outlineStyle !== 'none' &&
      Number.parseFloat(getComputedStyle(one).outlineWidth) >= 2,
  )
  if (!visibleElement) faults.push('no ring')
  else {
    const { outlineColor, outlineOffset } = getComputedStyle(visibleElement)
    const ground = backgroundOf(
      Number.parseFloat(outlineOffset) < 0 ? visibleElement : visibleElement.parentElement,
    )
    if (contrast(outlineColor, ground) < 3) faults.push(`ring ${outlineColor} on ${ground}`)
  }
  const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
  if (!box) return { ...at, faults: [...faults, 'no box'] }
  // A card at the edge of a strip may be cut: a part in view is enough.
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [start, end] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const [x, y] = [(left + right) / 2, (start + end) / 2]
  const above = document.elementFromPoint(x, y)
  if (!above || right - left < 24 || end - start < 12)
    faults.push(`outside the window, ${Math.round(x)}/${Math.round(y)}`)
  else if (!element.contains(above) && !above.contains(element))
    faults.push(`behind ${above.tagName}.${above.className}`)
  return { ...at, faults }
}

/** Text in another script without its lang or direction, or with spacing or capitals that only Latin may have. */
export function strangersToTheirScript(): string[] {
  const scripts = [
    { code: 'Deva', letters: /\p{Script=Devanagari}/u, languages: ['hi', 'mr', 'ne'], direction: 'ltr' },
    { code: 'Arab', letters: /\p{Script=Arabic}/u, languages: ['ur', 'ar'], direction: 'rtl' },
    { code: 'Taml', letters: /\p{Script=Tamil}/u, languages: ['ta'], direction: 'ltr' },
    { code: 'Beng', letters: /\p{Script=Bengali}/u, languages: ['bn'], direction: 'ltr' },
    { code: 'Telu', letters: /\p{Script=Telugu}/u, languages: ['te'], direction: 'ltr' },
  ]
  const faults: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *:not(script, style)')) {
    const childTexts = [...element.childNodes]
      .flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : []))
      .join('')
    // A single foreign word in a sentence needs no lang.
    const letters = childTexts.match(/\p{L}/gu) ?? []
    const script = scripts.find(
      (one) => letters.filter((letter) => one.letters.test(letter)).length > letters.length / 2,
    )
    if (!script || !element.checkVisibility() || getComputedStyle(element).clipPath !== 'none') continue
    const what = `${element.tagName} “${childTexts.trim().slice(0, 30)}”`
    const { letterSpacing, textTransform, direction } = getComputedStyle(element)
    if (!['normal', '0px'].includes(letterSpacing)) faults.push(`${what} is spaced`)
    if (textTransform !== 'none') faults.push(`${what} is ${textTransform}`)
    // Names of sections and people may be in any language; a story's is known.
    if (!element.closest('article h1, article h2, article h3, [data-reading] p')) continue
    if (element.closest('[class*=kicker], [class*=authors], nav')) continue
    const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
    const language = lang.split('-')[0] ?? ''
    // The language of a name is unknown; its script is not.
    if (lang !== `und-${script.code}` && !script.languages.includes(language))
      faults.push(`${what} has lang ${language}`)
    if (direction !== script.direction) faults.push(`${what} runs ${direction}`)
  }
  return faults
}
