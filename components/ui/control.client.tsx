'use client'
// Why in the browser: it catches errors of components that run there.
// Without scripts there is nothing to catch.
import {
  Component,
  type ComponentType,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactNode,
  useId,
} from 'react'
import { ADDED } from '@/components/ui/part-attributes'

/** Attribute on the elements of a control, by which they are found when it fails. */
const CONTROL = 'data-control'

/**
 * Wraps a component that runs in the browser. If it throws, its elements stay as they are, and the rest of the page
 * goes on. The server's HTML of a control is text, links and forms that work without scripts, so the reader loses no
 * more than the control. Every component that a page mounts in the browser is wrapped in one.
 *
 * React itself only offers an error boundary, which replaces what has failed. Besides, an error during hydration would
 * make React draw the whole document anew, without what scripts of the head have set on it. So errors of rendering are
 * caught here before React sees them. The boundary catches errors of effects and of later renders.
 *
 * @param draw is called as a function, so its hooks belong to this component. It returns HTML elements, alone or in
 * fragments. A component within it must be a control as well, or appear only after hydration, or be called as a function:
 * if another one fails during hydration, React has already begun to draw the document anew
 * (tests/unit/house/safe-by-construction.test.ts)
 */
export function control<Props extends object>(draw: (props: Props) => ReactNode): ComponentType<Props> {
  return (props) => <Control draw={draw as Draw} props={props} />
}

type Draw = (props: object) => ReactNode

function Control({ draw, props }: { draw: Draw; props: object }) {
  const id = useId()
  return (
    <Boundary id={id}>
      <Drawn id={id} draw={draw} props={props} />
    </Boundary>
  )
}

function Drawn({ id, draw, props }: { id: string; draw: Draw; props: object }) {
  if (typeof window === 'undefined') return withControlName(draw(props), id)
  try {
    return withControlName(draw(props), id)
  } catch (error) {
    reportError(error)
    return <Kept elements={elementsOf(id)} />
  }
}

class Boundary extends Component<{ id: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #elements: readonly Element[] | null = null

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // Read now, because React removes the elements only after it has rendered what replaces them.
    this.#elements ??= elementsOf(this.props.id)
    return <Kept elements={this.#elements} />
  }
}

/**
 * The elements of a control. Lists and following stories are added from other pages, whose controls may have the same
 * id. Those come later in the document, so only elements beside the first one count.
 */
function elementsOf(id: string): readonly Element[] {
  const elements = [...document.querySelectorAll(`[${CONTROL}="${id}"]`)]
  return elements.filter((one) => one.parentNode === elements[0]?.parentNode)
}

/**
 * Marks each HTML element with the control's id. Elements that a component in between draws get no mark, and are not
 * kept.
 */
const withControlName: (tree: ReactNode, id: string) => ReactNode = (tree, id) => {
  if (!isValidElement<{ children?: ReactNode }>(tree)) return tree
  if (typeof tree.type === 'string') return cloneElement(tree, { [CONTROL]: id } as object)
  if (tree.type !== Fragment) return tree
  const { children } = tree.props
  // Children are passed one by one. In one array, React would ask for keys.
  const childList = Array.isArray(children) ? children : [children]
  return cloneElement(tree, undefined, ...childList.map((child: ReactNode) => withControlName(child, id)))
}

/**
 * Draws the elements as they are. During hydration React takes over the existing ones; later it makes new ones, which
 * get the attributes and content of the old.
 */
function Kept({ elements }: { elements: readonly Element[] }) {
  return elements.map((element, index) => {
    const Tag = element.localName as 'div'
    const adopt = (replacement: Element | null) => {
      if (replacement === null || replacement === element) return
      for (const { name, value } of element.attributes) replacement.setAttribute(name, value)
      replacement.replaceChildren(...element.childNodes)
    }
    return <Tag key={index} {...ADDED} ref={adopt} />
  })
}
