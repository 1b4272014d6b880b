import { useState } from 'react'
import { useApp, useAppState } from '../app/app-context.ts'
import { failureText, reopenWork } from '../app/task-actions.ts'
import type { StoredCommand } from '../outbox/command.ts'
import type { HandheldKey } from '../words/handheld-key.ts'
import { type Text, text } from '../work/text.ts'
import { useMoments } from './moment.ts'

const MAX_LETTERS = 1_000

/** Texts of refusals made by the device itself. */
const WORDS: Readonly<Record<string, HandheldKey>> = {
  MAY_BE_DONE: 'handheld.waiting.mayBeDone',
  WAREHOUSE_TAKEN_AWAY: 'handheld.waiting.warehouseTakenAway',
}

/** A refused command: what it was, why, and the three possible actions. */
export function RefusedCard({ command, behind }: { readonly command: StoredCommand; readonly behind: number }) {
  const app = useApp()
  const { say } = useAppState(({ speech }) => speech)
  const { write } = useMoments()
  const [isHandingOver, setHandingOver] = useState(false)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<Text | string>()
  const [isBusy, setBusy] = useState(false)
  const warehouseId = useAppState(({ session }) => session?.warehouseId)
  const { seq, workId, does, about, doneAt, refusal } = command
  const why =
    refusal?.message === undefined || refusal.message === ''
      ? say(WORDS[refusal?.code ?? ''] ?? 'handheld.waiting.missing')
      : refusal.message

  const settle = async (act: () => Promise<void>, isDropped: boolean) => {
    setBusy(true)
    setFault(undefined)
    try {
      if (isDropped) await reopenWork(app, workId)
      await act()
    } catch (error) {
      setFault(app.store.get().isOnline ? failureText(error) : text('handheld.waiting.needsConnection'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="card refused" aria-busy={isBusy}>
      <p className="refused-what">
        <b>{say(does)}</b>
        <span>{[about.no, write(doneAt)].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="banner">{why}</p>
      {behind > 0 && <p className="quiet">{say('handheld.waiting.behind', { count: behind })}</p>}
      {fault !== undefined && (
        <p className="note" role="alert">
          {typeof fault === 'string' ? fault : say(fault)}
        </p>
      )}
      {isHandingOver ? (
        <form
          className="hand-over"
          onSubmit={(event) => {
            event.preventDefault()
            void settle(() => app.outbox.handOver(seq, note.trim(), why), true)
          }}
        >
          <label className="field">
            {say('handheld.waiting.note')}
            <textarea rows={2} maxLength={MAX_LETTERS} value={note} onChange={({ target }) => setNote(target.value)} />
          </label>
          <button type="submit" className="main" disabled={isBusy}>
            {say('handheld.waiting.handOver')}
          </button>
          <button type="button" onClick={() => setHandingOver(false)}>
            {say('handheld.goBack')}
          </button>
        </form>
      ) : (
        <div className="ways">
          <button
            type="button"
            className="main"
            disabled={isBusy || command.warehouseId !== warehouseId}
            onClick={() => void settle(() => app.outbox.tryAgain(seq), false)}
          >
            {say('handheld.waiting.tryAgain')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => void settle(() => app.outbox.drop(seq), true)}>
            {say('handheld.waiting.putBack')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => setHandingOver(true)}>
            {say('handheld.waiting.handOver')}
          </button>
        </div>
      )}
    </li>
  )
}
