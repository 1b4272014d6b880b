import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { openDatabase, type StoredWork } from './database.ts'
import { readWorks } from './stored-works.ts'

const WORK = {
  ...{ id: 'pickTasks/1', kind: 'pick', userId: 'ann', warehouseId: 'sha', no: 'PK-1', title: '' },
  ...{ content: { lines: [1, 2] }, state: { at: 'second' }, revision: 5, begunAt: '2026-11-17T08:00:00Z' },
  isDone: false,
} as const satisfies StoredWork

it('what an earlier version of the application stored goes on where it was', async () => {
  const before = await openDB('upgraded', 1, {
    upgrade(database) {
      database.createObjectStore('works', { keyPath: 'id' })
      database.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true }).createIndex('byWork', 'workId')
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('byWork', 'workId')
      database.createObjectStore('values')
    },
  })
  await before.put('works', WORK)
  await before.add('commands', { workId: WORK.id, key: 'k' })
  before.close()
  const database = await openDatabase('upgraded')
  expect(await readWorks(database)).toEqual([WORK])
  expect(await database.get('progress', WORK.id)).toMatchObject({ revision: 5, state: { at: 'second' } })
  expect(await database.count('commands')).toBe(1)
})
