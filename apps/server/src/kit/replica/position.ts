/** A position in the write-ahead log, as PostgreSQL writes it: two hexadecimal numbers. */
const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

export function parsePosition(text: string): bigint | undefined {
  const [, high, low] = POSITION.exec(text) ?? []
  if (high === undefined || low === undefined) return undefined
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
