/** Texts of parts that change stand alone in their element: a page translator puts other elements in their place. */
import { expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { sourceFiles } from '../../fixtures/source-files'

type Tree = { type: string; start: number; [name: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof Object(value).type === 'string'
const branches = (tree: Tree): Tree[] => Object.values(tree).flat().filter(isTree)
const all = (tree: Tree): Tree[] => [tree, ...branches(tree).flatMap(all)]
const isFunction = ({ type }: Tree) => /Function/.test(type)

/** What a function returns, without the functions in it. */
const returnsOf = (body: Tree): Tree[] =>
  body.type === 'BlockStatement'
    ? branches(body).flatMap(function returned(tree): Tree[] {
        if (isFunction(tree)) return []
        return tree.type === 'ReturnStatement' && isTree(tree.argument)
          ? [tree.argument]
          : branches(tree).flatMap(returned)
      })
    : [body]

/** Whether an expression may be text; names and calls are not where the file says that they are a ReactNode. */
function mayBeText(tree: Tree, code: string): boolean {
  const some = (...trees: unknown[]) => trees.filter(isTree).some((one) => mayBeText(one, code))
  switch (tree.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false
    case 'JSXText':
    case 'Literal':
      return typeof tree.value === 'number' || (typeof tree.value === 'string' && tree.value.trim() !== '')
    case 'JSXExpressionContainer':
      return some(tree.expression)
    case 'ChainExpression':
      return some(tree.expression)
    case 'ConditionalExpression':
      return some(tree.consequent, tree.alternate)
    case 'LogicalExpression':
      return tree.operator === '&&' ? some(tree.right) : some(tree.left, tree.right)
    case 'Identifier':
      return !new RegExp(`\\b${tree.name}\\??: ReactNode\\b`).test(code)
    case 'CallExpression': {
      const [callee, [first]] = [tree.callee as Tree, tree.arguments as Tree[]]
      if (callee.type === 'MemberExpression' && (callee.property as Tree).name === 'map' && first)
        return some(...returnsOf(first.body as Tree))
      return !new RegExp(`\\b${callee.name}(?:: .* => ReactNode\\b| = \\([^\\n]* => \\(\\n\\s*<)`).test(code)
    }
    default:
      return true
  }
}

const isBlank = (tree: Tree) =>
  (tree.type === 'JSXText' && String(tree.value).trim() === '') ||
  (tree.type === 'JSXExpressionContainer' && (tree.expression as Tree).type === 'JSXEmptyExpression')

/** Texts beside an element, and those that a component is. */
function looseTexts(code: string): Tree[] {
  return all(parseAst(code, { lang: 'tsx' }) as unknown as Tree).flatMap((tree) => {
    const isComponent = isFunction(tree) && /^[A-Z]/.test(String((tree.id as Tree | null)?.name ?? ''))
    if (isComponent) return returnsOf(tree.body as Tree).filter((one) => mayBeText(one, code))
    if (!/^JSX(?:Element|Fragment)$/.test(tree.type)) return []
    const children = (tree.children as Tree[]).filter((child) => !isBlank(child))
    const isAlone = tree.type === 'JSXElement' && children.length < 2
    return isAlone ? [] : children.filter((child) => mayBeText(child, code))
  })
}

it('a text beside an element is found', () => {
  const found = (jsx: string) =>
    looseTexts(`const A = () => ${jsx}`).map(({ start }) => start - 'const A = () => '.length)
  expect(found('<p>{a ? b : null}<b /></p>')).toEqual([3])
  expect(found('<p><b />{" "}{c && <i />} text</p>')).toEqual([25])
  expect(found('<>{labels.a}</>')).toEqual([2])
  expect(found('<p>{a ? b : c}</p>')).toEqual([])
  expect(looseTexts('function Recent() { return a ?? b }')).toHaveLength(1)
})

it('components that change have each text in an element of its own', () => {
  const changing = sourceFiles('components', 'app').filter(
    ({ path, text }) => path.endsWith('.tsx') && /\buse[A-Z]\w*(?:<.*>)?\(/.test(text),
  )
  expect(changing.length).toBeGreaterThan(25)
  expect(
    changing.flatMap(({ path, text }) =>
      looseTexts(text).map(({ start }) => `${path} ${text.slice(start, start + 40).trim()}`),
    ),
  ).toEqual([])
})
