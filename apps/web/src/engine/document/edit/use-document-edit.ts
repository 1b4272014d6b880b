import type { DocumentRecord } from '@entrepot/client/document-client'
import type { Values } from '../../detail/form/form-values.ts'
import { useForm } from '../../detail/form/use-form.ts'
import { useGivenValues } from '../../detail/form/use-given-values.ts'
import type { DocumentScreen } from '../document-api.ts'
import { useNoArithmetic } from '../lines/line-arithmetic.ts'
import type { EditedLine } from '../lines/line-model.ts'
import type { LineProblems } from '../lines/line-problems.ts'
import { useLines } from '../lines/use-lines.ts'

/** What a new document starts with: a copy of another, or what was typed before the browser was closed. */
export interface DocumentStart {
  readonly values: Values
  readonly lines: readonly EditedLine[]
  /** What was refused a moment ago, and is now put right. */
  readonly problems?: LineProblems
}

const NO_LINES: readonly [] = []

/** Header and lines of one document while they are edited. */
export function useDocumentEdit(screen: DocumentScreen, record: DocumentRecord | undefined, start: DocumentStart) {
  const given = useGivenValues(screen, record === undefined)
  const form = useForm(screen, record, { ...given, ...start.values })
  // The same hook for as long as the screen is the same.
  const { useArithmetic = useNoArithmetic } = screen.document.lines
  const arithmetic = useArithmetic()
  const { line } = screen.declaration
  const lines = useLines(line, record?.lines ?? NO_LINES, start.lines, start.problems, arithmetic)
  const isNew = record === undefined
  // What a copy or a kept draft brought along is worth keeping too.
  const dirty = form.dirty || lines.dirty || (isNew && Object.keys(start.values).length > 0)
  return {
    form,
    lines,
    dirty,
    /** Puts what was typed onto the document as somebody else left it. */
    rebase: (current: DocumentRecord) => {
      form.rebase(current)
      lines.rebase(current.lines)
    },
  }
}
export type DocumentEdit = ReturnType<typeof useDocumentEdit>
