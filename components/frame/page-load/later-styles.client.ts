/**
 * Loads the style sheets of a page that carries its own styles (lib/server/cache/styles/page-styles.mjs). They wait as
 * `disabled`, so that no browser requests them before the page is drawn.
 *
 * Runs as text in the head, so it must not refer to anything outside itself.
 * @returns begins to load them when it is first called; the promise ends when they apply or can't be had
 */
export function createLaterStyles(): () => Promise<unknown> {
  let applied: Promise<unknown> | undefined

  /** Declarations of the families that the page has no text for, such as those of other scripts. */
  let otherFaces = ''

  const familyOf = ({ style }: CSSFontFaceRule) => style.getPropertyValue('font-family')

  function apply(link: HTMLLinkElement) {
    try {
      const families = new Set<string>()
      for (const { href, cssRules } of document.styleSheets)
        if (!href)
          for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) families.add(familyOf(rule))
      const rules = link.sheet?.cssRules
      for (let at = rules?.length ?? 0; at--; ) {
        const rule = rules?.[at]
        if (!(rule instanceof CSSFontFaceRule)) continue
        if (!families.has(familyOf(rule))) {
          const absolute = (_: string, address: string) => `url("${new URL(address, link.href).href}")`
          otherFaces = rule.cssText.replace(/url\("([^"]+)"\)/g, absolute) + otherFaces
        }
        // A sheet that applies with a face in it makes browsers load all fonts of the page again. Until they are loaded,
        // its text would be shown in fallback fonts.
        link.sheet?.deleteRule(at)
      }
    } catch {
      // The rules of a sheet on another host can't be read. Its faces then flash once.
    }
    link.media = 'all'
  }

  /** A sheet that comes last adds its faces to those of the page, and none is loaded again. */
  function addOtherFaces() {
    if (otherFaces === '') return
    // The other sheets must apply first. If this one applied together with them, the browser would load all fonts again.
    // Reading a style makes waiting sheets apply.
    void getComputedStyle(document.documentElement).color
    const last = document.createElement('style')
    last.textContent = otherFaces
    document.head.append(last)
  }

  function load(link: HTMLLinkElement): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        apply(link)
        resolve()
      }
      // A browser that does not know `disabled` has loaded the sheet already.
      if (link.sheet) return end()
      link.onload = end
      link.onerror = () => resolve()
      link.removeAttribute('disabled')
    })
  }

  return () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media="not all"]')
    if (applied === undefined) {
      applied = Promise.all([...links].map(load))
      // Later, so that a slow phone does not style the page twice in one go while hydration waits.
      if (links.length > 0) applied.then(() => setTimeout(addOtherFaces, 1000))
    }
    return applied
  }
}
