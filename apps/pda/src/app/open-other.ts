import type { OpenedWork } from '../work/flow.ts'
import { text } from '../work/text.ts'
import type { App } from './app.ts'
import { openFree, openTask } from './scan-on-home.ts'
import { refreshTasks, workIdOf } from './task-actions.ts'

/** Opens the work that a step leads to: takes a waiting task, or starts work without a task. */
export async function openOther(app: App, opened: OpenedWork): Promise<void> {
  if (opened.is === 'free') return openFree(app, opened.kind, opened.code)
  await refreshTasks(app)
  const task = app.store.get().tasks?.tasks.find((one) => workIdOf(one) === workIdOf(opened))
  if (task !== undefined) return openTask(app, task)
  app.store.set({ notice: { tone: 'bad', text: text('handheld.ask.notWaiting') } })
  app.feedback.wrong()
}
