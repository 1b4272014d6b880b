import { ApiFailure } from '@entrepot/client/failure'
import { PASSWORD_LENGTH } from '@entrepot/contract/identity/staff'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { sessionApi } from '../../../runtime/session/api.ts'
import { toast } from '../../../runtime/toast.ts'
import { useUnsaved } from '../../../runtime/unsaved.ts'
import { useWords } from '../../../runtime/words/words.ts'
import {
  type PasswordInput,
  type PasswordProblems,
  passwordProblems,
  refusedPassword,
} from '../login/password-problems.ts'
import { ProfileField } from './profile-field.tsx'

const EMPTY: PasswordInput = { currentPassword: '', newPassword: '', repeatPassword: '' }
const HINTS = { autoComplete: 'new-password', maxLength: PASSWORD_LENGTH.max } as const

export function ProfilePassword() {
  const t = useWords()
  const queries = useQueryClient()
  const [input, setInput] = useState(EMPTY)
  const [problems, setProblems] = useState<PasswordProblems>({})
  const [busy, setBusy] = useState(false)
  const dirty = Object.values(input).some((value) => value !== '')
  useUnsaved(dirty)

  const change = async () => {
    setBusy(true)
    try {
      await sessionApi.changePassword(input.currentPassword, input.newPassword)
      setInput(EMPTY)
      toast.success(t('profile.passwordChanged'))
      await queries.invalidateQueries({ queryKey: ['session', 'places'] })
    } catch (failure) {
      if (failure instanceof ApiFailure) setProblems(refusedPassword(failure))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblems = passwordProblems(t, input)
    setProblems(newProblems)
    if (Object.keys(newProblems).length === 0) void change()
  }
  const set = (name: keyof PasswordInput) => (value: string) => {
    setInput({ ...input, [name]: value })
    setProblems({ ...problems, [name]: undefined })
  }
  const field = (name: keyof PasswordInput, hint?: string) => (
    <ProfileField label={t(`profile.${name}`)} problem={problems[name]} {...(hint ? { hint } : {})}>
      {(described) => (
        <Input.Password
          {...HINTS}
          {...described}
          {...(name === 'currentPassword' ? { autoComplete: 'current-password' } : {})}
          {...(problems[name] ? { status: 'error' as const } : {})}
          value={input[name]}
          onChange={({ target }) => set(name)(target.value)}
        />
      )}
    </ProfileField>
  )
  return (
    <section className="profile-card" aria-labelledby="own-password">
      <h2 id="own-password">{t('profile.passwordTitle')}</h2>
      <form className="profile-form" onSubmit={submit} noValidate>
        {field('currentPassword')}
        {field('newPassword', t('profile.passwordHint', { min: PASSWORD_LENGTH.min }))}
        {field('repeatPassword')}
        <Button htmlType="submit" loading={busy} disabled={!dirty}>
          {t('profile.changePassword')}
        </Button>
      </form>
    </section>
  )
}
