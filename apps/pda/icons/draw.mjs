// Draws the icon from one list of shapes: `node apps/pda/icons/draw.mjs` writes the SVG and the PNGs into public/.
// The results are committed; run it after changing a shape.
import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 32
const RADIUS = 7
const BLUE = '#0f62b8'

/** A warehouse with an open gate and two layers of goods: the mark of the whole product. */
const SHAPES = [
  { fill: '#ffffff', points: '6,13.2 16,7 26,13.2 26,26 22.6,26 22.6,15.1 16,11 9.4,15.1 9.4,26 6,26' },
  { fill: '#8fd0ff', points: '12,17.4 20,17.4 20,20.6 12,20.6' },
  { fill: '#8fd0ff', points: '12,22.4 20,22.4 20,26 12,26' },
]

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">
  <title>Entrepot</title>
  <rect width="${SIZE}" height="${SIZE}" rx="${RADIUS}" fill="${BLUE}" />
${SHAPES.map(({ fill, points }) => `  <polygon points="${points}" fill="${fill}" />`).join('\n')}
</svg>
`

const channels = (colour) => [...Buffer.from(colour.slice(1), 'hex')]
const DRAWN = SHAPES.map(({ fill, points }) => ({
  fill: channels(fill),
  outline: points.split(' ').map((point) => point.split(',').map(Number)),
}))

/** Even-odd: a ray to the right crosses the outline an odd number of times from inside. */
const isInside = (points, x, y) =>
  points.reduce((inside, [x1, y1], at) => {
    const [x2, y2] = points.at(at - 1)
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)

const isInRoundedSquare = (radius, x, y) => {
  const dx = Math.max(radius - x, x - (SIZE - radius), 0)
  const dy = Math.max(radius - y, y - (SIZE - radius), 0)
  return dx * dx + dy * dy <= radius * radius
}

/** `scale` shrinks the drawing towards the middle; the ground always fills the square. */
function pixel(size, radius, scale, column, row) {
  const [sum, samples] = [[0, 0, 0, 0], 4]
  for (let n = 0; n < samples * samples; n++) {
    const x = ((column + ((n % samples) + 0.5) / samples) * SIZE) / size
    const y = ((row + (Math.floor(n / samples) + 0.5) / samples) * SIZE) / size
    if (!isInRoundedSquare(radius, x, y)) continue
    const [u, v] = [x, y].map((along) => (along - SIZE / 2) / scale + SIZE / 2)
    const colour = DRAWN.find(({ outline }) => isInside(outline, u, v))?.fill ?? channels(BLUE)
    for (const [channel, value] of [...colour, 1].entries()) sum[channel] += value
  }
  const [red, green, blue, covered] = sum
  const mean = (value) => Math.round(value / Math.max(covered, 1))
  return [mean(red), mean(green), mean(blue), Math.round((covered * 255) / (samples * samples))]
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function png(size, radius, scale) {
  const rows = Array.from({ length: size }, (_, row) => [
    0,
    ...Array.from({ length: size }, (_, column) => pixel(size, radius, scale, column, row)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const into = (name) => new URL(`../public/${name}`, import.meta.url)
writeFileSync(into('icon.svg'), SVG)
writeFileSync(into('icon-192.png'), png(192, RADIUS, 1))
writeFileSync(into('icon-512.png'), png(512, RADIUS, 1))
// A mask may cut away all but a circle of 80 %, so the drawing keeps inside it; Apple rounds the corners by itself.
writeFileSync(into('icon-maskable-512.png'), png(512, 0, 0.85))
writeFileSync(into('apple-touch-icon.png'), png(180, 0, 1))
