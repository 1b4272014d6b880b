import { ApiFailure } from '@entrepot/client/failure'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { ScanHit } from '@entrepot/contract/query/scan'
import type { FreeKind } from '../flows/kinds.ts'
import { readCode } from '../scan/scanned.ts'
import { text } from '../work/text.ts'
import { type App, todayOf } from './app.ts'
import { goTo } from './navigation.ts'
import { beginFree, failureText, refreshTasks, takeTask, workIdOf } from './task-actions.ts'
import { openWorks } from './works.ts'

export async function findScanned({ call }: App, code: string): Promise<readonly ScanHit[]> {
  const { data } = await call<{ data: readonly ScanHit[] }>('GET', `${ADMIN_BASE}/scan`, { query: { code } })
  return data
}

/** Takes a task and opens it; an error is shown on the current screen. */
export async function openTask(app: App, task: Parameters<typeof takeTask>[1]): Promise<void> {
  const taken = await takeTask(app, task)
  if (typeof taken === 'object' && 'content' in taken) return goTo(app, { at: 'work', workId: taken.id })
  app.store.set({ notice: { tone: 'bad', text: taken } })
  app.feedback.wrong()
}

/** Starts work without a task and opens it. */
export async function openFree(app: App, kind: FreeKind, code?: string): Promise<void> {
  const work = await beginFree(app, kind, code)
  if ('content' in work) return goTo(app, { at: 'work', workId: work.id })
  app.store.set({ notice: { tone: 'bad', text: work } })
  app.feedback.wrong()
}

/** Opens the inquiry flow for the code; without it, the simple inquiry screen. */
async function askAbout(app: App, code: string): Promise<void> {
  const work = await beginFree(app, 'ask')
  goTo(app, 'content' in work ? { at: 'work', workId: work.id, firstScan: code } : { at: 'ask', code })
}

/** Handles a scan on the home screen: continues stored work, takes a waiting task, otherwise looks the code up. */
export async function scanOnHome(app: App, code: string): Promise<void> {
  const { store } = app
  store.set({ notice: undefined })
  const { text: number } = readCode(code, todayOf(app))
  const isIt = ({ no }: { readonly no: string }) => no !== '' && no.toLowerCase() === number.toLowerCase()
  const openWork = openWorks(store.get()).find(isIt)
  if (openWork !== undefined) return goTo(app, { at: 'work', workId: openWork.id })
  const waiting = store.get().tasks?.tasks.find(isIt)
  if (waiting !== undefined) return openTask(app, waiting)
  try {
    const hits = await findScanned(app, code)
    const ids = new Set(hits.map(({ resource, id }) => `${resource}/${id}`))
    const findTask = () => store.get().tasks?.tasks.find((one) => ids.has(workIdOf(one)))
    // The document may have been created a moment ago, after the task list was read.
    if (findTask() === undefined && hits.some(({ kind }) => kind === 'document')) await refreshTasks(app)
    const task = findTask()
    if (task !== undefined) return openTask(app, task)
    if (hits.length > 0) return askAbout(app, code)
    store.set({ notice: { tone: 'bad', text: text('handheld.home.notKnown', { code: number }) } })
  } catch (error) {
    const isOffline = error instanceof ApiFailure && error.httpStatus === 0
    store.set({ notice: { tone: 'bad', text: isOffline ? text('handheld.home.offline') : failureText(error) } })
  }
  app.feedback.wrong()
}
