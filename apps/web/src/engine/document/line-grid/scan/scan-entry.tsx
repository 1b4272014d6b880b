import { BarcodeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import type { ScanReport } from './use-scan-line.ts'

interface ScanEntryProps {
  /** What to scan here. */
  readonly hint: string
  readonly report: ScanReport | undefined
  readonly onScan: (code: string) => void
}

/** Takes what a scanner or a hand types, and says what became of it. */
export function ScanEntry({ hint, report, onScan }: ScanEntryProps) {
  const [code, setCode] = useState('')
  return (
    <>
      <Input
        className="scan-entry"
        value={code}
        prefix={<BarcodeOutlined aria-hidden className="quiet" />}
        placeholder={hint}
        aria-label={hint}
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
