import type { NamedId } from '@entrepot/client/session-client'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { useEffect, useState } from 'react'
import { useApp, useAppState, useScans } from '../app/app-context.ts'
import { changeWarehouse, listWarehouses, signOut } from '../app/session-actions.ts'
import { changeLanguage, changeSettings, renameDevice } from '../app/settings-actions.ts'
import { ownCommands } from '../app/works.ts'
import { ChoiceRow } from '../parts/choice-row.tsx'
import { InstallNote } from '../parts/install-note.tsx'
import { NoticeLine } from '../parts/notice.tsx'
import { TopBar } from '../parts/top-bar.tsx'
import { LANGUAGE_NAMES } from '../words/words.ts'

export function SettingsScreen() {
  const app = useApp()
  const { settings, speech, session, device } = useAppState((state) => state)
  const { say } = speech
  const [scanned, setScanned] = useState('')
  useScans({
    scan: (code) => {
      setScanned(code)
      app.feedback.right()
    },
  })
  const onOff = [
    ['on', say('handheld.settings.on')],
    ['off', say('handheld.settings.off')],
  ] as const
  return (
    <main className="page">
      <TopBar title={say('handheld.settings.title')} subtitle={session?.displayName ?? ''} />
      <div className="page-body settings">
        <NoticeLine />
        <WarehouseChoice />
        <ChoiceRow
          label={say('handheld.settings.language')}
          choices={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])}
          chosen={speech.language}
          onChoose={(language) => void changeLanguage(app, language)}
        />
        <ChoiceRow
          label={say('handheld.settings.sound')}
          choices={onOff}
          chosen={settings.hasSound ? 'on' : 'off'}
          onChoose={(choice) => void changeSettings(app, { hasSound: choice === 'on' }).then(app.feedback.right)}
        />
        <ChoiceRow
          label={say('handheld.settings.vibration')}
          choices={onOff}
          chosen={settings.hasVibration ? 'on' : 'off'}
          onChoose={(choice) => void changeSettings(app, { hasVibration: choice === 'on' }).then(app.feedback.right)}
        />
        <ChoiceRow
          label={say('handheld.settings.hand')}
          choices={[
            ['left', say('handheld.settings.left')],
            ['right', say('handheld.settings.right')],
          ]}
          chosen={settings.hand}
          onChoose={(hand) => void changeSettings(app, { hand })}
        />
        <ChoiceRow
          label={say('handheld.settings.theme')}
          choices={[
            ['auto', say('handheld.settings.auto')],
            ['light', say('handheld.settings.light')],
            ['dark', say('handheld.settings.dark')],
          ]}
          chosen={settings.theme}
          onChoose={(theme) => void changeSettings(app, { theme })}
        />
        <section className="setting">
          <h2>{say('handheld.settings.scanner')}</h2>
          <div className="two-fields">
            <label className="field">
              {say('handheld.settings.prefix')}
              <input
                maxLength={10}
                autoComplete="off"
                value={settings.prefix}
                onChange={({ target }) => void changeSettings(app, { prefix: target.value })}
              />
            </label>
            <label className="field">
              {say('handheld.settings.suffix')}
              <input
                maxLength={10}
                autoComplete="off"
                value={settings.suffix}
                onChange={({ target }) => void changeSettings(app, { suffix: target.value })}
              />
            </label>
          </div>
          <p className="test-scan">{scanned === '' ? say('handheld.settings.tryScan') : scanned}</p>
        </section>
        <section className="setting">
          <label className="field">
            {say('handheld.settings.device')}
            <input
              maxLength={60}
              defaultValue={device.name}
              onBlur={({ target }) => target.value.trim() !== '' && void renameDevice(app, target.value.trim())}
            />
          </label>
          <p className="quiet">{say('handheld.settings.deviceNote')}</p>
        </section>
        <InstallNote />
        <p className="quiet">
          {say('handheld.settings.version')} {__APP_VERSION__}
        </p>
        <SignOut />
      </div>
    </main>
  )
}

/** Choice of the warehouse, among those that the person may work in. */
function WarehouseChoice() {
  const app = useApp()
  const { session, speech } = useAppState((state) => state)
  const [warehouses, setWarehouses] = useState<readonly NamedId[]>([])
  useEffect(() => {
    listWarehouses(app).then(setWarehouses, () => undefined)
  }, [app])
  const choices =
    warehouses.length > 0 ? warehouses : [{ id: session?.warehouseId ?? '', name: session?.warehouseName ?? '' }]
  return (
    <ChoiceRow
      label={speech.say('handheld.settings.warehouse')}
      choices={choices.map(({ id, name }) => [id, name])}
      chosen={session?.warehouseId ?? ''}
      onChoose={async (id) => {
        const wrong = id === session?.warehouseId ? undefined : await changeWarehouse(app, id)
        app.store.set({ notice: wrong === undefined ? undefined : { tone: 'bad', text: wrong } })
      }}
    />
  )
}

/** Signs out; asks for confirmation if commands are unsent. */
function SignOut() {
  const app = useApp()
  const { session, outbox, speech } = useAppState((state) => state)
  const { say } = speech
  const [isAsking, setAsking] = useState(false)
  const count = ownCommands({ session, outbox }).length
  if (!isAsking || count === 0)
    return (
      <button type="button" className="danger" onClick={() => (count > 0 ? setAsking(true) : void signOut(app))}>
        {say('handheld.settings.signOut')}
      </button>
    )
  return (
    <section className="card refused">
      <p role="alert">{say('handheld.settings.signOutWaiting', { count })}</p>
      <div className="ways">
        <button type="button" className="main" onClick={() => setAsking(false)}>
          {say('handheld.settings.stay')}
        </button>
        <button type="button" className="danger" onClick={() => void signOut(app)}>
          {say('handheld.settings.signOutAnyway')}
        </button>
      </div>
    </section>
  )
}
