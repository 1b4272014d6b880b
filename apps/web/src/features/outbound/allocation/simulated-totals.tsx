import type { Simulation } from '@entrepot/contract/outbound/allocation'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'

const FIGURES = ['places', 'shortLines', 'missing'] as const

/** All open notices together, now and in the simulation. */
export function SimulatedTotals({ totals }: Pick<Simulation, 'totals'>) {
  const { t } = useReader()
  return (
    <table className="simulated-totals">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('outbound.simulate.now')}</th>
          <th scope="col">{t('outbound.simulate.then')}</th>
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`outbound.simulate.${name}`)}</th>
            <td className="figure">{sayQuantity(totals[name].before)}</td>
            <td className="figure" data-better={totals[name].after < totals[name].before || undefined}>
              {sayQuantity(totals[name].after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
