import type { DocumentRecord } from '@entrepot/client/document-client'
import type { Values } from '../../detail/form/form-values.ts'
import { useForm } from '../../detail/form/use-form.ts'
import { useGivenValues } from '../../detail/form/use-given-values.ts'
import type { DocumentScreen } from '../document-api.ts'
import { useNoArithmetic } from '../lines/line-arithmetic.ts'
import type { EditedLine } from '../lines/line-model.ts'
import type { LineProblems } from '../lines/line-problems.ts'
import { useLines } from '../lines/use-lines.ts'

/** Initial values of a new document: a copy of another, or a stored draft. */
export interface DocumentStart {
  readonly values: Values
  readonly lines: readonly EditedLine[]
  /** Problems of a refused request that is being corrected. */
  readonly problems?: LineProblems
}

const NO_LINES: readonly [] = []

/** State of header and lines while a document is edited. */
export function useDocumentEdit(screen: DocumentScreen, record: DocumentRecord | undefined, start: DocumentStart) {
  const initialValues = useGivenValues(screen, record === undefined)
  const form = useForm(screen, record, { ...initialValues, ...start.values })
  // The hook stays the same as long as the screen is the same.
  const { useArithmetic = useNoArithmetic } = screen.document.lines
  const arithmetic = useArithmetic()
  const { line } = screen.declaration
  const lines = useLines(line, record?.lines ?? NO_LINES, start.lines, start.problems, arithmetic)
  const isNew = record === undefined
  // Values from a copy or a stored draft count as unsaved too.
  const dirty = form.dirty || lines.dirty || (isNew && Object.keys(start.values).length > 0)
  return {
    form,
    lines,
    dirty,
    /** Merges the typed values into the version of the other user. */
    rebase: (current: DocumentRecord) => {
      form.rebase(current)
      lines.rebase(current.lines)
    },
  }
}
export type DocumentEdit = ReturnType<typeof useDocumentEdit>
