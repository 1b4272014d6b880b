import { readPermission } from '@entrepot/contract/kit/declaration'
import { type FloorColour, floorExport, floorFigures } from '@entrepot/contract/query/analysis/floor-figures'
import type { ExportColumn, Exporter } from '../../../kit/export/exporter.ts'
import { parse } from '../../../kit/http/validation.ts'
import { openQuestion } from '../analysis/ask.ts'
import { readFloorTable } from './read-floor.ts'

const column = (name: string): ExportColumn => ({ title: `analysis.field.${name}`, path: [name] })

/** Columns with the figures behind each colour. */
const FIGURES: Readonly<Record<FloorColour, readonly ExportColumn[]>> = {
  fill: [
    { title: 'analysis.field.fill', path: ['value'] },
    ...['volume', 'capacity', 'unmeasuredSkuTotal'].map(column),
  ],
  picks: [{ title: 'floor.field.picks', path: ['value'] }],
  age: [{ title: 'floor.field.age', path: ['value'] }],
  owner: [{ title: 'floor.field.owners', path: ['owners'], isText: true }],
  countAge: [{ title: 'floor.field.countAge', path: ['value'] }],
}

/** A row for each place, also for empty ones. */
export const floorExporter: Exporter = {
  permission: readPermission(floorFigures),
  schema: floorExport,
  title: 'floorFigures.title',
  open: async (context, db, caller, parameters) => {
    const { format: _, ...query } = parse(floorExport, parameters)
    const question = await openQuestion(context, db, caller, floorFigures.name)
    const names = ['locationNo', 'areaName'].map((name): ExportColumn => ({ ...column(name), isText: true }))
    return {
      columns: [...names, ...FIGURES[query.colour], column('skuTotal')],
      rows: await readFloorTable(question, query),
    }
  },
}
