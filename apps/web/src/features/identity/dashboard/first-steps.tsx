import { products } from '@entrepot/contract/basic-data/products'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { recvReqs } from '@entrepot/contract/inbound/receipt-notice'
import { detailRouteOf, readPermission } from '@entrepot/contract/kit/declaration'
import { Link } from 'react-router'
import { useMay } from '../../../runtime/session/session.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { PageState } from '../../../ui/page-state.tsx'
import './first-steps.css'

const STEPS = [
  { word: 'dashboard.first.places', right: readPermission(storageLocations), to: storageLocations.route },
  { word: 'dashboard.first.products', right: readPermission(products), to: products.route },
  { word: 'dashboard.first.notice', right: `${recvReqs.name}.write`, to: detailRouteOf(recvReqs) ?? recvReqs.route },
] as const

/** In a warehouse without any activity: first steps that the person may do. */
export function FirstSteps() {
  const t = useWords()
  const may = useMay()
  const steps = STEPS.filter(({ right }) => may(right))
  return (
    <PageState
      kind="empty"
      title={t('dashboard.first.title')}
      step={
        <ol className="first-steps">
          {steps.map(({ word, to }) => (
            <li key={word}>
              <Link to={to}>{t(word)}</Link>
            </li>
          ))}
        </ol>
      }
    >
      {t('dashboard.first.text')}
    </PageState>
  )
}
