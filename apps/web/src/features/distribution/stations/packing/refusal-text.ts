import type { ScanRefusal } from '@entrepot/domain/distribution/stations/station-scan'
import type { Translate } from '@entrepot/messages/keys'

/** Text of a refused scan that says what to do with the piece. */
export function refusalText(t: Translate, refusal: ScanRefusal, productOf: (lineId: string) => string): string {
  switch (refusal.why) {
    case 'wrong':
      return t('packing.wrong', { code: refusal.code })
    case 'tooMany':
      return t('packing.tooMany', { product: productOf(refusal.lineId), rest: refusal.rest })
    case 'expired':
      return t('packing.expired', { product: productOf(refusal.lineId), day: refusal.day })
    case 'eachPiece':
      return t('packing.eachPiece', { product: productOf(refusal.lineId) })
    case 'missing':
      return t('packing.missing', { count: refusal.pieces })
  }
}
