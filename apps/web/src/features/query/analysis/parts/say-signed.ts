import { formatQuantity } from '../../../../runtime/numbers.ts'

/** What came is written with a plus, what went with a minus. */
export const saySigned = (pieces: number): string =>
  pieces > 0 ? `+${formatQuantity(pieces)}` : formatQuantity(pieces).replace('-', '−')
