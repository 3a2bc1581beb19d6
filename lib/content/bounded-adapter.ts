import { type DefaultTreeAdapterMap, defaultTreeAdapter, type TreeAdapter } from 'parse5'
import { BodyTooLarge, MAX_ATTRIBUTE_LENGTH, MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS } from './bounds'

/** The parser's `html` element. */
const OPEN_OUTSIDE = 1
/** Context, document and `html`. */
const MADE_OUTSIDE = 3

/**
 * Repeated elements count ("reconstruct the active formatting elements", "adoption agency": WHATWG HTML).
 * Throws `BodyTooLarge`.
 */
export function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let [elements, open, attributes, attributeLength] = [-MADE_OUTSIDE, -OPEN_OUTSIDE, 0, 0]
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attrs) {
      elements += 1
      attributes += attrs.length
      for (const { name, value } of attrs) attributeLength += name.length + value.length
      if (elements > MAX_ELEMENTS) throw new BodyTooLarge('elements')
      if (attributes > MAX_ATTRIBUTES) throw new BodyTooLarge('attributes')
      if (attributeLength > MAX_ATTRIBUTE_LENGTH) throw new BodyTooLarge('attribute length')
      return defaultTreeAdapter.createElement(tagName, namespace, attrs)
    },
    onItemPush() {
      open += 1
      if (open > MAX_DEPTH) throw new BodyTooLarge('depth')
    },
    onItemPop() {
      open -= 1
    },
    appendChild(parent, node) {
      if (!defaultTreeAdapter.isCommentNode(node)) defaultTreeAdapter.appendChild(parent, node)
    },
    adoptAttributes() {},
  }
}
