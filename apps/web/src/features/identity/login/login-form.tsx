import { ApiFailure } from '@entrepot/client/failure'
import { type FormEvent, useState } from 'react'
import { sessionApi } from '../../../runtime/session/api.ts'
import { keepToken } from '../../../runtime/session/session.ts'
import { failureText } from '../../../runtime/toast.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { LoginSecret } from './login-secret.tsx'

type Fault = 'usernameMissing' | 'passwordMissing'

export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const t = useWords()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<unknown>()

  const signIn = async (username: string, password: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { access_token, expires_in } = await sessionApi.login(username, password)
      keepToken(access_token, expires_in)
      onDone()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const newFaults: Fault[] = []
    if (username === '') newFaults.push('usernameMissing')
    if (password === '') newFaults.push('passwordMissing')
    setFaults(newFaults)
    if (newFaults.length === 0) void signIn(username, password)
    else
      event.currentTarget
        .querySelector<HTMLInputElement>(newFaults[0] === 'usernameMissing' ? '#username' : '#password')
        ?.focus()
  }

  const wrong = failure instanceof ApiFailure && failure.code === 'bad_credentials'
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      {failure !== undefined && (
        <p className="login-failure" role="alert">
          {wrong ? t('login.failed') : failureText(failure)}
        </p>
      )}
      <div className="login-field">
        <label htmlFor="username">{t('login.username')}</label>
        <input
          id="username"
          name="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose, and this field is its start
          autoFocus
          maxLength={200}
          aria-invalid={faults.includes('usernameMissing')}
          aria-describedby="username-fault"
        />
        <span id="username-fault" className="login-fault">
          {faults.includes('usernameMissing') && t('login.usernameMissing')}
        </span>
      </div>
      <LoginSecret
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        problem={faults.includes('passwordMissing') ? t('login.passwordMissing') : undefined}
      />
      <button type="submit" className="login-submit" disabled={busy}>
        {busy ? t('login.busy') : t('login.submit')}
      </button>
    </form>
  )
}
