import { describe, expect, it } from 'vitest'
import { defineNext, offerOf } from './next-step.ts'
import { defineMachine } from './state-machine.ts'

interface Order {
  readonly status: 'DRAFT' | 'OPEN' | 'DONE'
  readonly lines: number
  readonly stock: number
}

const machine = defineMachine<Order>()({
  states: ['DRAFT', 'OPEN', 'DONE'],
  commands: {
    submit: { from: ['DRAFT'], to: ['OPEN'], guard: ({ lines }) => (lines > 0 ? null : 'NO_LINES') },
    withdraw: { from: ['OPEN'], to: ['DRAFT'] },
    close: { from: ['OPEN'], to: ['DONE'] },
  },
})
const rules = defineNext<Order, 'submit' | 'withdraw' | 'close'>()({
  possible: {
    withdraw: ({ stock }) => stock > 0,
    'make:PICKING': ({ stock }) => stock > 0 || { problem: 'INSUFFICIENT_STOCK', detail: { available: 0 } },
  },
  order: [
    'submit',
    'edit',
    'open:DISPATCH',
    ['make:PICKING', ({ lines }) => lines < 100],
    ['finished', ({ status }) => status === 'DONE'],
  ],
})

const truck = { type: 'DISPATCH', id: 'd', number: 'DN-1' }
const offer = (facts: Order, allowed: readonly string[], following: readonly (typeof truck)[] = []) =>
  offerOf({ machine, rules, facts, allowed, following })
const ALL = ['edit', 'submit', 'withdraw', 'close', 'make:PICKING']

describe('what is offered', () => {
  it('is what rights, state, guard and facts allow together', () => {
    expect(offer({ status: 'OPEN', lines: 1, stock: 5 }, ALL).actions).toEqual([
      'edit',
      'withdraw',
      'close',
      'make:PICKING',
    ])
    expect(offer({ status: 'OPEN', lines: 1, stock: 0 }, ALL).actions).toEqual(['edit', 'close'])
    expect(offer({ status: 'OPEN', lines: 1, stock: 5 }, ['close']).actions).toEqual(['close'])
    expect(offer({ status: 'DRAFT', lines: 0, stock: 0 }, ['submit']).actions).toEqual([])
  })
})

describe('the next step', () => {
  it('is the first preference that is offered', () => {
    expect(offer({ status: 'DRAFT', lines: 1, stock: 0 }, ['submit', 'edit']).next).toEqual({ action: 'submit' })
    expect(offer({ status: 'OPEN', lines: 1, stock: 1 }, ['make:PICKING']).next).toEqual({ action: 'make:PICKING' })
    expect(offer({ status: 'OPEN', lines: 100, stock: 1 }, ['make:PICKING']).next).toBeNull()
  })

  it('may lie in another document', () => {
    expect(offer({ status: 'OPEN', lines: 1, stock: 1 }, ['make:PICKING'], [truck]).next).toEqual({ open: truck })
  })

  it('says what stands in the way of the step that should come', () => {
    expect(offer({ status: 'DRAFT', lines: 0, stock: 0 }, ['submit', 'edit'])).toMatchObject({
      next: { action: 'edit' },
      blocked: { action: 'submit', problem: 'NO_LINES' },
    })
    expect(offer({ status: 'OPEN', lines: 1, stock: 0 }, ['make:PICKING'])).toMatchObject({
      next: null,
      blocked: { action: 'make:PICKING', problem: 'INSUFFICIENT_STOCK', detail: { available: 0 } },
    })
    // Actions without permission block no other step.
    expect(offer({ status: 'OPEN', lines: 1, stock: 0 }, []).blocked).toBeNull()
  })

  it('ends with the last one', () => {
    expect(offer({ status: 'DONE', lines: 1, stock: 0 }, ['close'])).toMatchObject({
      next: { finished: true },
      blocked: null,
    })
  })
})
