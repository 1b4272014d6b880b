/** Sides in centimetres with at most two decimals give cubic metres with six, exactly: no floating point. */
export function volumeOf(width: string, height: string, length: string): string {
  // Hundredths of a centimetre, three times: 10^-12 of a cubic metre each.
  const product = hundredths(width) * hundredths(height) * hundredths(length)
  const millionths = (product + 500_000n) / 1_000_000n
  const digits = millionths.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

function hundredths(side: string): bigint {
  const [whole = '0', fraction = ''] = side.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2))
}
