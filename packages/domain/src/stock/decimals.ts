const partsOf = (text: string): RegExpMatchArray => {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text)
  if (parts === null) throw new RangeError(`not a decimal: ${text}`)
  return parts
}

/** A decimal in text as an integer of its last decimal: '2.5' at two decimals is 250. Further decimals are dropped. */
export function scaled(text: string, places: number): bigint {
  const [, sign, whole = '0', fraction = ''] = partsOf(text)
  const value = BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
  return sign === '-' ? -value : value
}

/** Back to text, with all decimals: 250 at two decimals is '2.50'. */
export function decimalText(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const sign = value < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
