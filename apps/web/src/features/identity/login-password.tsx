import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../engine/runtime/words.ts'

/** May be looked at while it is typed, and says when Caps Lock is why it will be wrong. */
export function LoginPassword({ missing }: { readonly missing: boolean }) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const label = shown ? t('login.hidePassword') : t('login.showPassword')
  return (
    <div className="login-field">
      <label htmlFor="password">{t('login.password')}</label>
      <div className="login-secret">
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          onKeyDown={watch}
          onKeyUp={watch}
          aria-invalid={missing}
          aria-describedby="password-fault"
        />
        <button type="button" aria-label={label} title={label} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="1.500">
              <path d="M2 10s3-5.500 8-5.500 8 5.500 8 5.500-3 5.500-8 5.500S2 10 2 10z" />
              <circle cx="10" cy="10" r="2.500" />
              {!shown && <path d="M4 16 16 4" strokeLinecap="round" />}
            </g>
          </svg>
        </button>
      </div>
      <span id="password-fault" className="login-fault" data-hint={!missing}>
        {missing ? t('login.passwordMissing') : capsLock && t('login.capsLock')}
      </span>
    </div>
  )
}
