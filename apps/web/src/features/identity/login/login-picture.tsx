/** A box on a shelf of the drawn warehouse. */
interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly tone: 0 | 1 | 2
}

const SHELF_Y = [150, 230, 310, 390] as const
/** Left edge, width, height and tone of each box, by shelf; the posts are at 80, 245, 410 and 575. */
const LOADS: readonly (readonly (readonly [number, number, number, 0 | 1 | 2])[])[] = [
  [
    [96, 54, 40, 0],
    [158, 40, 50, 1],
    [262, 62, 34, 0],
    [332, 44, 48, 0],
    [500, 58, 44, 1],
  ],
  [
    [92, 66, 50, 1],
    [262, 46, 36, 0],
    [314, 46, 36, 0],
    [424, 54, 52, 0],
    [486, 72, 42, 2],
  ],
  [
    [100, 46, 38, 0],
    [154, 58, 52, 0],
    [292, 66, 46, 1],
    [428, 44, 46, 0],
    [500, 58, 52, 0],
  ],
  [
    [94, 70, 54, 2],
    [172, 52, 44, 0],
    [262, 60, 52, 0],
    [330, 56, 40, 1],
    [486, 76, 54, 0],
  ],
]

const BOXES: readonly Box[] = LOADS.flatMap((shelf, row) =>
  shelf.map(([x, w, h, tone]) => ({ x, y: (SHELF_Y[row] ?? 0) - h, w, h, tone })),
)

const TONES = ['var(--picture-box)', 'var(--picture-box-deep)', 'var(--accent)'] as const

export function LoginPicture() {
  return (
    <svg className="login-picture" viewBox="0 0 660 480" aria-hidden="true">
      <style>{`.login-picture { --picture-box: color-mix(in srgb, var(--accent) 16%, var(--container));
        --picture-box-deep: color-mix(in srgb, var(--accent) 34%, var(--container)); }`}</style>
      <path
        d="M40 110 330 30l290 80"
        fill="none"
        stroke="color-mix(in srgb, var(--accent) 45%, var(--container))"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {BOXES.map(({ x, y, w, h, tone }) => (
        <g key={`${x}-${y}`}>
          <rect x={x} y={y} width={w} height={h} rx="3" fill={TONES[tone]} />
          <path d={`M${x + w / 2 - 6} ${y}h12v9h-12z`} fill="var(--container)" opacity="0.55" />
        </g>
      ))}
      <g stroke="color-mix(in srgb, var(--accent) 45%, var(--container))" strokeLinecap="round">
        <g strokeWidth="5">
          <path d="M80 112v318M245 112v318M410 112v318M575 112v318" />
        </g>
        <g strokeWidth="4">
          {SHELF_Y.map((y) => (
            <path key={y} d={`M80 ${y + 2}h495`} />
          ))}
        </g>
      </g>
      <path d="M20 432h620" stroke="var(--border)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
