import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../../../../engine/actions/reason-dialog.tsx'
import { call } from '../../../../runtime/session/api.ts'
import { useMe } from '../../../../runtime/session/session.ts'
import { failureText, useToast } from '../../../../runtime/toast.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { TAKEN_KEY, type TakenWork } from '../../../../stock/tasks/use-taken-tasks.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

/** Gives back one's own work; administrators can also give back that of others, with a reason. */
export function GiveBack({ task: { resource, id, no, takenBy, takenTime } }: { readonly task: TakenWork }) {
  const t = useWords()
  const me = useMe()
  const toast = useToast()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const isOwn = takenBy === me.username
  if (!isOwn && !me.roles.includes('ROLE_admin')) return null
  const giveBack = async (reason?: string) => {
    setAsked(false)
    try {
      // `takenTime` distinguishes this request from one for an earlier take of the same task that got no answer.
      const body = {
        resource,
        id,
        ...(takenTime === null ? {} : { takenTime }),
        ...(reason === undefined ? {} : { reason }),
      }
      await call('POST', `${ADMIN_BASE}/tasks/giveBack`, { body })
      toast.success(t('task.givenBack', { number: no }))
    } catch (failure) {
      toast.error(failureText(failure))
    }
    await queries.invalidateQueries({ queryKey: TAKEN_KEY })
  }
  const question = {
    title: t('task.giveBackAsk', { number: no }),
    consequence: t('task.giveBackSaid'),
    yes: t('task.giveBack'),
    no: t('shell.cancel'),
  }
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)} aria-label={`${t('task.giveBack')} ${no}`}>
        {t('task.giveBack')}
      </Button>
      {isOwn ? (
        <ConfirmDialog question={question} open={isAsked} onAnswer={(yes) => (yes ? giveBack() : setAsked(false))} />
      ) : (
        isAsked && <ReasonDialog question={question} onReason={giveBack} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
