import './spark-line.css'

const WIDTH = 96
const HEIGHT = 28
const EDGE = 2

/** Scales from the lowest to the highest value; a flat line if they are equal. */
function pointsOf(values: readonly number[], from: number): string {
  const top = Math.max(...values)
  const height = top - from
  return values
    .map((value, place) => {
      const x = EDGE + (place / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
      const y = height === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - from) / height) * (HEIGHT - 2 * EDGE)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}

interface SparkLineProps {
  readonly values: readonly number[]
  /** Description of the line for screen readers. */
  readonly label: string
  /** Scale from zero, for flows; a level is scaled to its range. */
  readonly fromZero?: boolean
}

export function SparkLine({ values, label, fromZero = false }: SparkLineProps) {
  const points = pointsOf(values, fromZero ? Math.min(0, ...values) : Math.min(...values))
  const [x, y] = (points.split(' ').at(-1) ?? '0,0').split(',')
  return (
    <svg
      className="spark-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={points} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  )
}
