import { formatQuantity } from '../../../../runtime/numbers.ts'

/** A quantity with a plus or minus sign. */
export const saySigned = (pieces: number): string =>
  pieces > 0 ? `+${formatQuantity(pieces)}` : formatQuantity(pieces).replace('-', '−')
