/**
 * Loads the style sheets of a page that carries its own styles (lib/server/cache/styles/page-styles.mjs). They wait as
 * `disabled`, so that no browser requests them before the page is drawn.
 *
 * Runs as text in the head, so it must not refer to anything outside itself.
 * @returns begins to load them when it is first called; the promise ends when they apply or can't be had
 */
export function createLaterStyles(): () => Promise<unknown> {
  let applied: Promise<unknown> | undefined

  function apply(link: HTMLLinkElement) {
    try {
      const rules = link.sheet?.cssRules
      // The page's own styles have declared the same faces. A second declaration would make the browser load all faces
      // again, and show the text in a fallback meanwhile.
      for (let at = rules?.length ?? 0; at--; )
        if (rules?.[at] instanceof CSSFontFaceRule) link.sheet?.deleteRule(at)
    } catch {
      // The rules of a sheet on another host can't be read. Its faces then flash once.
    }
    link.media = 'all'
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
    applied ??= Promise.all([...links].map(load))
    return applied
  }
}
