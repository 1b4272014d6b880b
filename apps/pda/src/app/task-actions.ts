import { ApiFailure } from '@entrepot/client/failure'
import { randomId } from '@entrepot/client/random-id'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { TakenTask, WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import type { FreeKind } from '../flows/kinds.ts'
import { FLOWS, isTask, loadFlow } from '../flows/registry.ts'
import { openCommands } from '../outbox/sendable.ts'
import type { StoredWork } from '../storage/database.ts'
import { isFull } from '../storage/is-full.ts'
import { readWork, removeWork, writeWork } from '../storage/stored-works.ts'
import { writeValue } from '../storage/values.ts'
import type { TaskName } from '../work/flow.ts'
import { type Text, text } from '../work/text.ts'
import type { App } from './app.ts'
import { isOwn, loadWorks, showWork } from './works.ts'

export const workIdOf = ({ resource, id }: TaskName) => `${resource}/${id}`

/** The task that a work was started from, or that it took later. */
async function taskOf({ id, kind, state }: StoredWork): Promise<TaskName | undefined> {
  if (!isTask(kind)) return (await loadFlow(kind))?.ownTask?.taskOf(state)
  const [resource = '', documentId = ''] = id.split('/')
  return { resource, id: documentId }
}

/** Reads the waiting tasks. If the call fails, the last list stays. */
export async function refreshTasks({ store, database, call, clock }: App): Promise<void> {
  const { session } = store.get()
  if (session === undefined || session.isOver) return
  const { warehouseId } = session
  try {
    const { data } = await call<{ data: readonly WaitingTask[] }>('GET', `${ADMIN_BASE}/tasks`)
    if (store.get().session?.warehouseId !== warehouseId) return
    const tasks = { warehouseId, readAt: clock.now().toISOString(), tasks: data }
    store.set({ tasks })
    // The list is already shown. If it cannot be stored, it is read again at the next start.
    await writeValue(database, 'tasks', tasks).catch(console.error)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
  }
}

/** Text of a failure: the message of the server, or that the server could not be reached. */
export function failureText(error: unknown): Text | string {
  if (!(error instanceof ApiFailure)) throw error
  const { message = '' } = error.body
  return message === '' ? text('handheld.signIn.failed') : message
}

/** Text of a storage failure: nothing of the work was stored. */
function storingFault(error: unknown): Text {
  if (isFull(error)) return text('handheld.work.full')
  console.error(error)
  return text('handheld.work.failed')
}

const takeCall = ({ call }: App, task: TaskName) =>
  call<{ data: TakenTask }>('POST', `${ADMIN_BASE}/tasks/take`, {
    body: { resource: task.resource, id: task.id },
    idempotencyKey: randomId(),
  })

/** Takes a task, stores everything needed to do it, and returns the work. */
export async function takeTask(app: App, task: WaitingTask): Promise<StoredWork | Text | string> {
  const { store, database, clock } = app
  const { session } = store.get()
  const flow = await loadFlow(task.kind)
  if (flow === undefined || session === undefined) return text('handheld.work.noFlow')
  const id = workIdOf(task)
  const storedWork = await readWork(database, id)
  // Already started here: continue it.
  if (storedWork !== undefined && isOwn(session, storedWork) && !storedWork.isDone) return storedWork
  // Unsent commands of this task, perhaps stored by another tab, would have to be sent first.
  const [unsent] = openCommands(await database.getAllFromIndex('commands', 'byWork', id))
  if (unsent !== undefined) return text('handheld.work.unsentHere', { no: task.no, person: unsent.username })
  try {
    const { data } = await takeCall(app, task)
    const content = { resource: task.resource, ...data }
    const work: StoredWork = {
      id,
      kind: task.kind,
      userId: session.userId,
      warehouseId: session.warehouseId,
      no: task.no,
      title: task.title ?? '',
      content,
      state: flow.start(content),
      revision: 0,
      begunAt: clock.now().toISOString(),
      isDone: false,
    }
    await writeWork(database, work)
    showWork(app, work)
    app.tellTabs()
    return work
  } catch (error) {
    void refreshTasks(app)
    return error instanceof ApiFailure ? failureText(error) : storingFault(error)
  }
}

/** Starts work without a task, with the scanned code if there is one. */
export async function beginFree(app: App, kind: FreeKind, code?: string): Promise<StoredWork | Text> {
  const { store, database, clock } = app
  const { session } = store.get()
  const flow = await loadFlow(kind)
  if (flow === undefined || session === undefined) return text('handheld.work.noFlow')
  const content = { ...FLOWS[kind]?.content, ...(code === undefined ? {} : { code }) }
  const work: StoredWork = {
    id: randomId(),
    kind,
    userId: session.userId,
    warehouseId: session.warehouseId,
    no: '',
    title: '',
    content,
    state: flow.start(content),
    revision: 0,
    begunAt: clock.now().toISOString(),
    isDone: false,
  }
  try {
    await writeWork(database, work)
  } catch (error) {
    return storingFault(error)
  }
  showWork(app, work)
  return work
}

const hasOpenCommands = ({ outbox }: App, workId: string) =>
  openCommands(outbox.view().commands).some((command) => command.workId === workId)

async function forgetWork(app: App, workId: string): Promise<void> {
  const change = app.database.transaction(['commands', 'works', 'progress', 'photos'], 'readwrite')
  await removeWork(change, workId)
  await change.done
  await loadWorks(app)
  app.tellTabs()
}

/** Deletes work without a task on leaving it, if nothing was done in it or its flow says that it is over. */
export async function leaveWork(app: App, { id }: StoredWork): Promise<void> {
  const work = app.store.get().works.find((one) => one.id === id)
  if (work === undefined || isTask(work.kind) || work.isDone || hasOpenCommands(app, id)) return
  const flow = await loadFlow(work.kind)
  const isUntouched = JSON.stringify(work.state) === JSON.stringify(flow?.start(work.content))
  if (isUntouched || flow?.isOverOnLeaving?.(work.state) === true) await forgetWork(app, id)
}

/** Gives a task back, or deletes work without one. Returns the error text on failure. */
export async function giveBack(app: App, work: StoredWork, reason: string): Promise<Text | string | undefined> {
  if (hasOpenCommands(app, work.id)) return text('handheld.work.sendFirst')
  const task = await taskOf(work)
  if (task !== undefined) {
    try {
      await app.call('POST', `${ADMIN_BASE}/tasks/giveBack`, {
        body: { ...task, ...(reason === '' ? {} : { reason }) },
        idempotencyKey: randomId(),
      })
    } catch (error) {
      return failureText(error)
    }
  }
  await forgetWork(app, work.id)
  void refreshTasks(app)
  return undefined
}

/**
 * Takes a started task again: after another sign-in it must belong to the new session. Work with a dropped or
 * handed-over command is read again. Work that others have, or that is no longer waiting, is deleted unless it has
 * unsent commands.
 */
export async function takeAgain(app: App, work: StoredWork): Promise<void> {
  const task = await taskOf(work)
  if (task === undefined || work.isDone) return
  try {
    const { data } = await takeCall(app, task)
    if (work.isOutdated !== true || hasOpenCommands(app, work.id)) return
    const flow = await loadFlow(work.kind)
    if (flow === undefined) return
    const { isOutdated: _outdated, ...rest } = work
    const content = isTask(work.kind) ? { resource: task.resource, ...data } : work.content
    const state = flow.ownTask?.startAnew(data) ?? flow.start(content)
    const next = { ...rest, content, state, revision: work.revision + 1 }
    await writeWork(app.database, next)
    showWork(app, next)
    app.tellTabs()
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus === 0 || error.httpStatus >= 500) return
    if (hasOpenCommands(app, work.id) || !['TASK_TAKEN', 'WRONG_STATE', 'NOT_FOUND'].includes(error.code ?? '')) return
    await forgetWork(app, work.id)
    app.store.set({ notice: { tone: 'bad', text: error.body.message ?? text('handheld.work.gone', { no: work.no }) } })
  }
}

/** Called before a command of the work is dropped: reopens the work, to continue with the data of the server. */
export async function reopenWork(app: App, workId: string): Promise<void> {
  const work = await readWork(app.database, workId)
  if (work === undefined || (await taskOf(work)) === undefined) return
  const reopened: StoredWork = { ...work, isDone: false, isOutdated: true, revision: work.revision + 1 }
  await writeWork(app.database, reopened)
  showWork(app, reopened)
}

const underWay = new Set<string>()

/** Reads outdated works again, as soon as none of their commands wait to be sent. */
export async function refreshOutdated(app: App): Promise<void> {
  const { works, isOnline, session } = app.store.get()
  if (!isOnline || session === undefined || session.isOver) return
  const outdated = works.filter(
    ({ id, userId, isOutdated }) =>
      isOutdated === true && userId === session.userId && !underWay.has(id) && !hasOpenCommands(app, id),
  )
  for (const work of outdated) {
    underWay.add(work.id)
    await takeAgain(app, work).finally(() => underWay.delete(work.id))
  }
}
