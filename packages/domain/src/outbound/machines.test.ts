import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableCommands, run, settle } from '../kernel/state-machine.ts'
import { type Dispatch, dispatchMachine } from './dispatch.machine.ts'
import { type OutTally, outTallyMachine } from './out-tally.machine.ts'
import { PICK_STATES, type PickTask, pickingMachine } from './picking.machine.ts'
import { SHIPPING_NOTICE_STATES, type ShippingNotice, shippingNoticeMachine } from './shipping-notice.machine.ts'

const notice = (status: ShippingNotice['status'], more: Partial<ShippingNotice> = {}): ShippingNotice => ({
  status,
  ...{ plan: 10, reserved: 0, staged: 0, shipped: 0, closed: false },
  ...more,
})
const pick = (status: PickTask['status'], more: Partial<PickTask> = {}): PickTask => ({
  status,
  ...{ open: 0, picked: 0, staged: 0, returned: 0 },
  ...more,
})
const dispatch = (status: Dispatch['status'], claimed = 4, loaded = claimed): Dispatch => ({ status, claimed, loaded })

describe('a shipping notice', () => {
  it.each([
    ['DRAFT', ['submit', 'cancel']],
    ['SUBMITTED', ['withdraw', 'cancel', 'amend']],
    ['PICKING', ['cancel', 'amend']],
    ['PICKED', ['cancel', 'amend']],
    ['PARTLY_SHIPPED', ['close', 'amend']],
    ['ALL_SHIPPED', []],
    ['CANCELLING', []],
    ['CANCELLED', []],
  ] as const)('%s may be told to %j', (status, commands) => {
    expect(availableCommands(shippingNoticeMachine, notice(status))).toEqual(commands)
  })

  it('is not submitted when it asks for nothing', () => {
    expect(run(shippingNoticeMachine, 'submit', notice('DRAFT', { plan: 0 }))).toMatchObject({ problem: 'NO_LINES' })
  })

  it.each([
    ['nothing is on the stage', { reserved: 4 }, 'CANCELLED'],
    ['pieces are on the stage', { staged: 1 }, 'CANCELLING'],
  ] as const)('cancelled while %s', (_title, facts, to) => {
    for (const status of ['SUBMITTED', 'PICKING', 'PICKED'] as const)
      expect(run(shippingNoticeMachine, 'cancel', notice(status, facts))).toMatchObject({ ok: true, to })
  })

  it('is not closed while pieces wait on the stage', () => {
    const facts = { shipped: 4, staged: 2 }
    expect(run(shippingNoticeMachine, 'close', notice('PARTLY_SHIPPED', facts))).toMatchObject({
      problem: 'STAGED_PIECES',
    })
    expect(run(shippingNoticeMachine, 'close', notice('PARTLY_SHIPPED', { shipped: 4 }))).toMatchObject({ ok: true })
  })

  it.each([
    ['nothing is reserved', {}, 'SUBMITTED'],
    ['some is reserved', { reserved: 1 }, 'PICKING'],
    ['a part is staged', { staged: 9 }, 'PICKING'],
    ['all is staged', { staged: 10 }, 'PICKED'],
    ['a part is shipped', { shipped: 1 }, 'PARTLY_SHIPPED'],
    ['a part is shipped and the rest staged', { shipped: 1, staged: 9 }, 'PARTLY_SHIPPED'],
    ['all is shipped', { shipped: 10 }, 'ALL_SHIPPED'],
    ['it is closed', { shipped: 1, closed: true }, 'ALL_SHIPPED'],
    ['a closed one gets its truck back', { staged: 1, closed: true }, 'ALL_SHIPPED'],
  ] as const)('settles where the facts leave it: %s', (_title, facts, expected) => {
    for (const status of ['SUBMITTED', 'PICKING', 'PICKED', 'PARTLY_SHIPPED', 'ALL_SHIPPED'] as const)
      expect(settle(shippingNoticeMachine, notice(status, facts))).toBe(expected)
    expect(settle(shippingNoticeMachine, notice('DRAFT', facts))).toBe('DRAFT')
  })

  it('that is being cancelled is so until the last piece is back, and stays cancelled', () => {
    expect(settle(shippingNoticeMachine, notice('CANCELLING', { staged: 1 }))).toBe('CANCELLING')
    expect(settle(shippingNoticeMachine, notice('CANCELLING'))).toBe('CANCELLED')
    expect(settle(shippingNoticeMachine, notice('CANCELLED', { plan: 0 }))).toBe('CANCELLED')
  })
})

