/** Line drawings on a grid of 24. They are decorative: a text always stands beside or behind them. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  check: 'M4 12.5l5.5 5.5L20 7',
  cross: 'M6 6l12 12M18 6L6 18',
  erase: 'M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  online: 'M2 9a15 15 0 0 1 20 0M5.5 12.5a10 10 0 0 1 13 0M9 16a5 5 0 0 1 6 0M12 19.5h.01',
  offline:
    'M3 3l18 18M5.5 12.5a10 10 0 0 1 4-2.4M2 9a15 15 0 0 1 4.5-2.9M9 16a5 5 0 0 1 6 0M12 19.5h.01M12 5a15 15 0 0 1 10 4',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.5h.01',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M7.5 8v8M10.5 8v8M13 8v8M16.5 8v8',
  badge: 'M5 4h14v16H5zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8.5 17c.5-2 2-3 3.5-3s3 1 3.5 3',
  pick: 'M3 4h2l2 11h11l2-8H6M9 19.5a.75.75 0 1 0 .01 0M17 19.5a.75.75 0 1 0 .01 0',
  receipt: 'M4 20h16M12 3v10m-4-4 4 4 4-4M6 20v-4h12v4',
  putaway: 'M4 3v18M20 3v18M4 12h16M4 20h16M12 9V3m-3 3 3-3 3 3',
  count: 'M5 4h14v16H5zM8 9h3M8 15h3M14 9l1.5 1.5L18 8M14 15l1.5 1.5L18 14',
  truck: 'M2 6h12v11H2zM14 10h4l4 4v3h-8M6 19.5a1.5 1.5 0 1 0 .01 0M17.5 19.5a1.5 1.5 0 1 0 .01 0',
  box: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  move: 'M4 9h13m-4-4 4 4-4 4M20 15H7m4-4-4 4 4 4',
  freeze: 'M12 3v18M4 7.5l16 9M20 7.5l-16 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  wall: 'M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16',
  question: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.5h.01',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
