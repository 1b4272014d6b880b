import type { WavePreviewTour } from '@entrepot/contract/distribution/wave-plan'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'

/** The tours of a plan; each expands to the reasons for its orders and for places that were passed over. */
export function PlanTours({ tours }: { readonly tours: readonly WavePreviewTour[] }) {
  const reader = useReader()
  const { t } = reader
  return (
    <ol className="wave-tours">
      {tours.map((tour, at) => (
        <li key={tour.orders[0]?.orderId ?? at}>
          <details>
            <summary>
              <b>{t('waves.plan.tour', { number: at + 1 })}</b>{' '}
              {t('waves.plan.tourFigures', {
                orders: sayQuantity(tour.orderTotal),
                pieces: sayQuantity(tour.skuTotal),
                stops: sayQuantity(tour.stopTotal),
                metres: sayQuantity(Math.round(tour.metres)),
                minutes: sayQuantity(Math.round(tour.minutes)),
              })}
            </summary>
            <ul>
              {tour.orders.map(({ orderId, orderNo, addedMetres, aloneMetres }) => (
                <li key={orderId}>
                  <span translate="no">{orderNo}</span>{' '}
                  <span className="quiet">
                    {t('waves.plan.why', {
                      added: sayQuantity(Math.round(addedMetres)),
                      alone: sayQuantity(Math.round(aloneMetres)),
                    })}
                  </span>
                </li>
              ))}
            </ul>
            <ul>
              {tour.stops
                .filter(({ passedOver }) => passedOver.length > 0)
                .map(({ stockId, locationNo, passedOver }) => (
                  <li key={stockId}>
                    <span translate="no">{locationNo}</span>{' '}
                    <span className="quiet">
                      {passedOver
                        .map((row) => `${row.locationNo}: ${reader.word(`waves.passedOver.${row.reason}`, row.reason)}`)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  )
}
