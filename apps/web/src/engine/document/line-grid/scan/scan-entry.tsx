import { BarcodeOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useReader } from '../../../../runtime/reader.ts'
import type { ScanReport } from './use-scan-line.ts'

interface ScanEntryProps {
  /** What to scan here. */
  readonly hint: string
  readonly report: ScanReport | undefined
  readonly onScan: (code: string) => void
  /** Undoes the last scan; undefined when there is none. */
  readonly onTakeBack?: (() => void) | undefined
}

/** Takes what a scanner or a hand types, and says what became of it. */
export function ScanEntry({ hint, report, onScan, onTakeBack }: ScanEntryProps) {
  const { t } = useReader()
  const [code, setCode] = useState('')
  const reportText = useRef<HTMLSpanElement>(null)
  // Whoever scanned into a line far below is not to miss it.
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
