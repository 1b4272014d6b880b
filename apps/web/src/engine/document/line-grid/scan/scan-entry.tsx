import { BarcodeOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useReader } from '../../../../runtime/reader.ts'
import type { ScanReport } from './use-scan-line.ts'

interface ScanEntryProps {
  /** Tells what to scan here. */
  readonly hint: string
  readonly report: ScanReport | undefined
  readonly onScan: (code: string) => void
  /** Undoes the last scan; undefined when there is none. */
  readonly onTakeBack?: (() => void) | undefined
}

/** Input for scanned or typed codes, with the result of the last one. */
export function ScanEntry({ hint, report, onScan, onTakeBack }: ScanEntryProps) {
  const { t } = useReader()
  const [code, setCode] = useState('')
  const reportText = useRef<HTMLSpanElement>(null)
  // A person who scans into a line far below must not miss the refusal.
  useEffect(() => {
    if (report?.bad) reportText.current?.scrollIntoView({ block: 'nearest' })
  }, [report])
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
      <span ref={reportText} className="scan-report" role="status" data-bad={report?.bad || undefined}>
        {report?.text}
      </span>
      {onTakeBack && (
        <Button type="link" size="small" icon={<UndoOutlined aria-hidden />} onClick={onTakeBack}>
          {t('document.scan.takeBack')}
        </Button>
      )}
    </>
  )
}
