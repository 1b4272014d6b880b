import { useAppState } from '../app/app-context.ts'
import { isInstalled } from '../device/install-offer.ts'

/** Explains how to install the application on the home screen; once installed, only says that it is. */
export function InstallNote() {
  const { install, speech } = useAppState((state) => state)
  const { say } = speech
  if (isInstalled()) return <p className="quiet">{say('handheld.installed')}</p>
  return (
    <details className="install">
      <summary>{say('handheld.install')}</summary>
      {install !== undefined && (
        <button type="button" className="main" onClick={install}>
          {say('handheld.installNow')}
        </button>
      )}
      <p>{say('handheld.installAndroid')}</p>
      <p>{say('handheld.installApple')}</p>
      {!isSecureContext && <p className="note">{say('handheld.insecure')}</p>}
    </details>
  )
}
