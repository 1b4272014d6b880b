import { readPermission } from '@entrepot/contract/kit/declaration'
import { agesExport } from '@entrepot/contract/query/movement/ages'
import { expiryExport } from '@entrepot/contract/query/movement/expiry-calendar'
import { movementAndAge } from '@entrepot/contract/query/movement/movement-and-age'
import { movementsExport } from '@entrepot/contract/query/movement/movements'
import type { ExportColumn, Exporter } from '../../../kit/export/exporter.ts'
import { parse } from '../../../kit/http/validation.ts'
import { openQuestion } from '../analysis/ask.ts'
import { NAMES } from '../analysis/exporters.ts'
import { allRows } from '../analysis/page-of.ts'
import { agesOf } from './read-ages.ts'
import { expiriesOf } from './read-expiry.ts'
import { movementsOf } from './read-movements.ts'

const column = (name: string, words?: string): ExportColumn => ({
  title: `movementAndAge.field.${name}`,
  path: [name],
  ...(words === undefined ? {} : { words }),
})

const permission = readPermission(movementAndAge)

/** Exporters of movement and age, by the name in the export job. */
export const movementExporters: Readonly<Record<string, Exporter>> = {
  stockMovements: {
    permission,
    schema: movementsExport,
    title: 'movementAndAge.tab.movement',
    open: async (context, db, caller, parameters) => {
      const { format: _, ...request } = parse(movementsExport, parameters)
      const question = await openQuestion(context, db, caller, movementAndAge.name)
      const { matchingRows, addNames } = await movementsOf(question, request)
      const columns = [
        ...NAMES.product,
        column('movementClass', 'movementClass'),
        column('regularityClass', 'regularityClass'),
        column('standing', 'movementStanding'),
        ...['lines', 'pieces', 'volume', 'variation', 'stock', 'cover', 'lastShipped'].map((name) => column(name)),
      ]
      return { columns, rows: (await addNames(matchingRows)).map((row) => ({ ...row })) }
    },
  },
  stockAges: {
    permission,
    schema: agesExport,
    title: 'movementAndAge.tab.age',
    open: async (context, db, caller, parameters) => {
      const request = parse(agesExport, parameters)
      const { grouped, buckets } = await agesOf(await openQuestion(context, db, caller, movementAndAge.name), request)
      const byAge = buckets.map((_, place) => ({
        title: `movementAndAge.bucket.b${place}`,
        path: ['pieces', String(place)],
      }))
      const columns = [...NAMES[request.by], column('skuTotal'), ...byAge, column('averageAge'), column('oldest')]
      return { columns, rows: allRows(grouped) }
    },
  },
  expiryCalendar: {
    permission,
    schema: expiryExport,
    title: 'movementAndAge.tab.expiry',
    open: async (context, db, caller, parameters) => {
      const request = parse(expiryExport, parameters)
      const { grouped } = await expiriesOf(await openQuestion(context, db, caller, movementAndAge.name), request)
      const figures = ['limitDays', 'day', 'daysLeft', 'skuTotal'].map((name) => column(name))
      return { columns: [...NAMES.batch, column('limit', 'expiryLimit'), ...figures], rows: allRows(grouped) }
    },
  },
}
