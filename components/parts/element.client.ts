/** An element of HTML with properties and content, for parts that work without React. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const newElement = Object.assign(document.createElement(name), properties)
  newElement.append(...content)
  return newElement
}

const SVG = 'http://www.w3.org/2000/svg'

/** A decorative icon of 24 by 24 units, hidden from screen readers. @param path value of an SVG path's attribute `d` */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  drawIcon(svg, path)
  return svg
}

export function drawIcon(svg: SVGSVGElement, path: string): void {
  const pathElement = document.createElementNS(SVG, 'path')
  pathElement.setAttribute('d', path)
  svg.replaceChildren(pathElement)
}
