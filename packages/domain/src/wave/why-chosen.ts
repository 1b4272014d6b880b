import type { WavePick } from './wave.ts'

/** What speaks for a row that nearer ones were passed over for: its day, the way of the tour, or only that it is near. */
export function whyChosen(passedOver: WavePick['passedOver']): readonly ('EXPIRES_FIRST' | 'ON_THE_WAY' | 'NEAREST')[] {
  const reasons = new Set(passedOver.map(({ reason }) => reason))
  const isOnTheWay = reasons.has('LONGER_WAY') || reasons.has('OTHER_AREA')
  if (!reasons.has('FEFO')) return [isOnTheWay ? 'ON_THE_WAY' : 'NEAREST']
  return isOnTheWay ? ['EXPIRES_FIRST', 'ON_THE_WAY'] : ['EXPIRES_FIRST']
}
