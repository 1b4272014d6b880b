import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../../runtime/words/words.ts'

interface LoginSecretProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly problem?: string | undefined
  readonly autoFocus?: boolean
  /** Id of a text that describes the field, such as its rules. */
  readonly describedBy?: string
}

/** A secret that can be shown while typing; warns about Caps Lock. */
export function LoginSecret({ name, label, autoComplete, problem, autoFocus = false, describedBy }: LoginSecretProps) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const eye = shown ? t('login.hidePassword') : t('login.showPassword')
  return (
    <div className="login-field">
      <label htmlFor={name}>{label}</label>
      <div className="login-secret">
        <input
          id={name}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: only where the page has one purpose, and this field is its start
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          onKeyDown={watch}
          onKeyUp={watch}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy === undefined ? `${name}-fault` : `${name}-fault ${describedBy}`}
        />
        <button type="button" aria-label={eye} title={eye} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="1.500">
              <path d="M2 10s3-5.500 8-5.500 8 5.500 8 5.500-3 5.500-8 5.500S2 10 2 10z" />
              <circle cx="10" cy="10" r="2.500" />
              {!shown && <path d="M4 16 16 4" strokeLinecap="round" />}
            </g>
          </svg>
        </button>
      </div>
      <span id={`${name}-fault`} className="login-fault" data-hint={problem === undefined}>
        {problem ?? (capsLock && t('login.capsLock'))}
      </span>
    </div>
  )
}
