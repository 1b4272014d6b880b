import { agesQuery } from '@entrepot/contract/query/movement/ages'
import { expiryQuery } from '@entrepot/contract/query/movement/expiry-calendar'
import { MOVEMENT_TABS, movementAndAge } from '@entrepot/contract/query/movement/movement-and-age'
import { movementsQuery } from '@entrepot/contract/query/movement/movements'
import { WithReader } from '../../../engine/with-reader.tsx'
import { useAnalysisAddress } from '../analysis/ask/use-analysis-address.ts'
import { AgeView } from './age/age-view.tsx'
import { ExpiryView } from './expiry/expiry-view.tsx'
import { MovementView } from './moved/movement-view.tsx'
import { askingOfAll, tabIn } from './parts/tab-address.ts'
import './movement.css'

const ASKING = askingOfAll([movementsQuery, agesQuery, expiryQuery], MOVEMENT_TABS)
const VIEWS = { movement: MovementView, age: AgeView, expiry: ExpiryView }

/** Movement, age and expiry of goods, and what to do about them. */
export default function MovementPanel() {
  return (
    <WithReader>
      <Movement />
    </WithReader>
  )
}

function Movement() {
  const address = useAnalysisAddress(movementAndAge.route, ASKING)
  const View = VIEWS[tabIn(address.question)]
  return <View address={address} />
}
