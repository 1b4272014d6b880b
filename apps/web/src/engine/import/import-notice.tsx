import { lazy } from '../../runtime/lazy/lazy.tsx'
import { inImportWords } from '../../runtime/words/late-words.ts'
import { useRememberedImports } from './remembered-import.ts'

const ImportWatch = lazy(inImportWords(() => import('./import-watch.tsx')))

/** Part of the shell. It loads nothing as long as no import is running. */
export function ImportNotice() {
  const { all } = useRememberedImports()
  if (Object.keys(all).length === 0) return null
  return <ImportWatch />
}
