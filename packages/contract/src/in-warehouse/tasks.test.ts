import { describe, expect, it } from 'vitest'
import { TASK_KINDS } from '../kit/document/task.ts'
import { fieldOf } from '../kit/field-of.ts'
import { documentNamed, listNamed } from '../registry.ts'
import { taskDocuments } from './tasks.ts'

const targetOf = (fields: Parameters<typeof fieldOf>[0], name: string) => {
  const { look } = fieldOf(fields, name)
  return look.kind === 'reference' ? look.to : ''
}

describe('documents that are tasks', () => {
  it('are of every kind, each of one', () => {
    expect(taskDocuments.map(({ task }) => task.kind).sort()).toEqual([...TASK_KINDS].sort())
  })

  it.each(
    taskDocuments.map((document) => [document.name, document] as const),
  )('%s name fields and states that there are', (_name, { fields, line, task }) => {
    for (const name of [task.done?.field, task.done?.reaches, task.confirmed?.time, task.confirmed?.by])
      if (name !== undefined) fieldOf(line, name)
    if (task.confirmed !== undefined) fieldOf(line, 'locationId')
    for (const { while: condition } of task.waits) {
      if (condition === undefined) continue
      const states = documentNamed(targetOf(fields, condition.field))?.states ?? []
      expect(states).toEqual(expect.arrayContaining([...condition.states]))
    }
    const { due } = task
    if (due === undefined) return
    const dueFields = due.of === undefined ? fields : (listNamed(targetOf(fields, due.of))?.fields ?? {})
    expect(fieldOf(dueFields, due.field).look.kind).toBe('time')
  })
})
