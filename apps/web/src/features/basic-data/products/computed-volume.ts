import { volumeOf } from '@entrepot/domain/basic-data/volume'
import type { Reader } from '../../../runtime/reader.ts'

const SIDE = /^\d{1,12}(?:\.\d{1,2})?$/

/** The volume that the server computes from the three sides if none is given; undefined until all sides are known. */
export function computedVolume(
  values: Readonly<Record<string, unknown>>,
  { t }: Pick<Reader, 't'>,
): string | undefined {
  const [width, height, length] = [values.width, values.height, values.length].map((side) => String(side ?? '').trim())
  if (![width, height, length].every((side) => SIDE.test(side ?? ''))) return undefined
  return t('basicData.computed', { value: volumeOf(width ?? '', height ?? '', length ?? '') })
}
