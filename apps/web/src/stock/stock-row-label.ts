import { textOf } from '../engine/fields/say.ts'

export const stockRowLabel = (record: Readonly<Record<string, unknown>>): string =>
  [record.productCode, record.locationNo, record.batchNum].map(textOf).filter(Boolean).join(' · ')
