import { CloseOutlined } from '@ant-design/icons'
import './chip.css'

interface ChipProps {
  readonly title: string
  readonly text: string
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** A removable tag, such as an active filter. */
export const Chip = ({ title, text, removeLabel, onRemove }: ChipProps) => (
  <span className="chip">
    <span className="chip-title">{title}</span>
    <span className="chip-text" title={text}>
      {text}
    </span>
    <button type="button" className="chip-remove" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
      <CloseOutlined aria-hidden />
    </button>
  </span>
)
