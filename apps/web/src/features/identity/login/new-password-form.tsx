import { ApiFailure } from '@entrepot/client/failure'
import { PASSWORD_LENGTH } from '@entrepot/contract/identity/staff'
import { type FormEvent, useRef, useState } from 'react'
import { sessionApi } from '../../../runtime/session/api.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { LoginSecret } from './login-secret.tsx'
import { type PasswordInput, type PasswordProblems, passwordProblems, refusedPassword } from './password-problems.ts'

interface NewPasswordFormProps {
  readonly username: string
  readonly onDone: () => void
}

export function NewPasswordForm({ username, onDone }: NewPasswordFormProps) {
  const t = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<PasswordProblems>({})
  const [busy, setBusy] = useState(false)

  /** Shows problems at their fields and focuses the first one. */
  const show = (newProblems: PasswordProblems) => {
    setProblems(newProblems)
    const first = Object.entries(newProblems).find(([, problem]) => problem !== undefined)?.[0]
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const change = async (input: PasswordInput) => {
    setBusy(true)
    try {
      await sessionApi.changePassword(input.currentPassword, input.newPassword)
      onDone()
    } catch (failure) {
      if (failure instanceof ApiFailure) show(refusedPassword(failure))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const value = (name: keyof PasswordInput) => String(typed.get(name) ?? '')
    const input: PasswordInput = {
      currentPassword: value('currentPassword'),
      newPassword: value('newPassword'),
      repeatPassword: value('repeatPassword'),
    }
    const newProblems = passwordProblems(t, input)
    show(newProblems)
    if (Object.keys(newProblems).length === 0) void change(input)
  }
  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <LoginSecret
        name="currentPassword"
        label={t('newPassword.given')}
        autoComplete="current-password"
        problem={problems.currentPassword}
        autoFocus
      />
      <LoginSecret
        name="newPassword"
        label={t('profile.newPassword')}
        autoComplete="new-password"
        problem={problems.newPassword}
        describedBy="password-rules"
      />
      <LoginSecret
        name="repeatPassword"
        label={t('profile.repeatPassword')}
        autoComplete="new-password"
        problem={problems.repeatPassword}
      />
      <div id="password-rules" className="login-rules">
        {t('newPassword.rules')}
        <ul>
          <li>{t('newPassword.rule.length', { min: PASSWORD_LENGTH.min })}</li>
          <li>{t('newPassword.rule.other')}</li>
          <li>{t('newPassword.rule.username', { username })}</li>
          <li>{t('newPassword.rule.demo')}</li>
        </ul>
      </div>
      <button type="submit" className="login-submit" disabled={busy}>
        {busy ? t('newPassword.busy') : t('newPassword.submit')}
      </button>
    </form>
  )
}
