import './middle-cut.css'

/** The end of a number tells it from the next one. */
const TAIL = 7

/** A number or code that loses its middle where a table has no room for all of it, never its end. */
export function MiddleCut({ text }: { readonly text: string }) {
  if (text.length <= TAIL) return text
  return (
    <span className="middle-cut">
      <span>{text.slice(0, -TAIL)}</span>
      <span>{text.slice(-TAIL)}</span>
    </span>
  )
}
