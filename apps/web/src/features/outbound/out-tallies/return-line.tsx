import type { DocumentLine } from '@entrepot/client/document-client'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { PieceInput } from '../../../engine/fields/number/piece-input.tsx'
import { PullDownTable } from '../../../engine/fields/reference/pull-down-table.tsx'
import { useReader } from '../../../runtime/reader.ts'

export interface ReturnedLine {
  readonly pieces: number
  /** Empty: where it came from. */
  readonly toLocationId: string
  readonly isDefective: boolean
}

interface ReturnLineProps {
  readonly line: DocumentLine<typeof pickTasks>
  readonly value: ReturnedLine
  readonly onChange: (value: ReturnedLine) => void
}

const NOTHING = {}

export function ReturnLine({ line, value, onChange }: ReturnLineProps) {
  const { t } = useReader()
  const id = useId()
  return (
    <li>
      <span translate="no" className="return-goods">
        <b>{line.productCode}</b> {line.productName} <span className="quiet">{line.batchNum}</span>
      </span>
      <PieceInput
        aria-label={t('outbound.return.pieces', { line: line.lineNo })}
        max={line.stagedSkuTotal}
        value={value.pieces}
        onChange={(pieces) => onChange({ ...value, pieces: pieces ?? 0 })}
      />
      <PullDownTable
        id={`${id}-place`}
        owner="pickTasks"
        name="toLocationId"
        label={t('outbound.return.place', { line: line.lineNo })}
        placeholder={line.locationName ?? ''}
        field={pickTasks.line.locationId}
        value={value.toLocationId}
        record={NOTHING}
        problems={NOTHING}
        onChange={(next) => onChange({ ...value, toLocationId: typeof next === 'string' ? next : '' })}
      />
      <Checkbox
        checked={value.isDefective}
        onChange={({ target }) => onChange({ ...value, isDefective: target.checked })}
      >
        {t('enum.quality.DEFECTIVE')}
      </Checkbox>
    </li>
  )
}
