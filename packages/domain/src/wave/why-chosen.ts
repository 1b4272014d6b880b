import type { WavePick } from './wave.ts'

/** Why a row was chosen over nearer ones: its expiry day, the route of the tour, or only its nearness. */
export function whyChosen(passedOver: WavePick['passedOver']): readonly ('EXPIRES_FIRST' | 'ON_THE_WAY' | 'NEAREST')[] {
  const reasons = new Set(passedOver.map(({ reason }) => reason))
  const isOnTheWay = reasons.has('LONGER_WAY') || reasons.has('OTHER_AREA')
  if (!reasons.has('FEFO')) return [isOnTheWay ? 'ON_THE_WAY' : 'NEAREST']
  return isOnTheWay ? ['EXPIRES_FIRST', 'ON_THE_WAY'] : ['EXPIRES_FIRST']
}
