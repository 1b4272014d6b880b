import './middle-cut.css'

/** Length of the end, which distinguishes a number from the next one. */
const TAIL = 7

/** A number or code that is shortened in the middle where it does not fit, never at its end. */
export function MiddleCut({ text }: { readonly text: string }) {
  if (text.length <= TAIL) return text
  return (
    <span className="middle-cut">
      <span>{text.slice(0, -TAIL)}</span>
      <span>{text.slice(-TAIL)}</span>
    </span>
  )
}
