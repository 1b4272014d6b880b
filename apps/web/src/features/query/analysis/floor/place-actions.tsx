import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { detailRouteOf } from '@entrepot/contract/kit/declaration'
import { Link } from 'react-router'
import { useMay } from '../../../../runtime/session/session.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import './place-actions.css'

/** Actions for a location: move or count its stock, with the location already filled in. */
export function PlaceActions({ locationId }: { readonly locationId: string }) {
  const t = useWords()
  const may = useMay()
  return (
    <>
      {may(`${quickMove.name}.move`) && (
        <Link to={`${quickMove.route}?locationId=${locationId}`}>{t('floor.move')}</Link>
      )}
      {may(`${stocktakings.name}.write`) && (
        <Link to={`${detailRouteOf(stocktakings)}?locationId=${locationId}`}>{t('floor.count')}</Link>
      )}
    </>
  )
}
