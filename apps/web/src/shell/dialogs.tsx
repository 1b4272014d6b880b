import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { lazy } from '../runtime/lazy/lazy.tsx'
import type { DialogName, DialogProps } from './dialogs/dialog.ts'
import { PageBoundary } from './pages/page-boundary.tsx'
import { useShellKeys } from './use-shell-keys.ts'
import { useShellScans } from './use-shell-scans.ts'

const PARTS: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  palette: lazy(() => import('./palette/palette.tsx')),
  settings: lazy(() => import('./dialogs/settings-drawer.tsx')),
  errorLog: lazy(() => import('./error-log/error-log-dialog.tsx')),
  pda: lazy(() => import('./dialogs/pda-dialog.tsx')),
  keys: lazy(() => import('./dialogs/keys-dialog.tsx')),
}

const OpenContext = createContext<(name: DialogName) => void>(() => undefined)
export const useOpenDialog = () => useContext(OpenContext)

/** At most one dialog is open; each is loaded when first opened. */
export function Dialogs({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState<DialogName>()
  const [open, setOpen] = useState(false)
  const show = useCallback((next: DialogName) => {
    setName(next)
    setOpen(true)
  }, [])
  const [initialQuery, setInitialQuery] = useState('')
  const search = useCallback(
    (text: string) => {
      setInitialQuery(text)
      show('palette')
    },
    [show],
  )
  const showNew = useCallback((next: DialogName) => (next === 'palette' ? search('') : show(next)), [search, show])
  useShellKeys(showNew)
  useShellScans(search)
  const Part = name && PARTS[name]
  return (
    <OpenContext value={showNew}>
      {children}
      {Part && (
        <PageBoundary key={name} instead={null}>
          <Part open={open} onClose={() => setOpen(false)} initialQuery={initialQuery} />
        </PageBoundary>
      )}
    </OpenContext>
  )
}
