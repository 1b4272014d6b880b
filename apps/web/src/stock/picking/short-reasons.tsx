import { pickerReasons } from '@entrepot/contract/outbound/pick-parts'
import { Radio } from 'antd'
import { useReader } from '../../runtime/reader.ts'
import type { PickerReason } from './confirmed-line.ts'

const LATER = 'LATER'

interface ShortReasonsProps {
  readonly short: number
  readonly value: PickerReason | null
  readonly onChange: (reason: PickerReason | null) => void
}

/** The reasons for missing pieces, each with its consequence; or the rest is picked later. */
export function ShortReasons({ short, value, onChange }: ShortReasonsProps) {
  const { t } = useReader()
  return (
    <fieldset className="short-reasons">
      <legend>{t('outbound.short.legend', { count: short })}</legend>
      <Radio.Group
        value={value ?? LATER}
        onChange={({ target }) => onChange(pickerReasons.find((reason) => reason === target.value) ?? null)}
      >
        <Radio value={LATER}>
          <b>{t('outbound.short.later')}</b> <span className="quiet">{t('outbound.short.laterText')}</span>
        </Radio>
        {pickerReasons.map((reason) => (
          <Radio key={reason} value={reason}>
            <b>{t(`enum.shortReason.${reason}`)}</b> <span className="quiet">{t(`outbound.short.${reason}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}
