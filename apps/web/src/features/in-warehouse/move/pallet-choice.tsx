import { Checkbox } from 'antd'
import { useReader } from '../../../runtime/reader.ts'

interface PalletChoiceProps {
  readonly pallets: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly hint?: string
  readonly disabled: boolean
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Offers to move pallets as a whole, where that is possible. */
export function PalletChoice({ pallets, chosen, hint, disabled, onChange }: PalletChoiceProps) {
  const { t } = useReader()
  if (pallets.length === 0) return null
  const toggle = (pallet: string, take: boolean) =>
    onChange(new Set(take ? [...chosen, pallet] : [...chosen].filter((one) => one !== pallet)))
  return (
    <div>
      {pallets.map((pallet) => (
        <div key={pallet}>
          <Checkbox
            checked={chosen.has(pallet)}
            disabled={disabled}
            onChange={(event) => toggle(pallet, event.target.checked)}
          >
            {t('stockWork.wholePallet', { pallet })}
          </Checkbox>
        </div>
      ))}
      {hint && <div className="field-hint">{hint}</div>}
    </div>
  )
}
