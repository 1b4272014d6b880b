import { expect, it, vi } from 'vitest'
import { atMost, createStopper } from './stopper.ts'

it('closes in reverse order, once, and ends with the code it was given', async () => {
  const closed: string[] = []
  const exit = vi.fn()
  const stopper = createStopper(exit)
  for (const name of ['database', 'pool', 'app']) stopper.onStop(async () => void closed.push(name))
  expect(stopper.stopping).toBe(false)
  await Promise.all([stopper.stop(0), stopper.stop(1)])
  expect(stopper.stopping).toBe(true)
  expect(closed).toEqual(['app', 'pool', 'database'])
  expect(exit.mock.calls).toEqual([[0]])
})

it('closes the rest when one fails, and what is opened while it closes', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  const closed: string[] = []
  const exit = vi.fn()
  const stopper = createStopper(exit)
  stopper.onStop(async () => void closed.push('database'))
  stopper.onStop(async () => {
    stopper.onStop(async () => void closed.push('late'))
    throw new Error('on purpose')
  })
  await stopper.stop(0)
  expect(closed).toEqual(['late', 'database'])
  expect(exit).toHaveBeenCalledWith(1)
})

it('does not wait forever', async () => {
  await atMost(20, new Promise(() => undefined))
  await expect(atMost(1000, Promise.reject(new Error('told')))).rejects.toThrow('told')
})
