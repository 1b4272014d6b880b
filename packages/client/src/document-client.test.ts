import { type PlaceReason, putaways } from '@entrepot/contract/inbound/putaway'
import { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { documentClient } from './document-client.ts'
import type { Call } from './transport.ts'

const sent: string[] = []
/** Answers nothing: the tests check what was sent, and what does not compile. */
const call: Call = async (method, path) => {
  sent.push(`${method} ${path.replace(/^.*\/api\//, '')}`)
  return Object.create({ data: {} })
}
const client = documentClient(call, putaways)
const dispatches = documentClient(call, shipmentTasks)

describe('the calls of a document', () => {
  it('know its record and its lines', async () => {
    const { lines, ...record } = await client.get('1')
    type Line = Exclude<typeof lines, undefined>[number]
    expectTypeOf(record.putawayNo).toEqualTypeOf<string>()
    expectTypeOf(record.registrationName).toEqualTypeOf<string | null>()
    expectTypeOf(record.status).toEqualTypeOf<'CANCELLED' | 'COMPLETED' | 'DRAFT' | 'REVERSED'>()
    expectTypeOf<Line['skuTotal']>().toEqualTypeOf<number>()
    expectTypeOf<Line['locationId']>().toEqualTypeOf<string | null>()
    expectTypeOf<Line['locationName']>().toEqualTypeOf<string | null>()
    expectTypeOf<Line['productCode']>().toEqualTypeOf<string | null>()
    expectTypeOf<Line['reason']>().toEqualTypeOf<PlaceReason | null>()
    // @ts-expect-error the header has no such field
    expect(record.height).toBeUndefined()
    // @ts-expect-error a line has no such field
    type _Height = Line['height']
    // @ts-expect-error a stock row is named elsewhere: its id has no name field
    type _StockName = Line['stockName']
  })

  it('know its rows in a list, which have no lines', async () => {
    type Row = Awaited<ReturnType<typeof client.list>>['content'][number]
    expectTypeOf<Row['skuTotal']>().toEqualTypeOf<number>()
    expectTypeOf<Row['warehouseName']>().toEqualTypeOf<string>()
    // @ts-expect-error only a single document is returned with lines
    type _Lines = Row['lines']
    const names = (await dispatches.get('1')).noticeNames
    expectTypeOf(names).toEqualTypeOf<readonly string[]>()
  })

  it('know its commands and what they take', async () => {
    sent.length = 0
    await client.run('1', 'suggest', { lines: [{ id: '2' }], next: 'confirm' })
    await client.run('1', 'reverse', { version: 3, reason: 'wrong shelf' })
    // @ts-expect-error no such command
    await client.run('1', 'explode', {})
    // @ts-expect-error no such input
    await client.run('1', 'confirm', { pieces: 3 })
    // @ts-expect-error an input of another type
    await client.run('1', 'suggest', { next: 'later' })
    expect(sent.slice(0, 2).map((line) => line.split('/').slice(-2).join('/'))).toEqual(['1/suggest', '1/reverse'])
  })

  it('know what may be sent to create, change or make one', async () => {
    sent.length = 0
    await client.create({ operator: 'Ana', lines: [{ stockId: '3', skuTotal: 4 }] })
    await client.update({
      id: '1',
      version: 2,
      lines: [
        { id: '5', locationId: '6' },
        { id: '7', remove: true },
      ],
    })
    await client.make('RECV_REG', '8', {}, { operator: 'Ana' })
    // @ts-expect-error a line without the row that its pieces are taken from
    await client.create({ lines: [{ skuTotal: 4 }] })
    // @ts-expect-error a change without the version that it was decided on
    await client.update({ id: '1' })
    // @ts-expect-error a number is not an operator
    await client.make('RECV_REG', '8', {}, { operator: 5 })
    expect(sent.map((line) => line.split(' ')[0])).toEqual(['POST', 'PUT', 'POST', 'POST', 'PUT', 'POST'])
  })
})
