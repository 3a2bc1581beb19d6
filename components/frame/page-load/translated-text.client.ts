/**
 * Keeps a page that the browser has translated from being rendered again. Translators replace texts by `<font>`
 * elements. React finds that they differ from the server's HTML and would draw the document anew, in the original
 * language. So the replaced nodes answer React with the original type and text until hydration is over.
 *
 * Relies on React 19.3 (`react-dom-client.production.js`): hydration compares `nodeType` and `nodeValue` of texts, and
 * `textContent` of elements that hold only text.
 *
 * Runs as text in the head, so it must not refer to anything outside itself. Tested in tests/e2e/translated.spec.ts.
 * @param hydrated name of the event that ends it: HYDRATED
 */
export function keepTexts(hydrated: string): void {
  const parents = new Set<Node>()

  function keep(textNode: Node, text: string | null) {
    if (Object.hasOwn(textNode, 'nodeValue')) return
    Object.defineProperties(textNode, {
      nodeType: { value: 3 },
      nodeValue: {
        get: () => text,
        set: (newText: string) => {
          textNode.textContent = newText
        },
      },
    })
    const parent = textNode.parentNode
    if (parent?.childNodes.length !== 1) return
    parents.add(parent)
    Object.defineProperty(parent, 'textContent', {
      configurable: true,
      get: () => text,
      set: (newText: string) => {
        release(parent)
        parent.textContent = newText
      },
    })
  }

  const isOther = (node: Node | null) => node?.nodeName === 'FONT' && !Object.hasOwn(node, 'nodeValue')

  const release = (parent: Node) => Reflect.deleteProperty(parent, 'textContent')

  const observer = new MutationObserver((records) => {
    for (const { target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (target.nodeType === 3) keep(target, oldValue)
      const removedText = [...removedNodes].find(({ nodeType }) => nodeType === 3)
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isOther)
      if (removedText && wrapper) keep(wrapper, removedText.nodeValue)
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
