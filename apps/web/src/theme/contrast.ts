/** Red, green and blue from 0 to 1. */
type Channels = readonly [number, number, number]

const channelsOf = (colour: string): Channels => {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

const hexOf = (channels: Channels) =>
  `#${channels
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast ratio: 1 for equal colours, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const shades = [luminance(one), luminance(other)]
  return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05)
}

function hueOf([red, green, blue]: Channels, top: number, span: number): number {
  if (span === 0) return 0
  if (top === red) return ((green - blue) / span + 6) % 6
  return top === green ? (blue - red) / span + 2 : (red - green) / span + 4
}

function hslOf(colour: string): Channels {
  const channels = channelsOf(colour)
  const top = Math.max(...channels)
  const span = top - Math.min(...channels)
  const lightness = top - span / 2
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1))
  return [hueOf(channels, top, span), saturation, lightness]
}

function fromHsl([hue, saturation, lightness]: Channels): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue * 2) % 12
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

const STEP = 0.005

/** The nearest darker or lighter shade of the same hue that is readable on each of these backgrounds. */
export function readable(colour: string, towards: 'darker' | 'lighter', grounds: readonly string[], ratio = 4.5) {
  const [hue, saturation, lightness] = hslOf(colour)
  const sign = towards === 'darker' ? -1 : 1
  let shade = colour.toLowerCase()
  for (let l = lightness; l >= 0 && l <= 1; l += sign * STEP) {
    shade = l === lightness ? shade : fromHsl([hue, saturation, l])
    if (grounds.every((ground) => contrast(shade, ground) >= ratio)) return shade
  }
  return towards === 'darker' ? '#000000' : '#ffffff'
}

/** The colour on the ground with `part` as its opacity. */
export function tint(colour: string, ground: string, part: number): string {
  const over = channelsOf(colour)
  const under = channelsOf(ground)
  const mixed = (i: 0 | 1 | 2) => over[i] * part + under[i] * (1 - part)
  return hexOf([mixed(0), mixed(1), mixed(2)])
}
