import type { Importable } from '@entrepot/contract/kit/importable'
import { Drawer } from 'antd'
import { useEffect } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { ImportSteps } from './import-steps.tsx'
import { ImportStrip } from './import-strip.tsx'
import { useRememberedImports } from './remembered-import.ts'
import { visibleImport } from './visible-import.ts'
import './import.css'

interface ImportPartsProps {
  readonly declaration: Importable
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The drawer; while it is closed, one line with the progress of the import. */
export default function ImportParts({ declaration, open, onOpen }: ImportPartsProps) {
  const { name } = declaration
  const reader = useReader()
  const { all, remember } = useRememberedImports()
  const remembered = all[name]
  useEffect(() => {
    visibleImport.set(open ? name : undefined)
    return () => visibleImport.set(undefined)
  }, [open, name])
  return (
    <>
      {!open && remembered && (
        <ImportStrip remembered={remembered} onShow={() => onOpen(true)} onForget={() => remember(name, undefined)} />
      )}
      <Drawer
        open={open}
        onClose={() => onOpen(false)}
        size={720}
        title={reader.t('import.title', { title: reader.word(`${name}.title`, name) })}
        destroyOnHidden
      >
        <ImportSteps declaration={declaration} onClose={() => onOpen(false)} />
      </Drawer>
    </>
  )
}
