import { describe, expect, it } from 'vitest'
import { answer, asked, OFFLINE, refused, scan, tap, walkThrough } from '../../work/testing/walk.ts'
import { handoverFlow } from './handover.ts'
import type { HandoverContent } from './handover-content.ts'

const parcel = (no: number, more: Partial<HandoverContent['parcels'][number]> = {}) => ({
  ...{ id: `id-${no}`, parcelNo: `PC-SHA-261117-000${no}`, expressNum: `SF${no}`, orderNo: `OR-${no}` },
  ...{ isLoaded: false, refused: null, ...more },
})

const LIST: HandoverContent = {
  resource: 'manifests',
  task: null,
  parcels: [
    parcel(1, { isLoaded: true }),
    parcel(2),
    parcel(3, { refused: 'ORDER_STOPPED' }),
    parcel(4, { refused: 'CUSTOMS_NOT_CLEARED' }),
  ],
  document: { id: 'list', version: 1, manifestNo: 'MF-SHA-261117-0001', logisticsCompanyId: 'sf' },
}
const walk = (inputs: Parameters<typeof walkThrough>[2]) => walkThrough(handoverFlow, LIST, inputs)
const sent = (inputs: Parameters<typeof walkThrough>[2]) =>
  walk(inputs).commands.map(({ path, body }) => [path.join('/'), body])
const add = (no: number) => ['manifests/list/add', { parcelNos: [`PC-SHA-261117-000${no}`] }]

const hit = { kind: 'parcel', resource: 'parcels', id: 'id-9', label: 'PC-SHA-261117-0009' }
const record = {
  ...{ id: 'id-9', parcelNo: 'PC-SHA-261117-0009', expressNum: 'SF9', orderNo: 'OR-9', status: 'PACKED' },
  ...{ logisticsCompanyId: 'sf', manifestId: null },
}

describe('a parcel goes onto the manifest', () => {
  it.each([
    ['by its number', [scan('PC-SHA-261117-0002')], [add(2)]],
    ['by its number in small letters', [scan('pc-sha-261117-0002')], [add(2)]],
    ['by its waybill', [scan('SF2')], [add(2)]],
    ['that was packed since, after the server was asked', [scan('SF9'), answer([hit]), answer(record)], [add(9)]],
  ])('%s', (_name, inputs, commands) => {
    expect(sent(inputs)).toEqual(commands)
  })

  it('the server is asked what a strange code is', () => {
    expect(walk([scan('SF9')]).question?.path).toBe('scan?code=SF9')
    expect(walk([scan('SF9'), answer([hit])]).question?.path).toBe('parcels/id-9')
  })

  it.each([
    ['one that is on board', [scan('SF1')], 'handover.alreadyOnBoard PC-SHA-261117-0001'],
    ['one that was just scanned', [scan('SF2'), scan('SF2')], 'handover.alreadyOnBoard PC-SHA-261117-0002'],
    ['one of a cancelled order', [scan('SF3')], 'handover.orderStopped PC-SHA-261117-0003'],
    ['one that customs has not cleared', [scan('SF4')], 'handover.notCleared PC-SHA-261117-0004'],
    ['a code that is no parcel', [scan('X'), answer([])], 'handover.unknownParcel X'],
    ['a strange one without a connection', [scan('SF9'), OFFLINE], 'wrong.offline'],
    ['what the server refuses', [scan('SF9'), refused('No')], 'wrong.refused No'],
    [
      'one of another carrier',
      [scan('SF9'), answer([hit]), answer({ ...record, logisticsCompanyId: 'yto' })],
      'handover.otherCarrier PC-SHA-261117-0009',
    ],
    [
      'one that has left',
      [scan('SF9'), answer([hit]), answer({ ...record, status: 'SHIPPED' })],
      'handover.notWaiting PC-SHA-261117-0009',
    ],
  ])('not %s', (_name, inputs, why) => {
    const done = walk(inputs)
    expect(done.wrong).toBe(why)
    expect(done.state.step).toEqual({ is: 'scan' })
  })
})

describe('a parcel comes off again', () => {
  it('by its label', () => {
    expect(sent([tap('remove'), scan('SF1')])).toEqual([
      ['manifests/list/remove', { parcelNos: ['PC-SHA-261117-0001'] }],
    ])
    expect(sent([scan('SF2'), tap('remove'), scan('SF2'), scan('SF2')])).toHaveLength(3)
    expect(walk([tap('remove'), scan('SF2')]).wrong).toBe('handover.notOnBoard SF2')
  })
})

describe('what is missing', () => {
  it('is what the server says to who takes the work again', () => {
    expect(walk([tap('missing')]).question).toEqual({
      ...{ method: 'POST', path: 'tasks/take', body: { resource: 'manifests', id: 'list' } },
    })
  })

  it('is read anew, and is what was taken where nobody can be asked', () => {
    // The second one is on board and not yet sent, the fourth one has been cleared, the ninth was packed since.
    const parcels = [parcel(1, { isLoaded: true }), parcel(2), parcel(4), parcel(9), parcel(10, { isLoaded: true })]
    const listed = walk([scan('SF2'), tap('missing'), answer({ ...LIST, parcels })])
    expect(handoverFlow.prompt(LIST, listed.state).rows).toEqual([
      { title: 'PC-SHA-261117-0004', details: ['SF4', 'OR-4'] },
      { title: 'PC-SHA-261117-0009', details: ['SF9', 'OR-9'] },
    ])
    expect(listed.state.waiting).toMatchObject([{ refused: null }, { refused: null }])
    const offline = walk([tap('missing'), OFFLINE])
    expect(handoverFlow.prompt(LIST, offline.state).rows).toHaveLength(3)
  })
})

describe('handing over', () => {
  it('asks once, and ends the work', () => {
    expect(asked(handoverFlow, LIST, walk([tap('ship')]))).toBe('handover.shipSure')
    const done = walk([tap('ship'), tap('yes')])
    expect([done.commands.at(-1)?.path, done.isDone]).toEqual([['manifests', 'list', 'ship'], true])
  })

  it('needs a parcel', () => {
    expect(walk([tap('remove'), scan('SF1'), tap('ship')]).wrong).toBe('handover.nothingOnBoard')
  })
})
