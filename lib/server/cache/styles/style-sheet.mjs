// @ts-check
/**
 * Finds the rules of a compiled style sheet that a page can use: docs/decisions/019-pages-carry-their-styles.md.
 *
 * A rule is left out only if no element of the page can match it, now or in another state: it names an element, a class
 * or an id that the page does not have. Attributes and pseudo-classes count as matched, since scripts and readers
 * change them. The faces of a font family are left out only if the page has none of the characters that they are for. So
 * the answer may hold too much, but never too little.
 */
import { isTraversal, parse as parseSelector, SelectorType } from 'css-what'
import { parse } from 'postcss'

/**
 * @typedef {object} PageNames
 * @property {ReadonlySet<string>} elements in lower case
 * @property {ReadonlySet<string>} classes
 * @property {ReadonlySet<string>} ids
 * @property {ReadonlySet<string>} characters of its text; those of its markup may be among them
 *
 * @typedef {(names: PageNames) => boolean} Condition
 *
 * @typedef {object} Block a rule, or a rule of rules such as `@media`
 * @property {string} text without the inner blocks of a rule of rules: its start up to `{`
 * @property {Condition} [condition] of a rule or a font face; others are always used
 * @property {Block[]} [inner]
 * @property {boolean} [isKeptEmpty] `@layer`, whose first mention decides the order of layers
 */

/** The blocks of these at-rules contain rules. Those of others, such as `@font-face`, contain declarations. */
const RULES_OF_RULES = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope'])

/** Pseudo-classes that match if one of their selectors does. `:not()` is not among them: it needs no name of a page. */
const ONE_OF = new Set(['is', 'where', 'has', 'matches', '-webkit-any', '-moz-any'])

const SCHEME_OR_ROOT = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i
const URL_FUNCTION = /\burl\((["']?)([^"')]*)\1\)/g

/**
 * @param {string} css
 * @param {string} address of the sheet, which addresses in it are relative to; without a host it begins with `/`
 * @returns {(names: PageNames) => string} the rules that a page with these names can use, in their order
 */
export function styleSheet(css, address) {
  const root = parse(css)
  const ofFaces = conditionsOfFaces(root)
  const blocks = blocksOf(root.nodes, ofFaces, (text) => withAddressesFrom(text, address))
  return (names) => usedText(blocks, names)
}

/** @param {readonly Block[]} blocks @param {PageNames} names */
function usedText(blocks, names) {
  let used = ''
  for (const { text, condition, inner, isKeptEmpty } of blocks) {
    if (inner === undefined) {
      if (condition === undefined || condition(names)) used += text
      continue
    }
    const innerText = usedText(inner, names)
    if (innerText !== '' || isKeptEmpty) used += `${text}{${innerText}}`
  }
  return used
}

/**
 * @param {readonly import('postcss').ChildNode[]} nodes
 * @param {ReadonlyMap<import('postcss').ChildNode, Condition>} ofFaces
 * @param {(text: string) => string} resolved
 * @returns {Block[]}
 */
function blocksOf(nodes, ofFaces, resolved) {
  return nodes.flatMap((node) => {
    /** @type {Block[]} */
    const none = []
    if (node.type === 'comment') return none
    if (node.type === 'rule')
      return [{ text: resolved(node.toString()), condition: conditionOf(node.selector) }]
    if (node.type === 'atrule' && node.nodes && RULES_OF_RULES.has(node.name)) {
      const inner = blocksOf(node.nodes, ofFaces, resolved)
      return [{ text: `@${node.name} ${node.params}`, inner, isKeptEmpty: node.name === 'layer' }]
    }
    const hasBlock = node.type === 'atrule' && node.nodes !== undefined
    return [{ text: resolved(node.toString()) + (hasBlock ? '' : ';'), condition: ofFaces.get(node) }]
  })
}

/**
 * Most pages use one script, and the declarations of the fonts of all others would be a tenth of their bytes. A family
 * is kept or left out as a whole, because of two faces for a character the later one counts.
 * @param {import('postcss').Root} root
 * @returns {Map<import('postcss').ChildNode, Condition>} without the families that have a face for all characters
 */
function conditionsOfFaces(root) {
  /** @type {Map<string, { faces: import('postcss').AtRule[], ranges: string[] }>} */
  const families = new Map()
  root.walkAtRules('font-face', (face) => {
    const declared = (/** @type {string} */ property) =>
      face.nodes?.find((node) => node.type === 'decl' && node.prop === property)
    const [name, range] = [declared('font-family'), declared('unicode-range')]
    const family = name?.type === 'decl' ? name.value : ''
    const { faces, ranges } = families.get(family) ?? { faces: [], ranges: [] }
    const more = range?.type === 'decl' ? range.value.split(',') : ['U+0-10FFFF']
    families.set(family, { faces: [...faces, face], ranges: [...ranges, ...more] })
  })
  return new Map(
    [...families.values()].flatMap(({ faces, ranges }) => {
      const condition = hasCharacterIn(ranges.map(codePointsOf))
      return faces.map((face) => /** @type {const} */ ([face, condition]))
    }),
  )
}

/** @param {readonly (readonly [number, number])[]} ranges code points, both included @returns {Condition} */
const hasCharacterIn = (ranges) => (names) => {
  for (const character of names.characters) {
    const point = character.codePointAt(0) ?? 0
    if (ranges.some(([from, to]) => point >= from && point <= to)) return true
  }
  return false
}

/**
 * @param {string} range such as `U+20`, `U+20-7E` or `U+9??`, as in `unicode-range`
 * @returns {[number, number]} the first and the last code point
 */
function codePointsOf(range) {
  const [first = '', last = first] = range.trim().replace(/^u\+/i, '').split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'f'), 16)]
}

