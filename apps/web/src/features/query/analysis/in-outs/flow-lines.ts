import type { InOutPeriodFigures } from '@entrepot/contract/query/analysis/in-outs'
import type { Line } from '../../../../ui/chart/chart-content.ts'

/** In is blue and solid, out is orange and dashed, as on the dashboard. */
export const flowLines = (
  periods: readonly InOutPeriodFigures[],
  names: { readonly ins: string; readonly outs: string },
): Line[] => [
  { name: names.ins, values: periods.map(({ inTotal }) => inTotal), tone: 'blue', type: 'solid' },
  { name: names.outs, values: periods.map(({ outTotal }) => outTotal), tone: 'orange', type: 'dashed' },
]
