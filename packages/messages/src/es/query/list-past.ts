import type { listPast as english } from '../../en/query/list-past.ts'
import type { Words } from '../../keys.ts'
import { prefixed } from '../../prefixed.ts'

export const listPast: Words<typeof english> = {
  ...prefixed('past', {
    asOf: 'En otra fecha',
    chart: 'Gráfico por día',
    said: 'Unidades por día del {{from}} al {{to}}. Las líneas están en la lista de abajo.',
  }),
}
