import { BarcodeOutlined, NodeIndexOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { DocumentPartProps } from '../../engine/document/document-options.ts'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useReader } from '../../runtime/reader.ts'
import type { AnyPick } from './any-pick.ts'

const ScanWalk = lazy(async () => ({ default: (await import('./walk/scan-walk.tsx')).ScanWalk }))
const PickPath = lazy(async () => ({ default: (await import('./walk/pick-path.tsx')).PickPath }))

/** Tools for the picker: scanning from stop to stop, and the path on the floor plan. */
export default function PickTools({ record, send }: DocumentPartProps<AnyPick>) {
  const { t } = useReader()
  const [shown, setShown] = useState<'scan' | 'path'>()
  const close = () => setShown(undefined)
  return (
    <>
      {record.actions.includes('confirm') && (
        <Button icon={<BarcodeOutlined aria-hidden />} onClick={() => setShown('scan')}>
          {t('outbound.scan')}
        </Button>
      )}
      {record.lines.length > 0 && (
        <Button icon={<NodeIndexOutlined aria-hidden />} onClick={() => setShown('path')}>
          {t('outbound.path')}
        </Button>
      )}
      {shown === 'scan' && <ScanWalk record={record} send={send} onClose={close} />}
      {shown === 'path' && <PickPath record={record} onClose={close} />}
    </>
  )
}
