import { InputNumber, type InputNumberProps } from 'antd'
import { pieceCount } from './piece-count.ts'
import './number.css'

interface PieceInputProps extends Omit<InputNumberProps, 'value' | 'onChange'> {
  readonly value: number | null
  readonly onChange: (pieces: number | null) => void
}

/** Empty is nothing; what is no count is none, and the figure that stood there comes back when the field is left. */
const read = (typed: string | undefined) => (typed?.trim() ? (pieceCount(typed) ?? Number.NaN) : '')

/** So many pieces, in a dialog: whole ones, and never another number than was meant. */
export const PieceInput = ({ onChange, ...props }: PieceInputProps) => (
  <InputNumber
    className="figure-input"
    min={0}
    precision={0}
    controls={false}
    parser={read}
    onChange={(pieces) => onChange(typeof pieces === 'number' ? pieces : null)}
    {...props}
  />
)
