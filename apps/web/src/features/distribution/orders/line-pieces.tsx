import type { DocumentLine } from '@entrepot/client/document-client'
import type { orders } from '@entrepot/contract/distribution/order'
import { PieceInput } from '../../../engine/fields/number/piece-input.tsx'
import './split.css'

type Pieces = Readonly<Record<string, number>>

interface LinePiecesProps {
  readonly lines: readonly {
    readonly line: DocumentLine<typeof orders>
    readonly most: number
  }[]
  readonly pieces: Pieces
  readonly labelOf: (lineNo: number) => string
  readonly onChange: (pieces: Pieces) => void
}

/** So many pieces of each line of an order. */
export function LinePieces({ lines, pieces, labelOf, onChange }: LinePiecesProps) {
  return (
    <ul className="split-lines">
      {lines.map(({ line, most }) => (
        <li key={line.id}>
          <span translate="no">
            <b>{line.productCode}</b> {line.productName}
          </span>
          <PieceInput
            aria-label={labelOf(line.lineNo)}
            max={most}
            value={pieces[line.id] ?? 0}
            onChange={(count) => onChange({ ...pieces, [line.id]: count ?? 0 })}
          />
        </li>
      ))}
    </ul>
  )
}
