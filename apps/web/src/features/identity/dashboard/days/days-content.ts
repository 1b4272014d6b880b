import type { DashboardDay } from '@entrepot/contract/identity/dashboard'
import { formatQuantity } from '../../../../runtime/numbers.ts'
import type { useWords } from '../../../../runtime/words/words.ts'
import type { ChartContent } from '../../../../ui/chart/chart-content.ts'

/** Received is blue and solid, shipped is orange and dashed, so that they also differ without colours. */
export const daysContent = (days: readonly DashboardDay[], t: ReturnType<typeof useWords>): ChartContent => ({
  places: days.map(({ day }) => day),
  // The year is shown in the figures of the day.
  sayPlace: (day) => day.slice('2026-'.length),
  lines: [
    {
      name: t('dashboard.figure.received'),
      values: days.map(({ received }) => received),
      tone: 'blue',
      type: 'solid',
    },
    {
      name: t('dashboard.figure.shipped'),
      values: days.map(({ shipped }) => shipped),
      tone: 'orange',
      type: 'dashed',
    },
  ],
  say: formatQuantity,
  // The two names are short enough for any window.
  narrow: false,
})
