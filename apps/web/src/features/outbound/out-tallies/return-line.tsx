import { pickTasks } from '@entrepot/contract/outbound/picking'
import { Checkbox } from 'antd'
import { useId } from 'react'
import type { LineValues } from '../../../engine/document/lines/line-model.ts'
import { PieceInput } from '../../../engine/fields/number/piece-input.tsx'
import { PullDownTable } from '../../../engine/fields/reference/pull-down-table.tsx'
import { textOf } from '../../../engine/fields/say.ts'
import { useReader } from '../../../runtime/reader.ts'
import { stagedOf } from '../picks/pick-figures.ts'

export interface ReturnedLine {
  readonly pieces: number
  /** Empty: where it came from. */
  readonly toLocationId: string
  readonly isDefective: boolean
}

interface ReturnLineProps {
  readonly line: LineValues
  readonly value: ReturnedLine
  readonly onChange: (value: ReturnedLine) => void
}

const NOTHING = {}

export function ReturnLine({ line, value, onChange }: ReturnLineProps) {
  const { t } = useReader()
  const id = useId()
  const number = Number(line.lineNo)
  return (
    <li>
      <span translate="no" className="return-goods">
        <b>{textOf(line.productCode)}</b> {textOf(line.productName)}{' '}
        <span className="quiet">{textOf(line.batchNum)}</span>
      </span>
      <PieceInput
        aria-label={t('outbound.return.pieces', { line: number })}
        max={stagedOf(line)}
        value={value.pieces}
        onChange={(pieces) => onChange({ ...value, pieces: pieces ?? 0 })}
      />
      <PullDownTable
        id={`${id}-place`}
        owner="pickTasks"
        name="toLocationId"
        label={t('outbound.return.place', { line: number })}
        placeholder={textOf(line.locationName)}
        field={pickTasks.line.locationId}
        value={value.toLocationId}
        record={NOTHING}
        problems={NOTHING}
        onChange={(next) => onChange({ ...value, toLocationId: textOf(next) })}
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
