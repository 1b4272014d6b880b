import { BarcodeOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { fitsIn } from '../../engine/fields/number/piece-count.ts'
import { PieceInput } from '../../engine/fields/number/piece-input.tsx'
import { useReader } from '../../runtime/reader.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'
import type { ScanStep } from './walk/scan-stops.ts'

interface ScanFieldProps {
  readonly step: ScanStep
  readonly pieces: number | null
  readonly most: number
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onCode: (code: string) => void
  readonly onPieces: (pieces: number | null) => void
  readonly onConfirm: () => void
}

/** The one input of the walk; Enter submits it, and a scanner sends Enter itself. */
export function ScanField({ step, pieces, most, problem, busy, onCode, onPieces, onConfirm }: ScanFieldProps) {
  const { t } = useReader()
  const id = useId()
  const [code, setCode] = useState('')
  const common = {
    id,
    autoFocus: true,
    autoComplete: 'off',
    'aria-describedby': `${id}-help`,
    ...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true }),
  }
  const take = () => {
    if (code.trim() !== '') onCode(code.trim())
    setCode('')
  }
  return (
    <div className="scan-field">
      <label htmlFor={id}>{t(`outbound.scan.${step}`)}</label>
      {step === 'pieces' ? (
        <span className="scan-pieces">
          <PieceInput
            {...common}
            most={most}
            value={pieces}
            onFocus={(event) => event.target.select()}
            onChange={onPieces}
            onEnter={onConfirm}
          />
          <Button type="primary" loading={busy} disabled={pieces === null || !fitsIn(pieces, most)} onClick={onConfirm}>
            {t('outbound.pick.line')}
          </Button>
        </span>
      ) : (
        <Input
          {...common}
          prefix={<BarcodeOutlined aria-hidden className="quiet" />}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={take}
        />
      )}
      <FieldProblem id={`${id}-help`} text={problem} />
    </div>
  )
}
