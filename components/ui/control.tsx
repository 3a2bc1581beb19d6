'use client'
// An error stays in the control where it happens. Without scripts: nothing is to be caught.
import {
  Component,
  type ComponentType,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactNode,
  useId,
} from 'react'
import { ADDED } from '@/components/page/part-attributes'

/** Names the elements of a control, so that they are found when it fails. */
const CONTROL = 'data-control'

/**
 * Every component that a page mounts in the browser is one: if it throws, its elements stay as they are, and the rest of
 * the page goes on. As the server drew it, a control is text, links and forms that work without scripts.
 *
 * React itself offers only an error boundary, and that only what it draws instead. An error while a page hydrates would
 * besides make React draw the whole document anew, without what scripts of the head have set on it. So errors of the
 * drawing are caught here, before React sees them; the boundary has those of effects, and of later drawings.
 *
 * @param draw is called as a function. Its elements are of HTML, alone or in fragments. A component within it that may fail
 *   by itself is a control, too: what fails there while the page hydrates is missing, since React has begun anew by then
 */
export function control<Props extends object>(draw: (props: Props) => ReactNode): ComponentType<Props> {
  return (props) => <Control draw={draw as Draw} given={props} />
}

type Draw = (props: object) => ReactNode

function Control({ draw, given }: { draw: Draw; given: object }) {
  const id = useId()
  return (
    <Boundary id={id}>
      <Drawn id={id} draw={draw} given={given} />
    </Boundary>
  )
}

function Drawn({ id, draw, given }: { id: string; draw: Draw; given: object }) {
  if (typeof window === 'undefined') return named(draw(given), id)
  try {
    return named(draw(given), id)
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
    // React removes them only after it has drawn what replaces them.
    this.#elements ??= elementsOf(this.props.id)
    return <Kept elements={this.#elements} />
  }
}

/** Lists and following stories are added from other pages, whose controls may have the same names: they come later. */
function elementsOf(id: string): readonly Element[] {
  const all = [...document.querySelectorAll(`[${CONTROL}="${id}"]`)]
  return all.filter((one) => one.parentNode === all[0]?.parentNode)
}

/** Names each element of HTML. What components in between draw is not kept. */
const named: (drawn: ReactNode, id: string) => ReactNode = (drawn, id) => {
  if (!isValidElement<{ children?: ReactNode }>(drawn)) return drawn
  if (typeof drawn.type === 'string') return cloneElement(drawn, { [CONTROL]: id } as object)
  if (drawn.type !== Fragment) return drawn
  const { children } = drawn.props
  // Not as one array, for which React would want keys.
  const all = Array.isArray(children) ? children : [children]
  return cloneElement(drawn, undefined, ...all.map((child: ReactNode) => named(child, id)))
}

/** While a page hydrates, React takes the elements as they are; later it makes others, which get the same content. */
function Kept({ elements }: { elements: readonly Element[] }) {
  return elements.map((element, index) => {
    const Tag = element.localName as 'div'
    const adopt = (made: Element | null) => {
      if (made === null || made === element) return
      for (const { name, value } of element.attributes) made.setAttribute(name, value)
      made.replaceChildren(...element.childNodes)
    }
    return <Tag key={index} {...ADDED} ref={adopt} />
  })
}
