type Child = Node | string

/** An element with its class and children. Texts become text nodes, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** A line drawing on a grid of 24, in the colour of the text around it. It says nothing that a word does not. */
export function drawing(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
