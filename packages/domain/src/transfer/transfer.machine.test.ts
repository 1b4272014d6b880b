import { describe, expect, it } from 'vitest'
import { availableCommands, run, settle, unreachableStates } from '../kernel/state-machine.ts'
import { type Transfer, transferMachine } from './transfer.machine.ts'

const transfer = (facts: Partial<Transfer> = {}): Transfer => ({
  status: 'DRAFT',
  end: 'OUT',
  plan: 10,
  reserved: 0,
  inTransit: 0,
  ...facts,
})

describe('a transfer', () => {
  it('reaches every state', () => {
    expect(unreachableStates(transferMachine)).toEqual([])
  })

  it.each<[string, Partial<Transfer>, readonly string[]]>([
    ['a draft is the source’s business', {}, ['submit', 'cancel']],
    ['an empty draft goes nowhere', { plan: 0 }, ['cancel']],
    ['what is reserved may leave', { status: 'SUBMITTED', reserved: 10 }, ['withdraw', 'processTransfer', 'cancel']],
    ['of which nothing is reserved any more nothing leaves', { status: 'SUBMITTED' }, ['withdraw', 'cancel']],
    ['the target waits for it', { status: 'SUBMITTED', end: 'IN', reserved: 10 }, []],
    ['on its way both ends may act', { status: 'IN_TRANSIT', inTransit: 4 }, ['processTransfer']],
    ['on its way to the target too', { status: 'IN_TRANSIT', inTransit: 4, end: 'IN' }, ['processTransfer']],
    ['it is over', { status: 'COMPLETED' }, []],
    ['it was called off', { status: 'CANCELLED' }, []],
  ])('%s', (_, facts, expected) => {
    expect(availableCommands(transferMachine, transfer(facts))).toEqual(expected)
  })

  it.each([
    'submit',
    'withdraw',
    'cancel',
    'processTransfer',
  ] as const)('the target may not %s for the source', (name) => {
    const status = name === 'submit' ? 'DRAFT' : 'SUBMITTED'
    const decision = run(transferMachine, name, transfer({ status, end: 'IN', reserved: 10 }))
    expect(decision).toEqual({ ok: false, problem: 'WRONG_END' })
  })

  it('is over when nothing is on its way, and not before', () => {
    expect(settle(transferMachine, transfer({ status: 'IN_TRANSIT', inTransit: 1 }))).toBe('IN_TRANSIT')
    expect(settle(transferMachine, transfer({ status: 'IN_TRANSIT', inTransit: 0 }))).toBe('COMPLETED')
  })
})
