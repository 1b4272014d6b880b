import { readPermission } from '@entrepot/contract/kit/declaration'
import { workExport, workFigures } from '@entrepot/contract/query/people/work-figures'
import type { ExportColumn, Exporter } from '../../../kit/export/exporter.ts'
import { parse } from '../../../kit/http/validation.ts'
import { openFlow } from '../flow/open-flow.ts'
import { readWork } from './read-work.ts'

const RATES = ['linesPerHour', 'piecesPerHour', 'metresPerHour'] as const
const column = (name: string): ExportColumn => ({ title: `people.field.${name}`, path: [name] })
const medianColumn = (name: string): ExportColumn => ({ title: `people.median.${name}`, path: ['median', name] })

/** A row for each person and kind of work, with the median of that kind. */
export const workExporter: Exporter = {
  permission: readPermission(workFigures),
  administratorsOnly: true,
  schema: workExport,
  title: 'workFigures.title',
  open: async (context, db, caller, parameters) => {
    const { format: _, ...request } = parse(workExport, parameters)
    const { rows, medians } = await readWork(await openFlow(context, db, caller, workFigures.name), request)
    return {
      columns: [
        { ...column('name'), isText: true },
        { ...column('kind'), words: 'workKind' },
        ...['lines', 'pieces', 'metres', 'minutes'].map(column),
        ...RATES.flatMap((name) => [column(name), medianColumn(name)]),
      ],
      rows: rows.map((row) => ({
        ...row,
        name: row.name ?? row.operator,
        median: { ...medians.find(({ kind }) => kind === row.kind) },
      })),
    }
  },
}
