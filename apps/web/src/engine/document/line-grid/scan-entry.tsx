import { BarcodeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { useReader } from '../../fields/reader.ts'
import type { ScanReport } from './use-scan-line.ts'

interface ScanEntryProps {
  readonly report: ScanReport | undefined
  readonly onScan: (code: string) => void
}

/** Takes what a scanner or a hand types, and says what became of it. */
export function ScanEntry({ report, onScan }: ScanEntryProps) {
  const { t } = useReader()
  const [code, setCode] = useState('')
  return (
    <>
      <Input
        className="scan-entry"
        value={code}
        prefix={<BarcodeOutlined aria-hidden className="quiet" />}
        placeholder={t('document.scan.hint')}
        aria-label={t('document.scan.hint')}
        autoComplete="off"
        allowClear
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          if (code.trim() !== '') onScan(code.trim())
          setCode('')
        }}
      />
      <span className="scan-report" role="status" data-bad={report?.bad || undefined}>
        {report?.text}
      </span>
    </>
  )
}
