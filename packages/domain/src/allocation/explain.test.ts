import { describe, expect, it } from 'vitest'
import type { Candidate } from './candidate.ts'
import type { Demand } from './demand.ts'
import { allocateExplained } from './explain.ts'
import { demand, row } from './testing/stock.ts'

const explained = (demands: readonly Demand[], rows: readonly Candidate[]) =>
  allocateExplained(demands, rows).explanations.map(({ chosen, passedOver }) => ({
    chosen: chosen.map(({ stockId, why }) => `${stockId}: ${why.join(', ')}`),
    passedOver: passedOver.map(({ stockId, reason }) => `${stockId}: ${reason}`),
  }))
const why = (request: Partial<Demand>, rows: readonly Candidate[]) => explained([demand(request)], rows)[0]!.chosen

describe('a row is chosen because', () => {
  const old = { expiryDate: '2026-08-01', receivedOn: '2026-03-01' }
  const young = { expiryDate: '2026-09-01', receivedOn: '2026-04-01' }
  it.each<[string, Partial<Demand>, Candidate[], string[]]>([
    ['there is no other', {}, [row('a'), row('x', { status: 'FROZEN' })], ['a: ONLY_ONE']],
    ['it expires first', {}, [row('a', old), row('b', young)], ['a: EXPIRES_FIRST']],
    [
      'it came first and expires with the other',
      {},
      [row('a', old), row('b', { ...old, receivedOn: '2026-04-01' })],
      ['a: RECEIVED_FIRST'],
    ],
    ['it came first', { order: 'FIFO' }, [row('a', old), row('b', young)], ['a: RECEIVED_FIRST']],
    ['it came last', { order: 'LIFO' }, [row('a', old), row('b', young)], ['b: RECEIVED_LAST']],
    [
      'it is a whole pallet',
      { pieces: 10 },
      [row('a', { walk: 1 }), row('b', { containerNo: 'P1' })],
      ['b: WHOLE_PALLET'],
    ],
    ['no box is opened', { piecesPerBox: 10 }, [row('a', { walk: 1 }), row('b', { free: 15 })], ['b: WHOLE_BOXES']],
    ['all is in one place', { pieces: 12 }, [row('a', { walk: 1 }), row('b', { free: 12 })], ['b: FEWEST_PLACES']],
    ['it is nearest', {}, [row('a'), row('b', { walk: 1 })], ['b: NEAREST']],
    [
      'it expires first, and is the nearest of those',
      {},
      [row('a', old), row('b', { ...old, walk: 1 }), row('c', young)],
      ['b: EXPIRES_FIRST, NEAREST'],
    ],
    ['the others are used up', { pieces: 15 }, [row('a', old), row('b', young)], ['a: EXPIRES_FIRST', 'b: ONLY_ONE']],
  ])('%s', (_title, request, rows, expected) => {
    expect(why(request, rows)).toEqual(expected)
  })
})

describe('rows that one might have expected', () => {
  const early = { expiryDate: '2026-07-01' }
  it('are told with their reason, the first of each, and nothing that comes later anyway', () => {
    const rows = [
      row('frozen', { ...early, status: 'FROZEN' }),
      row('frozen2', { ...early, status: 'FROZEN', walk: 200 }),
      row('dock', { ...early, purpose: 'DOCK' }),
      row('old', { expiryDate: '2026-06-02' }),
      row('good', { expiryDate: '2026-08-01' }),
      row('later', { expiryDate: '2026-09-01', handbookNum: 'H1' }),
    ]
    expect(explained([demand({ prohibitiveSaleExpiryDays: 10 })], rows)[0]).toEqual({
      chosen: ['good: ONLY_ONE'],
      passedOver: ['old: LIFE', 'dock: PLACE_NOT_FOR_PICKING', 'frozen: FROZEN'],
    })
  })

  it('are those that earlier lines have used up, too', () => {
    const rows = [row('a', early), row('b')]
    const lines = [demand({ lineId: '1', pieces: 10 }), demand({ lineId: '2' })]
    expect(explained(lines, rows)).toEqual([
      { chosen: ['a: EXPIRES_FIRST'], passedOver: [] },
      { chosen: ['b: ONLY_ONE'], passedOver: ['a: RESERVED'] },
    ])
  })

  it('are all of them where pieces are missing, five at most', () => {
    const rows = [
      row('1', { batchNum: 'B2' }),
      row('2', { handbookNum: 'H1' }),
      row('3', { quality: 'DEFECTIVE' }),
      row('4', { status: 'FROZEN' }),
      row('5', { locationStatus: 'LOCKED' }),
      row('6', { purpose: 'DOCK' }),
    ]
    expect(explained([demand({ batchNum: 'B1' })], rows)[0]!.passedOver).toHaveLength(5)
  })
})
