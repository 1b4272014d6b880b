import type { WavePreview } from '@entrepot/contract/distribution/wave-plan'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'

const perOrder = (metres: number, orders: number) => (orders === 0 ? 0 : Math.round((10 * metres) / orders) / 10)

/** Figures of a plan: tours, distance compared with single picking, duration and its assumed pace. */
export function PlanFigures({ preview }: { readonly preview: WavePreview }) {
  const { t } = useReader()
  const { tours, orderTotal, skuTotal, metres, metresOneByOne, minutes, pace } = preview
  const figures = [
    [t('waves.plan.tours'), sayQuantity(tours.length)],
    [t('waves.plan.orders'), sayQuantity(orderTotal)],
    [t('waves.plan.pieces'), sayQuantity(skuTotal)],
    [t('waves.plan.metres'), sayQuantity(Math.round(metres))],
    [t('waves.plan.oneByOne'), sayQuantity(Math.round(metresOneByOne))],
    [t('waves.plan.perOrder'), sayQuantity(perOrder(metres, orderTotal))],
    [t('waves.plan.perOrderAlone'), sayQuantity(perOrder(metresOneByOne, orderTotal))],
    [t('waves.plan.minutes'), sayQuantity(Math.round(minutes))],
  ] as const
  return (
    <>
      <dl className="wave-figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {pace.measured ? t('waves.plan.pace.measured', { count: pace.pickTotal }) : t('waves.plan.pace.usual')}
      </p>
    </>
  )
}
