import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerOf } from '../kernel/next-step.ts'
import { availableCommands, run, settle } from '../kernel/state-machine.ts'
import { type Putaway, putawayMachine } from './putaway.machine.ts'
import { type PutawayOutlook, putawayNext } from './putaway.next.ts'
import { type ReceiptNotice, type ReceiptNoticeState, receiptNoticeMachine } from './receipt-notice.machine.ts'
import { type Registration, registrationMachine } from './registration.machine.ts'
import { type Tally, tallyMachine } from './tally.machine.ts'

const notice = (status: ReceiptNoticeState, more: Partial<ReceiptNotice> = {}): ReceiptNotice => ({
  status,
  lines: [{ plan: 10, received: 0 }],
  closed: false,
  tallied: false,
  ...more,
})

describe('a receipt notice', () => {
  it.each([
    ['DRAFT', ['submit', 'cancel']],
    ['SUBMITTED', ['withdraw', 'cancel', 'amend']],
    ['RECEIVING', ['close', 'amend']],
    ['ACCEPTED', []],
    ['CANCELLED', []],
  ] as const)('%s may be told to %j', (status, commands) => {
    expect(availableCommands(receiptNoticeMachine, notice(status))).toEqual(commands)
  })

  it('is not submitted without lines, nor taken back once something came', () => {
    expect(run(receiptNoticeMachine, 'submit', notice('DRAFT', { lines: [] }))).toMatchObject({ problem: 'NO_LINES' })
    const came = notice('SUBMITTED', { lines: [{ plan: 10, received: 1 }] })
    for (const command of ['withdraw', 'cancel'] as const)
      expect(run(receiptNoticeMachine, command, came)).toMatchObject({ problem: 'ALREADY_RECEIVED' })
  })

  it.each([
    ['nothing came', {}, 'SUBMITTED'],
    ['it is tallied', { tallied: true }, 'RECEIVING'],
    ['a part came', { lines: [{ plan: 10, received: 3 }] }, 'RECEIVING'],
    ['one line of two is complete', { lines: [{ plan: 1, received: 1 }, { plan: 1, received: 0 }] }, 'RECEIVING'], // biome-ignore format: a row of a table
    ['all came', { lines: [{ plan: 10, received: 10 }] }, 'ACCEPTED'],
    ['more came', { lines: [{ plan: 10, received: 12 }] }, 'ACCEPTED'],
    ['it is closed', { closed: true }, 'ACCEPTED'],
  ] as const)('settles where the facts leave it: %s', (_title, facts, expected) => {
    for (const status of ['SUBMITTED', 'RECEIVING', 'ACCEPTED'] as const)
      expect(settle(receiptNoticeMachine, notice(status, facts))).toBe(expected)
    for (const status of ['DRAFT', 'CANCELLED'] as const)
      expect(settle(receiptNoticeMachine, notice(status, facts))).toBe(status)
  })

  it('settled once is settled', () => {
    const facts = fc.record({
      status: fc.constantFrom('SUBMITTED' as const, 'RECEIVING' as const, 'ACCEPTED' as const),
      lines: fc.array(fc.record({ plan: fc.nat(3), received: fc.nat(3) }), { minLength: 1 }),
      closed: fc.boolean(),
      tallied: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (doc) => {
        const status = settle(receiptNoticeMachine, doc)
        expect(settle(receiptNoticeMachine, { ...doc, status })).toBe(status)
      }),
    )
  })
})

const tally = (status: Tally['status'], counted = 1): Tally => ({ status, lines: [{ counted }] })
const registration = (status: Registration['status'], good = 1, defective = 0): Registration => ({
  status,
  lines: [{ good, defective }],
})
const putaway = (status: Putaway['status'], ...confirmed: boolean[]): Putaway => ({
  status,
  lines: confirmed.map((one) => ({ confirmed: one, placed: true })),
})
const withoutPlace = (...placed: boolean[]): Putaway => ({
  status: 'DRAFT',
  lines: placed.map((one) => ({ confirmed: false, placed: one })),
})

describe('what may be done next', () => {
  it.each([
    ['a tally that is written', availableCommands(tallyMachine, tally('DRAFT')), ['start', 'cancel']],
    ['a tally that is counted', availableCommands(tallyMachine, tally('TALLYING')), ['complete', 'cancel']],
    ['a tally of nothing', availableCommands(tallyMachine, tally('TALLYING', 0)), ['cancel']],
    ['a tally that is done', availableCommands(tallyMachine, tally('COMPLETED')), []],
    ['a registration', availableCommands(registrationMachine, registration('DRAFT')), ['complete', 'cancel']],
    [
      'one with broken goods only',
      availableCommands(registrationMachine, registration('DRAFT', 0, 1)),
      ['complete', 'cancel'],
    ],
    ['one of nothing', availableCommands(registrationMachine, registration('DRAFT', 0, 0)), ['cancel']],
    [
      'one that is completed',
      availableCommands(registrationMachine, registration('COMPLETED')),
      ['correct', 'reverse'],
    ],
    ['one that is reversed', availableCommands(registrationMachine, registration('REVERSED')), []],
    [
      'a putaway',
      availableCommands(putawayMachine, putaway('DRAFT', false, false)),
      ['confirm', 'complete', 'suggest', 'cancel'],
    ],
    [
      'one of which a part has no place',
      availableCommands(putawayMachine, withoutPlace(true, false)),
      ['confirm', 'complete', 'suggest', 'cancel'],
    ],
    [
      'one that has no place at all: the confirmation may name one',
      availableCommands(putawayMachine, withoutPlace(false, false)),
      ['confirm', 'complete', 'suggest', 'cancel'],
    ],
    [
      'one that is half done',
      availableCommands(putawayMachine, putaway('DRAFT', true, false)),
      ['confirm', 'complete', 'suggest'],
    ],
    ['one that is all done', availableCommands(putawayMachine, putaway('DRAFT', true)), ['complete']],
    ['one without lines', availableCommands(putawayMachine, putaway('DRAFT')), ['cancel']],
    ['one that is completed', availableCommands(putawayMachine, putaway('COMPLETED', true)), ['reverse']],
    ['one that is cancelled', availableCommands(putawayMachine, putaway('CANCELLED')), []],
  ])('with %s', (_title, commands, expected) => {
    expect(commands).toEqual(expected)
  })
})

describe('what the desk is offered of a putaway', () => {
  const offer = (putaway: Putaway) => {
    const facts: PutawayOutlook = { ...putaway, reversible: false }
    const allowed = ['confirm', 'complete', 'suggest', 'cancel'] as const
    return offerOf({ machine: putawayMachine, rules: putawayNext, facts, allowed, following: [] })
  }

  it('is to confirm it as soon as a part has a place, and never before', () => {
    expect(offer(withoutPlace(true, false)).actions).toContain('confirm')
    expect(offer(withoutPlace(false, false))).toMatchObject({
      actions: ['suggest', 'cancel'],
      blocked: { action: 'complete', problem: 'PLACE_MISSING' },
    })
  })
})
