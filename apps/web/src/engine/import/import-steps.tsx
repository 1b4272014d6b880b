import type { Importable } from '@entrepot/contract/kit/importable'
import { Steps } from 'antd'
import { useState } from 'react'
import { useWords } from '../../runtime/words/words.ts'
import { type ChosenFile, ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { importApi } from './import-api.ts'
import { JobStep } from './job-step.tsx'
import { type RememberedImport, useRememberedImports } from './remembered-import.ts'

interface ImportStepsProps {
  readonly declaration: Importable
  readonly onClose: () => void
}

type Columns = RememberedImport['columns']

/** File, columns, check, import: the present step follows from what was requested so far. */
export function ImportSteps({ declaration, onClose }: ImportStepsProps) {
  const t = useWords()
  const { all, remember } = useRememberedImports()
  const remembered = all[declaration.name]
  const [file, setFile] = useState<ChosenFile>()
  const [starting, setStarting] = useState(false)

  const start = async (fileId: string, fileName: string, columns: Columns, dryRun: boolean) => {
    setStarting(true)
    try {
      const { jobId } = await importApi(declaration).start({ fileId, dryRun, columns })
      remember(declaration.name, { jobId, fileId, fileName, columns, dryRun })
    } catch {
      // The transport has shown the reason; the form is unchanged.
    } finally {
      setStarting(false)
    }
  }
  const startAnew = () => {
    remember(declaration.name, undefined)
    setFile(undefined)
  }
  /** Back to the columns of the same file, with the chosen mapping. */
  const backToColumns = async ({ fileId: id, fileName: name, columns: chosen }: RememberedImport) => {
    setStarting(true)
    try {
      const read = await importApi(declaration).columns(id)
      const columns = read.columns.map((column) => ({ ...column, key: chosen[column.title] ?? null }))
      setFile({ id, name, ...read, columns })
      remember(declaration.name, undefined)
    } catch {
      // The transport has shown the reason; the result stays on the screen.
    } finally {
      setStarting(false)
    }
  }
  const step = remembered ? (remembered.dryRun ? 2 : 3) : file ? 1 : 0
  const steps = (['file', 'columns', 'check', 'import'] as const).map((name) => ({ title: t(`import.step.${name}`) }))
  return (
    <div className="import-steps">
      <Steps size="small" current={step} items={steps} responsive={false} />
      {remembered ? (
        <JobStep
          key={remembered.jobId}
          declaration={declaration}
          remembered={remembered}
          starting={starting}
          onImport={() => start(remembered.fileId, remembered.fileName, remembered.columns, false)}
          onColumns={() => backToColumns(remembered)}
          onAnew={startAnew}
          onClose={onClose}
        />
      ) : file ? (
        <ColumnsStep
          declaration={declaration}
          file={file}
          starting={starting}
          onCheck={(columns) => start(file.id, file.name, columns, true)}
          onAnew={startAnew}
        />
      ) : (
        <FileStep declaration={declaration} onChosen={setFile} />
      )}
    </div>
  )
}
