import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import { stocks } from '@entrepot/contract/query/stocks'
import { DrawerListLink } from '../../../engine/list/rows/drawer-list-link.tsx'
import type { Place } from '../../../floor-plan/scene.ts'
import { useReader } from '../../../runtime/reader.ts'
import { meNow } from '../../../runtime/session/session.ts'

/** The stock list that this person may read: the inquiry, otherwise the list for moving stock. */
export const stockListOfMe = () => (meNow()?.permissions.includes(readPermission(stocks)) ? stocks : quickMove)

/** Links from a place to its stock and to its stock movements. */
export function PlaceLinks({ place }: { readonly place: Place }) {
  const { t } = useReader()
  const about = { filters: { locationId: place.id }, about: place.fullNo }
  return (
    <>
      <DrawerListLink list={stockListOfMe()} {...about}>
        {t('plan.stock')}
      </DrawerListLink>
      <DrawerListLink list={stockEntries} readers={LEDGER_READERS} {...about}>
        {t('plan.ledger')}
      </DrawerListLink>
    </>
  )
}
