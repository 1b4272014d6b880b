import type { DocumentLine } from '@entrepot/client/document-client'
import * as f from '@entrepot/contract/kit/fields'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { PieceInput } from '../../engine/fields/number/piece-input.tsx'
import { PullDownTable } from '../../engine/fields/reference/pull-down-table.tsx'
import { useReader } from '../../runtime/reader.ts'
import type { AnyPick } from './any-pick.ts'

export interface ReturnedLine {
  readonly pieces: number | null
  /** Empty: back to the location it came from. */
  readonly toLocationId: string
  readonly isDefective: boolean
}

interface ReturnLineProps {
  readonly line: DocumentLine<AnyPick>
  readonly value: ReturnedLine
  readonly onChange: (value: ReturnedLine) => void
}

const NOTHING = {}
const PLACE_FIELD = f.reference('storageLocations', { placing: { errand: 'RETURN', pieces: 'pieces' } })

export function ReturnLine({ line, value, onChange }: ReturnLineProps) {
  const { t } = useReader()
  const id = useId()
  const quality = value.isDefective ? { quality: 'DEFECTIVE' } : {}
  const goods = { stockId: line.stockId, pieces: value.pieces, ...quality }
  return (
    <li>
      <span translate="no" className="return-goods">
        <b>{line.productCode}</b> {line.productName} <span className="quiet">{line.batchNum}</span>
      </span>
      <PieceInput
        aria-label={t('outbound.return.pieces', { line: line.lineNo })}
        most={line.stagedSkuTotal}
        value={value.pieces}
        onChange={(pieces) => onChange({ ...value, pieces })}
      />
      <PullDownTable
        id={`${id}-place`}
        owner="pickTasks"
        name="toLocationId"
        label={t('outbound.return.place', { line: line.lineNo })}
        placeholder={line.locationName ?? ''}
        field={PLACE_FIELD}
        value={value.toLocationId}
        record={goods}
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
