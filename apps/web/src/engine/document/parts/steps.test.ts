import type { DocumentEvent } from '@entrepot/client/document-client'
import { describe, expect, it } from 'vitest'
import { stepsOf } from './steps.ts'

const WAY = ['DRAFT', 'SUBMITTED', 'RECEIVING', 'ACCEPTED']
const event = (day: number, action: string, fromState: string | null, toState: string | null): DocumentEvent => ({
  id: String(day),
  happenedTime: `2027-01-0${day}T00:00:00Z`,
  username: `user${day}`,
  displayName: `user${day}`,
  action,
  fromState,
  toState,
  before: null,
  after: null,
})
const shown = (now: string, ...events: readonly DocumentEvent[]) =>
  stepsOf(WAY, now, events).map(({ state, kind, who }) => [state, kind, who])

describe('the steps of a document', () => {
  it('say who brought it where', () => {
    expect(shown('SUBMITTED', event(2, 'submit', 'DRAFT', 'SUBMITTED'), event(1, 'create', null, 'DRAFT'))).toEqual([
      ['DRAFT', 'done', 'user1'],
      ['SUBMITTED', 'now', 'user2'],
      ['RECEIVING', 'ahead', undefined],
      ['ACCEPTED', 'ahead', undefined],
    ])
  })
  it('that were taken back are ahead again', () => {
    const events = [
      event(3, 'withdraw', 'SUBMITTED', 'DRAFT'),
      event(2, 'submit', 'DRAFT', 'SUBMITTED'),
      event(1, 'create', null, null),
    ]
    expect(shown('DRAFT', ...events).slice(0, 2)).toEqual([
      ['DRAFT', 'now', 'user3'],
      ['SUBMITTED', 'ahead', undefined],
    ])
  })
  it('end with a state beside the way, after what was reached', () => {
    const events = [event(2, 'cancel', 'DRAFT', 'CANCELLED'), event(1, 'create', null, 'DRAFT')]
    expect(shown('CANCELLED', ...events)).toEqual([
      ['DRAFT', 'done', 'user1'],
      ['CANCELLED', 'aside', 'user2'],
    ])
  })
  it('are not moved by a change that leaves the state as it is', () => {
    const events = [event(2, 'amend', 'SUBMITTED', 'SUBMITTED'), event(1, 'submit', 'DRAFT', 'SUBMITTED')]
    expect(shown('SUBMITTED', ...events)[1]).toEqual(['SUBMITTED', 'now', 'user1'])
  })
})
