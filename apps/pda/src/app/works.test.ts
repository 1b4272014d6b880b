import { expect, it } from 'vitest'
import type { StoredWork } from '../storage/database.ts'
import { SESSION } from '../testing/test-app.ts'
import { workOf } from './works.ts'

const WORK: StoredWork = {
  ...{ id: 'pickTasks/1', kind: 'pick', userId: 'ann', warehouseId: 'sha', no: 'PK-1', title: '', content: {} },
  ...{ state: {}, revision: 0, begunAt: '2026-11-17T08:00:00.000Z', isDone: false },
}

it.each([
  ['its own person', SESSION, true],
  ['its own person, whose session is over', { ...SESSION, isOver: true }, true],
  ['another person', { ...SESSION, userId: 'ben' }, false],
  ['its own person in another warehouse', { ...SESSION, warehouseId: 'mad' }, false],
  ['nobody', undefined, false],
])('a work is shown to %s: %s', (_name, session, isShown) => {
  expect(workOf({ session, works: [WORK] }, WORK.id) === WORK).toBe(isShown)
  expect(workOf({ session, works: [WORK] }, 'pickTasks/2')).toBeUndefined()
})
