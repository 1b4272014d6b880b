import { useState } from 'react'
import { useApp, useAppState } from '../app/app-context.ts'
import { replaceWith } from '../app/navigation.ts'
import { HOME } from '../app/screen.ts'
import { giveBack } from '../app/task-actions.ts'
import { isTask } from '../flows/registry.ts'
import type { StoredWork } from '../storage/database.ts'
import { type Text, text } from '../work/text.ts'

const REASONS = [
  'handheld.work.reason.pause',
  'handheld.work.reason.blocked',
  'handheld.work.reason.otherFirst',
] as const

/** Gives a task back for another person; the desk reads the reason. Work without a task is deleted. */
export function GiveBack({ work, onClose }: { readonly work: StoredWork; readonly onClose: () => void }) {
  const app = useApp()
  const { say } = useAppState(({ speech }) => speech)
  const [fault, setFault] = useState<Text | string>()
  const [isBusy, setBusy] = useState(false)
  const isOfTask = isTask(work.kind)
  const give = async (reason: string) => {
    setBusy(true)
    const wrong = await giveBack(app, work, reason)
    setBusy(false)
    if (wrong !== undefined) return setFault(wrong)
    replaceWith(app, HOME)
    if (!isOfTask) return
    app.store.set({ notice: { tone: 'good', text: text('handheld.work.givenBack', { no: work.no }) } })
  }
  return (
    <div className="page-body" aria-busy={isBusy}>
      {fault !== undefined && (
        <p className="banner" role="alert">
          {typeof fault === 'string' ? fault : say(fault)}
        </p>
      )}
      <h2>{say(isOfTask ? 'handheld.work.giveBackWhy' : 'handheld.work.dropNote')}</h2>
      <div className="ways">
        {isOfTask ? (
          REASONS.map((reason) => (
            <button key={reason} type="button" disabled={isBusy} onClick={() => void give(say(reason))}>
              {say(reason)}
            </button>
          ))
        ) : (
          <button type="button" className="danger" disabled={isBusy} onClick={() => void give('')}>
            {say('handheld.work.drop')}
          </button>
        )}
        <button type="button" className="plain" onClick={onClose}>
          {say('handheld.goBack')}
        </button>
      </div>
    </div>
  )
}
