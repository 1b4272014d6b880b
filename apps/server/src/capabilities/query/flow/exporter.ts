import { readPermission } from '@entrepot/contract/kit/declaration'
import { type FlowBy, flowExport, flowFigures } from '@entrepot/contract/query/flow/figures'
import type { ExportColumn, Exporter } from '../../../kit/export/exporter.ts'
import { parse } from '../../../kit/http/validation.ts'
import { openFlow } from './open-flow.ts'
import { readFlow } from './read-flow.ts'

const column = (name: string, words?: string): ExportColumn => ({
  title: `flow.field.${name}`,
  path: [name],
  ...(words === undefined ? {} : { words }),
})

const KEYS: Readonly<Record<FlowBy, ExportColumn>> = {
  day: { title: 'flow.field.day', path: ['key'] },
  owner: { title: 'flow.field.cargoOwnerId', path: ['name'], isText: true },
  documentType: { title: 'flow.field.documentType', path: ['key'], words: 'documentType' },
}
const FIGURES = ['count', 'median', 'p90', 'right', 'wrong', 'pieces']

/** A row for each measure and day, owner or document type. */
export const flowExporter: Exporter = {
  permission: readPermission(flowFigures),
  schema: flowExport,
  title: 'flowFigures.title',
  open: async (context, db, caller, parameters) => {
    const { format: _, measure: _measure, ...request } = parse(flowExport, parameters)
    const { parts } = await readFlow(await openFlow(context, db, caller, flowFigures.name), request)
    return {
      columns: [column('measure', 'flowMeasure'), KEYS[request.by], ...FIGURES.map((name) => column(name))],
      rows: parts.map((part) => ({ ...part })),
    }
  },
}
