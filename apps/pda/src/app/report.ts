import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { App } from './app.ts'
import { ownCommands } from './works.ts'

/** A change is reported after SOON_MS, together with later ones; an unchanged state every AGAIN_MS. */
const SOON_MS = 5_000
const AGAIN_MS = 300_000

/**
 * Reports to the desk how many commands wait here, and since when. A failure is ignored: the next report repeats it.
 */
export function startReports(app: App): void {
  let reported = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = async () => {
    clearTimeout(timer)
    timer = setTimeout(() => void report(), AGAIN_MS)
    const { session, isOnline } = app.store.get()
    if (session === undefined || session.isOver || !isOnline) return
    const commands = ownCommands(app.store.get())
    const [oldest] = commands.map(({ doneAt }) => doneAt).toSorted()
    await app
      .call('POST', `${ADMIN_BASE}/devices/report`, {
        body: { waiting: commands.length, waitingSince: oldest ?? null, appVersion: __APP_VERSION__ },
      })
      .catch(() => undefined)
  }

  app.store.subscribe(() => {
    const { session, isOnline } = app.store.get()
    const now = `${session?.token} ${isOnline} ${ownCommands(app.store.get()).length}`
    if (now === reported) return
    reported = now
    clearTimeout(timer)
    timer = setTimeout(() => void report(), SOON_MS)
  })
}
