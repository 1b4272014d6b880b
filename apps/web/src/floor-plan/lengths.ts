/** The longest of 1, 2, 5, 10, 20, 50 … that is no longer than this. */
export function lengthWithin(most: number): number {
  const ten = 10 ** Math.floor(Math.log10(most))
  const part = [5, 2, 1].find((candidate) => candidate * ten <= most * (1 + 1e-9)) ?? 1
  return part * ten
}

const plain = (value: number) => Number(value.toPrecision(6)).toLocaleString('en-US')

export function sayLength(metres: number): string {
  if (metres >= 1000) return `${plain(metres / 1000)} km`
  return metres >= 1 ? `${plain(metres)} m` : `${plain(metres * 100)} cm`
}
