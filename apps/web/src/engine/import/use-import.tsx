import { importableOf } from '@entrepot/contract/kit/importable'
import { type ReactNode, useState } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useMay } from '../../runtime/session/session.ts'
import { inImportWords } from '../../runtime/words/late-words.ts'
import type { Screen } from '../screen.ts'
import { useRememberedImports } from './remembered-import.ts'

const ImportParts = lazy(inImportWords(() => import('./import-parts.tsx')))

interface Import {
  /** Undefined when this screen has no import, or this person has no permission. */
  readonly open: (() => void) | undefined
  readonly parts: ReactNode
}

/** Import of records from a file. Its code is loaded only when it is opened or an import is running. */
export function useImport({ declaration }: Screen): Import {
  const may = useMay()
  const { all } = useRememberedImports()
  const [open, setOpen] = useState(false)
  const importable = importableOf(declaration)
  if (importable === undefined || !may(importable.permission)) return { open: undefined, parts: null }
  const isNeeded = open || all[declaration.name] !== undefined
  const parts = isNeeded && <ImportParts declaration={importable} open={open} onOpen={setOpen} />
  return { open: () => setOpen(true), parts }
}
