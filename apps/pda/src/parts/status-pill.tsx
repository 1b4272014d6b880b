import { useApp, useAppState } from '../app/app-context.ts'
import { goTo } from '../app/navigation.ts'
import { ownCommands } from '../app/works.ts'
import { ageText } from '../words/ages.ts'
import { Icon } from './icons.tsx'

const MINUTE_MS = 60_000

/** Always visible: the connection, the number of waiting commands and their age. Opens the list of them. */
export function StatusPill() {
  const app = useApp()
  const session = useAppState((state) => state.session)
  const outbox = useAppState((state) => state.outbox)
  const isOnline = useAppState((state) => state.isOnline)
  const speech = useAppState((state) => state.speech)
  const isOpen = useAppState(({ screen }) => screen.at === 'waiting')
  // Updates the displayed age.
  useAppState((state) => state.minute)
  const commands = ownCommands({ session, outbox })
  const refused = commands.filter(({ status }) => status === 'refused').length
  const [oldest] = commands.map(({ doneAt }) => doneAt).toSorted()
  const { say, language } = speech
  const isOver = session?.isOver === true
  const tone = refused > 0 || isOver ? 'bad' : isOnline ? 'good' : 'warn'
  const age =
    oldest === undefined ? '' : ageText(language, (app.clock.now().getTime() - Date.parse(oldest)) / MINUTE_MS)
  const connection = isOver
    ? say('handheld.status.signedOut')
    : say(isOnline ? 'handheld.status.online' : 'handheld.status.offline')
  const count =
    refused > 0
      ? say('handheld.status.refused', { count: refused })
      : say('handheld.status.waiting', { count: commands.length })
  return (
    <button
      type="button"
      className="status"
      data-tone={tone}
      title={say('handheld.status.open')}
      onClick={() => !isOpen && goTo(app, { at: 'waiting' })}
    >
      <Icon name={refused > 0 || isOver ? 'warning' : isOnline ? 'online' : 'offline'} />
      <span className="status-words">
        {/* The normal state is visible without words, but a screen reader needs them. */}
        <span className={commands.length > 0 || tone === 'good' ? 'unseen' : ''}>{connection}</span>
        {commands.length > 0 && (
          <span>
            {count}
            {age !== '' && <small>{age}</small>}
          </span>
        )}
      </span>
    </button>
  )
}
