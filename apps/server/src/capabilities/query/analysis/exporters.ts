import { readPermission } from '@entrepot/contract/kit/declaration'
import { inOutExport, inventoryInOuts } from '@entrepot/contract/query/analysis/in-outs'
import { compareExport, inventorySnapshots, snapshotExport } from '@entrepot/contract/query/analysis/snapshots'
import { inventorySnapshotVolumes, volumesExport } from '@entrepot/contract/query/analysis/volumes'
import type { ExportColumn, Exporter } from '../../../kit/export/exporter.ts'
import { parse } from '../../../kit/http/validation.ts'
import { openQuestion, warehouseFor } from './ask.ts'
import { EFFECTS } from './flow-groups.ts'
import type { GroupBy } from './grouping.ts'
import { periodRows } from './in-out-period-rows.ts'
import { allRows } from './page-of.ts'
import { inOutsOf, periodsIn } from './read-in-outs.ts'
import { comparisonOf, snapshotOf } from './read-snapshots.ts'
import { readVolumes } from './read-volumes.ts'

const column = (name: string, words?: string): ExportColumn => ({
  title: `analysis.field.${name}`,
  path: [name],
  ...(words === undefined ? {} : { words }),
})

const textColumn = (name: string): ExportColumn => ({ ...column(name), isText: true })

export const NAMES: Readonly<Record<GroupBy, readonly ExportColumn[]>> = {
  product: ['productCode', 'productName', 'cargoOwnerName'].map(textColumn),
  owner: [textColumn('cargoOwnerName')],
  area: [textColumn('areaName')],
  location: ['locationNo', 'areaName'].map(textColumn),
  batch: ['productCode', 'productName', 'cargoOwnerName', 'batchNum', 'productDate', 'expiryDate'].map(textColumn),
  status: [column('status', 'stockStatus'), column('quality', 'quality')],
  handbook: ['handbookNum', 'handbookItemNo'].map(textColumn),
}

const effects = (title: string, part: string): ExportColumn[] =>
  EFFECTS.map((effect) => ({ title: `${title}.${effect}`, path: [part, effect] }))

const MEASURES = ['skuTotal', 'boxTotal', 'netWeightTotal', 'crossWeightTotal', 'volumeTotal', 'unmeasuredSkuTotal']
const VOLUMES = [
  ...['day', 'volume', 'weight', 'netWeight', 'pallets', 'places', 'skuTotal', 'productTotal'],
  ...['fill', 'capacity', 'unknownCapacity'],
]

/** Exporters of the analyses, by the name in the export job. */
export const analysisExporters = {
  inventorySnapshots: {
    permission: readPermission(inventorySnapshots),
    schema: snapshotExport,
    title: 'inventorySnapshots.title',
    open: async (context, db, caller, parameters) => {
      const request = parse(snapshotExport, parameters)
      const grouped = await snapshotOf(await openQuestion(context, db, caller, inventorySnapshots.name), request)
      return { columns: [...NAMES[request.by], ...MEASURES.map((name) => column(name))], rows: allRows(grouped) }
    },
  },
  inventoryComparison: {
    permission: readPermission(inventorySnapshots),
    schema: compareExport,
    title: 'inventorySnapshots.title',
    open: async (context, db, caller, parameters) => {
      const request = parse(compareExport, parameters)
      const grouped = await comparisonOf(await openQuestion(context, db, caller, inventorySnapshots.name), request)
      const figures = ['opening', 'closing', 'difference'].map((name) => column(name))
      return {
        columns: [...NAMES[request.by], ...figures, ...effects('enum.stockEffect', 'causes')],
        rows: allRows(grouped),
      }
    },
  },
  inventorySnapshotVolumes: {
    permission: readPermission(inventorySnapshotVolumes),
    schema: volumesExport,
    title: 'inventorySnapshotVolumes.title',
    open: async (context, db, caller, parameters) => {
      const { format: _, by: _by, ...request } = parse(volumesExport, parameters)
      const warehouseId = await warehouseFor(context, caller, request.warehouseId)
      const question = await openQuestion(context, db, caller, inventorySnapshotVolumes.name, warehouseId)
      return {
        columns: VOLUMES.map((name) => column(name)),
        rows: (await readVolumes(question, request)).map((row) => ({ ...row })),
      }
    },
  },
  inventoryInOuts: {
    permission: readPermission(inventoryInOuts),
    schema: inOutExport,
    title: 'inventoryInOuts.title',
    open: async (context, db, caller, parameters) => {
      const request = parse(inOutExport, parameters)
      const question = await openQuestion(context, db, caller, inventoryInOuts.name)
      const inOuts = await inOutsOf(question, request)
      const time = await periodsIn(question, request, inOuts.range)
      const names = NAMES[request.by]
      const isByPeriod = time.buckets.length > 0
      const columns = [
        ...names,
        ...(isByPeriod ? ['from', 'to'].map((name) => column(name)) : []),
        column('opening'),
        ...effects('analysis.ins', 'ins'),
        ...effects('analysis.outs', 'outs'),
        ...['inTotal', 'outTotal', 'closing'].map((name) => column(name)),
      ]
      const fields = names.flatMap(({ path }) => path)
      return { columns, rows: isByPeriod ? periodRows({ ...inOuts, time }, fields) : allRows(inOuts.grouped) }
    },
  },
} as const satisfies Readonly<Record<string, Exporter>>