describe('a pick', () => {
  it.each([
    ['that is written', pick('DRAFT', { open: 5 }), ['start', 'confirm', 'complete', 'cancel']],
    ['of which all was released', pick('DRAFT'), ['cancel']],
    ['that is started', pick('PICKING', { open: 5 }), ['confirm', 'complete', 'cancel']],
    ['that is begun', pick('PICKING', { open: 5, picked: 2, staged: 2 }), ['confirm', 'complete', 'return']],
    ['that is done', pick('PICKED', { picked: 7, staged: 7 }), ['return']],
    ['that has left', pick('PICKED', { picked: 7 }), []],
    ['that is back', pick('RETURNED', { picked: 7, returned: 7 }), []],
    ['that is cancelled', pick('CANCELLED', { open: 5 }), []],
  ])('%s', (_title, doc, commands) => {
    expect(availableCommands(pickingMachine, doc)).toEqual(commands)
  })

  it('is not cancelled once something is picked', () => {
    expect(run(pickingMachine, 'cancel', pick('PICKING', { open: 1, picked: 1 }))).toMatchObject({
      problem: 'ALREADY_CONFIRMED',
    })
  })

  it.each([
    ['something is open', { open: 1, picked: 4, staged: 4 }, 'PICKING'],
    ['something is open though the rest is back', { open: 1, picked: 4, returned: 4 }, 'PICKING'],
    ['all is picked', { picked: 4, staged: 4 }, 'PICKED'],
    ['nothing was found', {}, 'PICKED'],
    ['a part is back', { picked: 4, staged: 1, returned: 3 }, 'PICKED'],
    ['a part is back and a part has left', { picked: 4, returned: 3 }, 'PICKED'],
    ['all is back', { picked: 4, returned: 4 }, 'RETURNED'],
  ] as const)('settles where the facts leave it: %s', (_title, facts, expected) => {
    for (const status of ['PICKING', 'PICKED', 'RETURNED'] as const)
      expect(settle(pickingMachine, pick(status, facts))).toBe(expected)
    for (const status of ['DRAFT', 'CANCELLED'] as const)
      expect(settle(pickingMachine, pick(status, facts))).toBe(status)
  })
})

describe('an outbound tally and a dispatch', () => {
  const tally = (status: OutTally['status'], counted = 0, packages = 0): OutTally => ({ status, counted, packages })
  it.each([
    ['a tally', availableCommands(outTallyMachine, tally('DRAFT')), ['start', 'cancel']],
    ['a tally of nothing', availableCommands(outTallyMachine, tally('TALLYING')), ['complete', 'cancel']],
    ['a tally that is counted', availableCommands(outTallyMachine, tally('TALLYING', 4)), ['pack', 'complete', 'cancel']], // biome-ignore format: a row of a table
    ['one that is packed', availableCommands(outTallyMachine, tally('DRAFT', 4, 1)), ['start', 'pack', 'unpack', 'cancel']], // biome-ignore format: a row of a table
    ['a tally that is done', availableCommands(outTallyMachine, tally('COMPLETED', 4, 1)), []],
    ['a vehicle', availableCommands(dispatchMachine, dispatch('DRAFT')), ['load', 'ship', 'cancel']],
    ['one that stays empty', availableCommands(dispatchMachine, dispatch('DRAFT', 4, 0)), ['load', 'cancel']],
    ['one that has nothing to load', availableCommands(dispatchMachine, dispatch('DRAFT', 0)), ['cancel']],
    ['one that has left', availableCommands(dispatchMachine, dispatch('SHIPPED')), ['reverse']],
    ['one that came back', availableCommands(dispatchMachine, dispatch('REVERSED')), []],
  ])('%s', (_title, commands, expected) => {
    expect(commands).toEqual(expected)
  })
})

describe('whatever the facts are', () => {
  const pieces = fc.nat(3)
  const notices = fc.record({
    status: fc.constantFrom(...SHIPPING_NOTICE_STATES),
    ...{ plan: pieces, reserved: pieces, staged: pieces, shipped: pieces, closed: fc.boolean() },
  })
  const picks = fc.record({
    status: fc.constantFrom(...PICK_STATES),
    ...{ open: pieces, picked: pieces, staged: pieces, returned: pieces },
  })

  it('a command leads to a declared state, and what is settled once is settled', () => {
    fc.assert(
      fc.property(notices, picks, (doc, task) => {
        for (const name of availableCommands(shippingNoticeMachine, doc)) {
          const done = run(shippingNoticeMachine, name, doc)
          expect(done.ok && shippingNoticeMachine.commands[name].to.includes(done.to)).toBe(true)
        }
        for (const name of availableCommands(pickingMachine, task)) {
          const done = run(pickingMachine, name, task)
          expect(done.ok && pickingMachine.commands[name].to.includes(done.to)).toBe(true)
        }
        const status = settle(shippingNoticeMachine, doc)
        expect(settle(shippingNoticeMachine, { ...doc, status })).toBe(status)
        const picked = settle(pickingMachine, task)
        expect(settle(pickingMachine, { ...task, status: picked })).toBe(picked)
      }),
    )
  })

  it('nothing leads back from a cancellation', () => {
    const isCancelled = (status: string) => status === 'CANCELLING' || status === 'CANCELLED'
    fc.assert(
      fc.property(notices, (doc) => {
        expect(isCancelled(settle(shippingNoticeMachine, doc))).toBe(isCancelled(doc.status))
      }),
    )
  })
})
