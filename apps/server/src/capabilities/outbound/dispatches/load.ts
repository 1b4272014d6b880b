import type { InputOf } from '@entrepot/contract/kit/document/values'
import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { scannedPackageNo } from '@entrepot/domain/outbound/sscc'
import { type RawBuilder, sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { executeInWarehouse } from '../../../kit/sql/one-warehouse.ts'
import type { Dispatch, DispatchOutcome } from './dispatch.ts'
import { loadPackage, unloadPackage, unloadPackages } from './loaded-packages.ts'
import { refuseOverloaded } from './overloaded.ts'

type LoadInput = InputOf<typeof shipmentTasks, 'load'>
type SentLine = NonNullable<LoadInput['lines']>[number]

function loadedLines({ lines }: Dispatch, sent: readonly SentLine[]): Map<string, number> {
  const unnamed = new Map(lines.map((line) => [line.id, line]))
  const namedLines = sent.map(({ id, loadedSkuTotal }, place) => {
    const line = unnamed.get(id)
    unnamed.delete(id)
    if (line === undefined)
      throw new Problem('UNKNOWN_LINE', { fields: [{ field: `lines.${place}.id`, key: 'problem.UNKNOWN_LINE' }] })
    return { ...line, loadedSkuTotal }
  })
  refuseOverloaded(namedLines, (_line, place) => `lines.${place}`)
  return new Map(sent.map(({ id, loadedSkuTotal }) => [id, loadedSkuTotal]))
}

/** `before` is part of the same statement, and reads the lines before the change. */
export async function storeLoaded(
  { trx, warehouseId }: DocumentWork,
  dispatchId: string,
  loaded: ReadonlyMap<string, number>,
  before: RawBuilder<unknown> = sql``,
): Promise<void> {
  const statement = sql`
    ${before} update shipment_task_line l set loaded_sku_total = c.pieces
      from unnest(${[...loaded.keys()]}::uuid[], ${[...loaded.values()]}::bigint[]) as c(id, pieces)
     where l.warehouse_id = ${warehouseId} and l.document_id = ${dispatchId} and l.id = c.id`
  await executeInWarehouse(trx, warehouseId, statement)
}

const withLoaded = (dispatch: Dispatch, loaded: ReadonlyMap<string, number>): Dispatch => ({
  ...dispatch,
  lines: dispatch.lines.map((line) => ({ ...line, loadedSkuTotal: loaded.get(line.id) ?? line.loadedSkuTotal })),
})

/** Stores what was loaded or unloaded: pieces of lines, and a package by its number. */
export async function loadTruck(work: DocumentWork, dispatch: Dispatch, input: LoadInput): Promise<DispatchOutcome> {
  const packageNo = typeof input.packageNo === 'string' ? scannedPackageNo(input.packageNo) : undefined
  const sent = input.lines ?? []
  if (sent.length === 0 && packageNo === undefined) throw new Problem('NOTHING_TO_DO')
  const byHand = loadedLines(dispatch, sent)
  await unloadPackages(work, dispatch.id, [...byHand.keys()])
  const carry = input.off === true ? unloadPackage : loadPackage
  const loaded = packageNo === undefined ? byHand : await carry(work, withLoaded(dispatch, byHand), packageNo)
  await storeLoaded(work, dispatch.id, loaded)
  const byLineNo = dispatch.lines.flatMap(({ id, lineNo }) => (byHand.has(id) ? [[lineNo, byHand.get(id)]] : []))
  return {
    after: {
      ...(packageNo === undefined ? {} : input.off === true ? { unloadedPackageNo: packageNo } : { packageNo }),
      ...(sent.length === 0 ? {} : { loaded: Object.fromEntries(byLineNo) }),
    },
  }
}
