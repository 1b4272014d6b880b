import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { useReader } from '../../../runtime/reader.ts'
import type { Counting } from './use-counting.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import.dialog.tsx')).ImportDialog }))

interface ImportCountsProps {
  readonly billId: string
  readonly counting: Counting
}

export function ImportCounts({ billId, counting }: ImportCountsProps) {
  const { t } = useReader()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('stockCount.import')}
      </Button>
      {open && <ImportDialog billId={billId} counting={counting} onClose={() => setOpen(false)} />}
    </>
  )
}
