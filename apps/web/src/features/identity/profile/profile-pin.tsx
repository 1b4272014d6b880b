import { ApiFailure } from '@entrepot/client/failure'
import { PIN_LENGTH } from '@entrepot/domain/identity/pin-rules'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { sessionApi } from '../../../runtime/session/api.ts'
import { setMe, useMe } from '../../../runtime/session/session.ts'
import { toast } from '../../../runtime/toast.ts'
import { useUnsaved } from '../../../runtime/unsaved.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { type PinInput, type PinProblems, pinProblems, refusedPin } from './pin-problems.ts'
import { ProfileField } from './profile-field.tsx'

const EMPTY: PinInput = { currentPassword: '', newPin: '', repeatPin: '' }

const LABELS = {
  newPin: 'profile.newPin',
  repeatPin: 'profile.repeatPin',
  currentPassword: 'profile.pinPassword',
} as const satisfies Record<keyof PinInput, string>

/** The PIN for signing in by badge. Setting it requires the password, because a desk may be left unlocked. */
export function ProfilePin() {
  const t = useWords()
  const me = useMe()
  const [input, setInput] = useState(EMPTY)
  const [problems, setProblems] = useState<PinProblems>({})
  const [busy, setBusy] = useState(false)
  const dirty = Object.values(input).some((value) => value !== '')
  useUnsaved(dirty)

  const change = async () => {
    setBusy(true)
    try {
      await sessionApi.changePin(input.currentPassword, input.newPin)
      setInput(EMPTY)
      setMe({ ...me, pinState: 'SET' })
      toast.success(t('profile.pinChanged'))
    } catch (failure) {
      if (failure instanceof ApiFailure) setProblems(refusedPin(failure))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblems = pinProblems(t, input)
    setProblems(newProblems)
    if (Object.keys(newProblems).length === 0) void change()
  }
  const set = (name: keyof PinInput) => (value: string) => {
    setInput({ ...input, [name]: value })
    setProblems({ ...problems, [name]: undefined })
  }
  const field = (name: keyof PinInput, hint?: string) => (
    <ProfileField label={t(LABELS[name])} problem={problems[name]} {...(hint ? { hint } : {})}>
      {(described) => (
        <Input.Password
          {...described}
          {...(name === 'currentPassword'
            ? { autoComplete: 'current-password' }
            : { autoComplete: 'off', inputMode: 'numeric', maxLength: PIN_LENGTH.max })}
          {...(problems[name] ? { status: 'error' as const } : {})}
          value={input[name]}
          onChange={({ target }) => set(name)(target.value)}
        />
      )}
    </ProfileField>
  )
  return (
    <section className="profile-card" aria-labelledby="own-pin">
      <h2 id="own-pin">{t('profile.pinTitle')}</h2>
      <p className="profile-hint">{t('profile.pinState', { state: t(`enum.pinState.${me.pinState}`) })}</p>
      <form className="profile-form" onSubmit={submit} noValidate>
        {field('newPin', t('profile.pinHint', PIN_LENGTH))}
        {field('repeatPin')}
        {field('currentPassword')}
        <Button htmlType="submit" loading={busy} disabled={!dirty}>
          {t('profile.changePin')}
        </Button>
      </form>
    </section>
  )
}
