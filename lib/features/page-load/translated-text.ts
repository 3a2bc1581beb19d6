/**
 * Lets React take over a page that the browser has translated, which it would draw anew: it compares each text with its own.
 *
 * Internals of React 19.3 (`react-dom-client.production.js`): of a text it reads `nodeType` and `nodeValue`, of an element
 * with nothing but text `textContent`. What a translator put in the place of a text answers with that text; what React writes
 * later is shown.
 */

/**
 * Runs as text in the head, so it must refer to nothing outside itself. Begins when the document is complete.
 * @param hydrated name of the event after which React compares nothing
 */
export function keepTexts(hydrated: string): void {
  const parents = new Set<Node>()

  function keep(shown: Node, text: string | null) {
    if (Object.hasOwn(shown, 'nodeValue')) return
    Object.defineProperties(shown, {
      nodeType: { value: 3 },
      nodeValue: {
        get: () => text,
        set: (changed: string) => {
          shown.textContent = changed
        },
      },
    })
    const parent = shown.parentNode
    if (parent?.childNodes.length !== 1) return
    parents.add(parent)
    Object.defineProperty(parent, 'textContent', {
      configurable: true,
      get: () => text,
      set: (changed: string) => {
        release(parent)
        parent.textContent = changed
      },
    })
  }

  /** A wrapper that is not kept yet. */
  const isOther = (node: Node | null) => node?.nodeName === 'FONT' && !Object.hasOwn(node, 'nodeValue')

  const release = (parent: Node) => Reflect.deleteProperty(parent, 'textContent')

  const observer = new MutationObserver((records) => {
    for (const { target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (target.nodeType === 3) keep(target, oldValue)
      const replaced = [...removedNodes].find(({ nodeType }) => nodeType === 3)
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isOther)
      if (replaced && wrapper) keep(wrapper, replaced.nodeValue)
    }
  })
  addEventListener('DOMContentLoaded', () =>
    observer.observe(document.body, {
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      subtree: true,
    }),
  )
  addEventListener(hydrated, () => {
    observer.disconnect()
    parents.forEach(release)
  })
}
