import type { ReactNode } from 'react'
import type { Density } from '../../ui/data-table/types.ts'
import { useImport } from '../import/use-import.tsx'
import type { Screen } from '../screen.ts'
import type { Columns } from './columns/use-columns.ts'
import { exportRows } from './export-rows.ts'
import { Toolbar } from './toolbar.tsx'

interface ListToolsProps {
  readonly screen: Screen
  readonly children: ReactNode
  readonly narrow: boolean
  readonly filters: Readonly<Record<string, string>>
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly columns: Columns
}

/** The toolbar of a list with its functions. The transport shows a refused export. */
export function ListTools({ screen, filters, children, ...tools }: ListToolsProps) {
  const imports = useImport(screen)
  const onExport = () => exportRows(screen.declaration, filters).catch(() => undefined)
  return (
    <>
      <Toolbar {...tools} onImport={imports.open} onExport={onExport}>
        {children}
      </Toolbar>
      {imports.parts}
    </>
  )
}
