import type { orders } from '@entrepot/contract/distribution/order'
import * as f from '@entrepot/contract/kit/fields'
import { useState } from 'react'
import { FieldsCommand } from '../../../engine/document/commands/fields-command.tsx'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { useReader } from '../../../runtime/reader.ts'
import { LinePieces, type Pieces, sentPieces } from './line-pieces.tsx'

const FIELDS = {
  cartonCode: f.code({ max: 32 }),
  weight: f.decimal({ scale: 3, min: 0.001, max: 10_000 }),
  weightReason: f.text({ max: 500 }),
  expressNum: f.code({ max: 64 }),
}

/** Packs staged goods into one parcel: all of them, or some pieces of some lines. */
export default function PackPanel(props: CommandPanelProps<typeof orders, 'pack'>) {
  const { t } = useReader()
  const open = props.record.lines
    .map((line) => ({ line, most: line.stagedSkuTotal - line.packedSkuTotal }))
    .filter(({ most }) => most > 0)
  const [pieces, setPieces] = useState<Pieces>(Object.fromEntries(open.map(({ line, most }) => [line.id, most])))
  const isWhole = open.every(({ line, most }) => pieces[line.id] === most)
  const lines = sentPieces(open, pieces) ?? []
  const run: typeof props.run = (input) => props.run({ ...input, ...(isWhole ? {} : { lines }) })
  const isSeveral = open.length > 1 || open.some(({ most }) => most > 1)
  return (
    <FieldsCommand {...props} run={run} fields={FIELDS} isDisabled={lines.length === 0}>
      {isSeveral && (
        <>
          <p className="quiet">{t('orders.pack.text')}</p>
          <LinePieces
            lines={open}
            pieces={pieces}
            labelOf={(line) => t('orders.pack.pieces', { line })}
            onChange={setPieces}
          />
        </>
      )}
    </FieldsCommand>
  )
}
