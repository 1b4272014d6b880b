import type { DocumentLine } from '@entrepot/client/document-client'
import type { orders } from '@entrepot/contract/distribution/order'
import { fitsIn } from '../../../engine/fields/number/piece-count.ts'
import { PieceInput } from '../../../engine/fields/number/piece-input.tsx'
import './split.css'

export type Pieces = Readonly<Record<string, number | null>>

interface OpenLine {
  readonly line: DocumentLine<typeof orders>
  readonly most: number
}

interface LinePiecesProps {
  readonly lines: readonly OpenLine[]
  readonly pieces: Pieces
  readonly labelOf: (lineNo: number) => string
  readonly onChange: (pieces: Pieces) => void
}

/** The lines with pieces; undefined while a quantity is invalid. */
export function sentPieces(lines: readonly OpenLine[], pieces: Pieces) {
  if (!lines.every(({ line, most }) => fitsIn(pieces[line.id] ?? null, most))) return undefined
  return lines
    .map(({ line }) => ({ id: line.id, skuTotal: pieces[line.id] ?? 0 }))
    .filter(({ skuTotal }) => skuTotal > 0)
}

/** Entry of pieces for each line of an order. */
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
            most={most}
            value={pieces[line.id] ?? null}
            onChange={(count) => onChange({ ...pieces, [line.id]: count })}
          />
        </li>
      ))}
    </ul>
  )
}
