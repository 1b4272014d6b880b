import { type ImportFault, MAX_LISTED_FAULTS } from '@entrepot/contract/kit/import'
import { cellOfPath, type Importable } from '@entrepot/contract/kit/importable'
import type { Language } from '@entrepot/contract/kit/language'
import type { Translate } from '@entrepot/messages/keys'
import { translator } from '@entrepot/messages/translate'
import { faultText } from '../../http/error-handler.ts'
import type { FieldFault } from '../../http/problem.ts'
import { titleFor } from '../template/column-title.ts'
import type { Match } from './match-columns.ts'
import type { ReadRow } from './read-row.ts'

/** Maximum number of faults that the errors file describes; a file with more has one fault many times. */
const MAX_DESCRIBED_FAULTS = 100_000

/** All faults of a file by row, in the caller's language. */
export interface FaultBook {
  readonly errors: number
  /** Number of rows with a fault. */
  readonly rows: number
  readonly first: readonly ImportFault[]
  readonly reasons: ReadonlyMap<number, string>
  add(row: ReadRow): void
}

export function createFaultBook(resource: Pick<Importable, 'name'>, match: Match, language: Language): FaultBook {
  const t = translator(language)
  const first: ImportFault[] = []
  const reasons = new Map<number, string>()
  let errors = 0
  let rows = 0

  const columnFor = (field: string) => {
    const index = match.columns.findIndex((column) => column?.key === field)
    const near = index >= 0 ? index : match.columns.findIndex((column) => column?.name === cellOfPath(field))
    return match.titles[near] ?? titleFor(t, resource.name, cellOfPath(field))
  }
  const toImportFault = (number: number, fault: FieldFault): ImportFault => ({
    row: number,
    column: columnFor(fault.field),
    field: fault.field,
    message: inEntry(t, resource, fault.field, faultText(t, fault).message),
  })
  return {
    get errors() {
      return errors
    },
    get rows() {
      return rows
    },
    first,
    reasons,
    add({ number, faults }) {
      if (faults.length === 0) return
      rows += 1
      const describedFaults = errors < MAX_DESCRIBED_FAULTS ? faults.map((fault) => toImportFault(number, fault)) : []
      errors += faults.length
      first.push(...describedFaults.slice(0, MAX_LISTED_FAULTS - first.length))
      if (describedFaults.length > 0)
        reasons.set(number, describedFaults.map(({ column, message }) => `${column}: ${message}`).join('\n'))
    },
  }
}

/** For a fault inside an entry, the message names the entry and the value. */
function inEntry(t: Translate, resource: Pick<Importable, 'name'>, field: string, message: string): string {
  const [name = '', entryIndex, inside] = field.split('.')
  if (entryIndex === undefined || !/^\d+$/.test(entryIndex)) return message
  const title = inside === undefined ? '' : titleFor(t, resource.name, `${name}.${inside}`)
  return t('import.fault.entry', { number: Number(entryIndex) + 1, title, message })
}
