import type { Translate } from '@entrepot/messages/keys'
import type { Planned } from './moves.ts'

/** Message after a move: pieces, whole pallets, or both. */
export function movedWords(t: Translate, planned: readonly Planned[], location: string): string {
  const pallets = planned.flatMap(({ move }) => ('containerNo' in move ? [move.containerNo] : []))
  const count = planned.reduce((sum, { move }) => sum + ('quantity' in move ? move.quantity : 0), 0)
  return [
    ...(count > 0 ? [t('stockWork.moved', { count, location })] : []),
    ...(pallets.length > 0 ? [t('stockWork.palletMoved', { pallet: pallets.join(', '), location })] : []),
  ].join(' ')
}
