import { LANGUAGES } from '@entrepot/contract/kit/language'
import { isBadgeCode } from '@entrepot/domain/identity/badge-code'
import { PIN_LENGTH } from '@entrepot/domain/identity/pin-rules'
import { useState } from 'react'
import { useApp, useAppState, useScans } from '../app/app-context.ts'
import { type Credentials, signIn } from '../app/session-actions.ts'
import { changeLanguage } from '../app/settings-actions.ts'
import { othersCommands, ownCommands } from '../app/works.ts'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { Icon } from '../parts/icons.tsx'
import { InstallNote } from '../parts/install-note.tsx'
import { NumberPad } from '../parts/number-pad.tsx'
import { ScanTools } from '../parts/scan-tools.tsx'
import { LANGUAGE_NAMES } from '../words/words.ts'
import { type Text, text } from '../work/text.ts'

type Way = { readonly is: 'badge' } | { readonly is: 'pin'; readonly badge: string } | { readonly is: 'name' }

export function SignInScreen() {
  const app = useApp()
  const { speech, session, outbox, isOnline, device } = useAppState((state) => state)
  const { say } = speech
  const [way, setWay] = useState<Way>({ is: 'badge' })
  const [fault, setFault] = useState<Text | string>()
  const [isBusy, setBusy] = useState(false)
  const [pin, setPin] = useState('')

  const enter = async (credentials: Credentials) => {
    setBusy(true)
    setFault(undefined)
    const wrong = await signIn(app, credentials)
    setBusy(false)
    setPin('')
    if (wrong === undefined) return
    setFault(wrong)
    app.feedback.wrong()
  }
  const addDigit = (digit: string) => setPin((now) => (now + digit).slice(0, PIN_LENGTH.max))
  const confirmPin =
    way.is === 'pin' && pin.length >= PIN_LENGTH.min && !isBusy
      ? () => void enter({ badge: way.badge, pin })
      : undefined

  useScans({
    scan: (code) => {
      const badge = code.trim().toUpperCase()
      if (!isBadgeCode(badge)) {
        setFault(text('handheld.signIn.notBadge'))
        return app.feedback.wrong()
      }
      setFault(undefined)
      setPin('')
      setWay({ is: 'pin', badge })
      app.feedback.right()
    },
    keys: (keys) => {
      if (way.is !== 'pin') return
      for (const key of keys) {
        if (/^\d$/.test(key)) addDigit(key)
        else if (key === 'Backspace') setPin((now) => now.slice(0, -1))
        else if (key === 'Enter') confirmPin?.()
      }
    },
  })

  const others = othersCommands({ session, outbox }).length
  const own = ownCommands({ session, outbox }).length
  return (
    <main className="sign-in">
      <header className="sign-in-head">
        <img src="/pda/icon.svg" alt="" width="56" height="56" />
        <div>
          <h1>Entrepot</h1>
          <p>{device.name}</p>
        </div>
      </header>
      {fault !== undefined && (
        <p className="banner" role="alert">
          {typeof fault === 'string' ? fault : say(fault)}
        </p>
      )}
      {session?.isOver === true && own > 0 && fault === undefined && (
        <p className="note">{say('handheld.signIn.over')}</p>
      )}
      {!isOnline && <p className="note">{say('handheld.signIn.needsConnection')}</p>}
      {way.is === 'badge' && (
        <section className="sign-in-way">
          <div className="scan-target">
            <Icon name="badge" />
            <h2>{say('handheld.signIn.badge')}</h2>
            <div className="scan-target-tools">
              <ScanTools />
            </div>
          </div>
          <button type="button" onClick={() => setWay({ is: 'name' })}>
            {say('handheld.signIn.byName')}
          </button>
        </section>
      )}
      {way.is === 'pin' && (
        <section className="sign-in-way" aria-busy={isBusy}>
          <h2>{say('handheld.signIn.pin')}</h2>
          <output className="pin" aria-label={say('handheld.signIn.pin')}>
            {Array.from({ length: PIN_LENGTH.max }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its position
              <i key={index} data-typed={index < pin.length} data-needed={index < PIN_LENGTH.min} />
            ))}
          </output>
          <p className="quiet">{say('handheld.signIn.pinLength')}</p>
          <NumberPad onDigit={addDigit} onErase={() => setPin((now) => now.slice(0, -1))} onConfirm={confirmPin} />
          <button type="button" onClick={() => setWay({ is: 'badge' })}>
            {say('handheld.signIn.other')}
          </button>
        </section>
      )}
      {way.is === 'name' && <NameForm isBusy={isBusy} onEnter={enter} onBadge={() => setWay({ is: 'badge' })} />}
      {others > 0 && session === undefined && (
        <p className="note">{say('handheld.waiting.others', { count: others })}</p>
      )}
      <footer className="sign-in-foot">
        <ChoiceRow
          label={say('handheld.settings.language')}
          choices={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])}
          chosen={speech.language}
          onChoose={(language) => void changeLanguage(app, language)}
        />
        <InstallNote />
        <a className="button" href="/">
          {say('handheld.desktop')}
        </a>
      </footer>
    </main>
  )
}

interface NameFormProps {
  readonly isBusy: boolean
  readonly onEnter: (credentials: Credentials) => Promise<void>
  readonly onBadge: () => void
}

function NameForm({ isBusy, onEnter, onBadge }: NameFormProps) {
  const { say } = useAppState(({ speech }) => speech)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const isWhole = username.trim() !== '' && password !== '' && !isBusy
  return (
    <form
      className="sign-in-way"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) void onEnter({ username: username.trim(), password })
      }}
    >
      <label className="field">
        {say('handheld.signIn.username')}
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={200}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
      </label>
      <label className="field">
        {say('handheld.signIn.password')}
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      <button type="submit" className="main" disabled={!isWhole}>
        {say('handheld.signIn.submit')}
      </button>
      <button type="button" onClick={onBadge}>
        {say('handheld.signIn.byBadge')}
      </button>
    </form>
  )
}
