import type { DocumentRecord } from '@entrepot/client/document-client'
import type { Envelope } from '@entrepot/client/resource-client'
import { type SortedPiece, wavePicks } from '@entrepot/contract/distribution/wave'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { soundAlarm } from '../../../../runtime/scans/sound-alarm.ts'
import { useScanQueue } from '../../../../runtime/scans/use-scan-queue.ts'
import { call } from '../../../../runtime/session/api.ts'
import { failureText } from '../../../../runtime/toast.ts'
import './put-wall.css'

type Wave = DocumentRecord<typeof wavePicks>

interface PutWallProps {
  readonly record: Wave
  readonly onClose: () => void
}

/** Result of the last scan. */
type Word = { readonly piece: SortedPiece; readonly isUndone: boolean } | { readonly refusal: string }

const send = async (waveId: string, what: 'sort' | 'unsort', body: object) =>
  (await call<Envelope<SortedPiece>>('POST', `${ADMIN_BASE}/wavePicks/${waveId}/${what}`, { body })).data

/**
 * Put wall: scan a piece, see its slot. Full screen, for scanner and keyboard. A slot with its complete order is green.
 */
export function PutWall({ record, onClose }: PutWallProps) {
  const { t } = useReader()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [word, setWord] = useState<Word>()
  const queue = useScanQueue()
  const act = async (what: 'sort' | 'unsort', body: object) => {
    try {
      const piece = await send(record.id, what, body)
      setWord({ piece, isUndone: what === 'unsort' })
      void queries.invalidateQueries({ queryKey: [wavePicks.name, 'record', record.id] })
    } catch (failure) {
      soundAlarm()
      setWord({ refusal: failureText(failure) })
    }
  }
  const scan = () => {
    const barcode = code.trim()
    setCode('')
    if (barcode !== '') queue.add(() => act('sort', { barcode }))
  }
  return (
    <Modal
      open
      width="100%"
      className="put-wall"
      title={`${t('waves.wall')} · ${record.waveNo}`}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="put-wall-desk">
        <label htmlFor="put-wall-scan">{t('waves.wall.scan')}</label>
        <Input
          id="put-wall-scan"
          size="large"
          autoFocus
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={scan}
        />
        <Button disabled={queue.isBusy} onClick={() => queue.add(() => act('unsort', {}))}>
          {t('waves.wall.undo')}
        </Button>
      </div>
      <WallWord word={word} />
      <Slots record={record} current={word !== undefined && 'piece' in word ? word.piece.slot : null} />
    </Modal>
  )
}

function WallWord({ word }: { readonly word: Word | undefined }) {
  const { t } = useReader()
  if (word === undefined) return <output className="put-wall-word">{t('waves.wall.ready')}</output>
  if ('refusal' in word)
    return (
      <output className="put-wall-word" data-tone="stop">
        {word.refusal}
      </output>
    )
  const { slot, sorted, total, slotComplete } = word.piece
  return (
    <output className="put-wall-word" data-tone={slotComplete ? 'full' : undefined}>
      <b>{slot ?? '–'}</b>
      <span>
        {word.isUndone ? t('waves.wall.undone') : slotComplete ? t('waves.wall.full') : ''}{' '}
        {`${sayQuantity(sorted)} / ${sayQuantity(total)}`}
      </span>
    </output>
  )
}

function Slots({ record, current }: { readonly record: Wave; readonly current: number | null }) {
  const lines = record.lines.filter(({ slot, leftReason }) => slot !== null && leftReason === null)
  return (
    <ol className="put-wall-slots">
      {lines
        .toSorted((a, b) => (a.slot ?? 0) - (b.slot ?? 0))
        .map(({ id, slot, orderStatus, skuTotal, sortedSkuTotal }) => {
          const isStopped = orderStatus === 'CANCELLING' || orderStatus === 'CANCELLED'
          const state = isStopped ? 'stop' : sortedSkuTotal >= skuTotal ? 'full' : undefined
          return (
            <li key={id} data-tone={state} aria-current={slot === current || undefined}>
              <b>{slot}</b>
              <span>{`${sayQuantity(sortedSkuTotal)} / ${sayQuantity(skuTotal)}`}</span>
            </li>
          )
        })}
    </ol>
  )
}
