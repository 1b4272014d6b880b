import { BarcodeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState } from 'react'
import { useReader } from '../../../engine/fields/reader.ts'

interface ScanFieldProps {
  readonly report: string | undefined
  readonly onScan: (code: string) => void
}

/** The location first, then the goods; says what became of the last one. */
export function ScanField({ report, onScan }: ScanFieldProps) {
  const { t } = useReader()
  const [code, setCode] = useState('')
  return (
    <>
      <Input
        className="scan-entry"
        value={code}
        prefix={<BarcodeOutlined aria-hidden className="quiet" />}
        placeholder={t('stockCount.scan')}
        aria-label={t('stockCount.scan')}
        autoComplete="off"
        allowClear
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          if (code.trim() !== '') onScan(code.trim())
          setCode('')
        }}
      />
      <span className="scan-report" role="status">
        {report}
      </span>
    </>
  )
}
