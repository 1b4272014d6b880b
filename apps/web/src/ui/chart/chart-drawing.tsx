import type { Colours } from '../tones.ts'
import { type ChartLayout, LETTERS, type Size } from './chart-layout.ts'
import type { Shape } from './shapes.ts'

/** SVG text is placed by its baseline, which is this far below the middle. */
const LOWER = LETTERS * 0.35
const DASHES = { solid: undefined, dashed: '8 4', dotted: '0.1 5' } as const
/** Thin lines are sharp in the middle of pixels. */
const sharp = (at: number) => Math.round(at - 0.5) + 0.5

interface ChartDrawingProps {
  readonly layout: ChartLayout
  readonly size: Size
  readonly colours: Colours
  /** Stacked bars need an edge. */
  readonly edged: boolean
  readonly pointed: number | undefined
}

export function ChartDrawing({ layout, size, colours, edged, pointed }: ChartDrawingProps) {
  const { plot, grid, zero, placeTexts, leftTexts, rightTexts, names, shapes, places } = layout
  const at = pointed === undefined ? undefined : places[pointed]?.middle
  return (
    <svg width={size.width} height={size.height} aria-hidden="true" fontFamily={colours.family} fontSize={LETTERS}>
      <g stroke={colours.faintLine}>
        {grid.map((y) => (
          <line key={y} x1={plot.left} x2={plot.right} y1={sharp(y)} y2={sharp(y)} />
        ))}
      </g>
      {/* All areas below all lines, so that no area hides the edge of another. */}
      {shapes.map(({ line: { name, tone }, area }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
        area === undefined ? null : <path key={`${index} ${name}`} d={area} fill={colours.tones[tone]} opacity={0.3} />,
      )}
      <line x1={plot.left} x2={plot.right} y1={sharp(zero)} y2={sharp(zero)} stroke={colours.line} />
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
        <DrawnShape key={`${index} ${shape.line.name}`} shape={shape} colours={colours} edged={edged} />
      ))}
      {at !== undefined && (
        <g>
          <line x1={at} x2={at} y1={plot.top} y2={plot.bottom} stroke={colours.quietInk} strokeDasharray="3 3" />
          {shapes.map(({ line, heights, bars }, index) => {
            const y = pointed === undefined || bars.length > 0 ? undefined : heights[pointed]
            return y === undefined ? null : (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
                key={`${index} ${line.name}`}
                cx={at}
                cy={y}
                r={4}
                fill={colours.tones[line.tone]}
                stroke={colours.floor}
                strokeWidth={1.5}
              />
            )
          })}
        </g>
      )}
      <g fill={colours.quietInk}>
        <g textAnchor="end">
          {leftTexts.map(({ text, x, y }) => (
            <text key={text} x={x} y={y + LOWER}>
              {text}
            </text>
          ))}
        </g>
        {rightTexts.map(({ text, x, y }) => (
          <text key={text} x={x} y={y + LOWER}>
            {text}
          </text>
        ))}
        <g textAnchor="middle">
          {placeTexts.map(({ text, x, y }) => (
            <text key={x} x={x} y={y + LOWER}>
              {text}
            </text>
          ))}
        </g>
      </g>
      <g fill={colours.ink}>
        {names.map(({ text, x, y }) => (
          <text key={`${text} ${y}`} x={x} y={y + LOWER}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}

interface DrawnShapeProps {
  readonly shape: Shape
  readonly colours: Colours
  readonly edged: boolean
}

function DrawnShape({ shape: { line, path, bars, dots }, colours, edged }: DrawnShapeProps) {
  const colour = colours.tones[line.tone]
  return (
    <g fill={colour}>
      {bars.map((bar) => (
        <rect key={`${bar.x} ${bar.y}`} {...bar} stroke={edged ? colours.floor : undefined} />
      ))}
      {path !== undefined && (
        <path
          d={path}
          fill="none"
          stroke={colour}
          strokeWidth={2}
          strokeDasharray={DASHES[line.type]}
          strokeLinejoin="round"
          strokeLinecap={line.type === 'dashed' ? 'butt' : 'round'}
        />
      )}
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={3.5} />
      ))}
    </g>
  )
}