/** @param {string} selector @returns {Condition | undefined} undefined: it can match on any page */
function conditionOf(selector) {
  try {
    return anyOf(parseSelector(selector))
  } catch {
    // The selector has a newer syntax than the parser knows, so its rule is used on every page.
    return undefined
  }
}

/** @param {readonly (readonly import('css-what').Selector[])[]} selectors @returns {Condition | undefined} */
function anyOf(selectors) {
  const conditions = selectors.map(allOf)
  if (conditions.length === 0 || conditions.includes(undefined)) return undefined
  const alternatives = /** @type {Condition[]} */ (conditions)
  return (names) => alternatives.some((condition) => condition(names))
}

/** @param {readonly import('css-what').Selector[]} tokens @returns {Condition | undefined} */
function allOf(tokens) {
  const conditions = tokens.map(ofToken).filter((condition) => condition !== undefined)
  if (conditions.length === 0) return undefined
  return (names) => conditions.every((condition) => condition(names))
}

/** @param {import('css-what').Selector} token @returns {Condition | undefined} */
function ofToken(token) {
  if (isTraversal(token)) return undefined
  if (token.type === SelectorType.Tag) {
    const element = token.name.toLowerCase()
    return ({ elements }) => elements.has(element)
  }
  if (token.type === SelectorType.Attribute) {
    const { name, action, value } = token
    if (name === 'class' && action === 'element') return ({ classes }) => classes.has(value)
    if (name === 'id' && action === 'equals') return ({ ids }) => ids.has(value)
    return undefined
  }
  const isOneOf = token.type === SelectorType.Pseudo && ONE_OF.has(token.name)
  return isOneOf && Array.isArray(token.data) ? anyOf(token.data) : undefined
}

/**
 * Rules move from the sheet into the page, so addresses that are relative to the sheet are written out. A sheet's own
 * address may lack a host; it then gets one that can't exist, which is removed from the result.
 * @param {string} css @param {string} address
 */
function withAddressesFrom(css, address) {
  return css.replace(URL_FUNCTION, (whole, quote, target) => {
    if (target === '' || SCHEME_OR_ROOT.test(target)) return whole
    const { href, origin, host } = new URL(target, new URL(address, 'http://page.invalid'))
    return `url(${quote}${host === 'page.invalid' ? href.slice(origin.length) : href}${quote})`
  })
}
