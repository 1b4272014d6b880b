import { describe, expect, it } from 'vitest'
import { offerOf } from '../kernel/next-step.ts'
import { dispatchMachine } from './dispatch.machine.ts'
import { dispatchNext } from './dispatch.next.ts'
import { pickingMachine } from './picking.machine.ts'
import { pickingNext } from './picking.next.ts'
import { shippingNoticeMachine } from './shipping-notice.machine.ts'
import { shippingNoticeNext } from './shipping-notice.next.ts'

const opens = (type: string) => ({ type, id: type, number: `${type}-1` })
const MAKES = ['make:PICKING', 'make:OUT_TALLY', 'make:DISPATCH']

const NOTICE = {
  status: 'PICKING',
  plan: 10,
  reserved: 0,
  staged: 0,
  shipped: 0,
  closed: false,
  livePicks: 0,
  available: 10,
  unclaimed: 0,
  untallied: 0,
} as const

describe('the next step of a shipping notice', () => {
  const next = (facts: object, ...following: string[]) =>
    offerOf({
      machine: shippingNoticeMachine,
      rules: shippingNoticeNext,
      facts: { ...NOTICE, ...facts },
      allowed: ['submit', 'withdraw', 'cancel', 'close', 'amend', ...MAKES],
      following: following.map(opens),
    })

  it.each([
    ['a draft is submitted', { status: 'DRAFT' }, [], { action: 'submit' }],
    ['what is owed is picked', { status: 'SUBMITTED' }, [], { action: 'make:PICKING' }],
    ['a pick under way is opened', { reserved: 10 }, ['PICKING'], { open: opens('PICKING') }],
    ['what is staged is loaded', { status: 'PICKED', staged: 10, unclaimed: 10 }, [], { action: 'make:DISPATCH' }],
    ['a truck that has it is opened', { status: 'PICKED', staged: 10 }, ['DISPATCH'], { open: opens('DISPATCH') }],
    ['what is shipped is finished', { status: 'ALL_SHIPPED', shipped: 10 }, [], { finished: true }],
    ['what is there of it leaves', { staged: 4, unclaimed: 4, available: 0 }, [], { action: 'make:DISPATCH' }],
  ] as const)('%s', (_case, facts, following, expected) => {
    expect(next(facts, ...following).next).toEqual(expected)
  })

  it('is none while nothing can be reserved, and it says how much there is', () => {
    expect(next({ status: 'SUBMITTED', available: 0 })).toMatchObject({
      next: null,
      blocked: { action: 'make:PICKING', problem: 'INSUFFICIENT_STOCK', detail: { available: 0, asked: 10 } },
    })
  })
})

const PICK = {
  status: 'PICKED',
  open: 0,
  picked: 5,
  staged: 5,
  returned: 0,
  returnable: 5,
  untallied: 5,
  tallyRequired: false,
  tallyOpen: false,
  noticeOpen: true,
  goesBack: false,
  unclaimed: 5,
} as const

describe('the next step of a pick', () => {
  const next = (facts: object, ...following: string[]) =>
    offerOf({
      machine: pickingMachine,
      rules: pickingNext,
      facts: { ...PICK, ...facts },
      allowed: ['start', 'confirm', 'complete', 'return', 'cancel', ...MAKES],
      following: following.map(opens),
    }).next

  it.each([
    ['what was picked is loaded', {}, [], { action: 'make:DISPATCH' }],
    ['where it is required it is counted first', { tallyRequired: true }, [], { action: 'make:OUT_TALLY' }],
    ['a tally under way is opened', { tallyOpen: true }, ['OUT_TALLY'], { open: opens('OUT_TALLY') }],
    ['of a cancelled notice it goes back', { goesBack: true, noticeOpen: false }, [], { action: 'return' }],
    ['what has left is finished', { staged: 0, returnable: 0, unclaimed: 0, untallied: 0 }, [], { finished: true }],
  ] as const)('%s', (_case, facts, following, expected) => {
    expect(next(facts, ...following)).toEqual(expected)
  })
})

describe('the next step of a truck', () => {
  const facts = {
    status: 'DRAFT',
    claimed: 5,
    loaded: 5,
    untalliedPick: null,
    tooOld: false,
    lockedPlace: null,
    announcedBack: false,
    notReturned: 0,
  } as const
  const offer = (changed: object, ...following: string[]) =>
    offerOf({
      machine: dispatchMachine,
      rules: dispatchNext,
      facts: { ...facts, ...changed },
      allowed: ['load', 'ship', 'reverse', 'cancel'],
      following: following.map(opens),
    })

  it('is to leave, unless something on it has to be counted first', () => {
    expect(offer({}).next).toEqual({ action: 'ship' })
    expect(offer({ untalliedPick: 'PK-1' }, 'PICKING')).toMatchObject({
      next: { open: opens('PICKING') },
      blocked: { action: 'ship', problem: 'OUT_TALLY_REQUIRED' },
    })
    expect(offer({ claimed: 0, loaded: 0 }).next).toEqual({ action: 'cancel' })
  })
})
