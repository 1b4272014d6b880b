import { useApp, useAppState } from '../app/app-context.ts'
import { goTo } from '../app/navigation.ts'
import { othersCommands, ownCommands } from '../app/works.ts'
import type { StoredCommand } from '../outbox/command.ts'
import { useMoments } from '../parts/moment.ts'
import { RefusedCard } from '../parts/refused-card.tsx'
import { TopBar } from '../parts/top-bar.tsx'

/** Maximum number of commands shown; the total is shown as well. */
const SHOWN = 50

const behindOf = (commands: readonly StoredCommand[], { workId, seq }: StoredCommand) =>
  commands.filter((one) => one.workId === workId && one.seq > seq).length

/** Commands that the server has not received yet. */
export function WaitingScreen() {
  const app = useApp()
  const { session, outbox, isOnline, speech } = useAppState((state) => state)
  const { say } = speech
  const { write } = useMoments()
  const own = ownCommands({ session, outbox })
  const refused = own.filter(({ status }) => status === 'refused')
  const waiting = own.filter(({ status }) => status === 'waiting')
  const others = othersCommands({ session, outbox }).length
  return (
    <main className="page">
      <TopBar title={say('handheld.waiting.title')} subtitle={say('handheld.status.waiting', { count: own.length })} />
      <div className="page-body">
        {session?.isOver === true && (
          <p className="banner with-button">
            {say('handheld.signIn.over')}
            <button type="button" onClick={() => goTo(app, { at: 'signIn' })}>
              {say('handheld.signIn.submit')}
            </button>
          </p>
        )}
        {!isOnline && <p className="note">{say('handheld.waiting.offline')}</p>}
        {own.length === 0 && <p className="all-sent">{say('handheld.waiting.nothing')}</p>}
        {refused.length > 0 && (
          <section>
            <h2>{say('handheld.waiting.refused')}</h2>
            <ul className="cards">
              {refused.map((command) => (
                <RefusedCard key={command.seq} command={command} behind={behindOf(own, command)} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <ul className="rows">
            {waiting.slice(0, SHOWN).map(({ seq, does, about, doneAt }) => (
              <li key={seq}>
                <b>{say(does)}</b>
                <span>{[about.no, write(doneAt)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
        {waiting.length > 0 && session?.isOver !== true && (
          <button type="button" onClick={() => void app.outbox.wake()}>
            {say('handheld.waiting.sendNow')}
          </button>
        )}
        {others > 0 && <p className="note">{say('handheld.waiting.others', { count: others })}</p>}
      </div>
    </main>
  )
}
