import { staff } from '@entrepot/contract/identity/staff'
import { putaways } from '@entrepot/contract/inbound/putaway'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { stocks } from '@entrepot/contract/query/stocks'
import { describe, expect, it } from 'vitest'
import { listClient } from './resource-client.ts'
import type { Call } from './transport.ts'

const sent: string[] = []
/** Answers nothing: the tests check what was sent, and what does not compile. */
const call: Call = async (method, path) => {
  sent.push(`${method} ${path.split('/').slice(-2).join('/')}`)
  return Object.create({ data: {} })
}

describe('the calls of a resource', () => {
  it('know its actions', async () => {
    sent.length = 0
    const people = listClient(call, staff)
    await people.act('1', 'lock')
    await people.act('1', 'unlock', {})
    // @ts-expect-error no such action
    await people.act('1', 'explode')
    // @ts-expect-error the action takes nothing
    await people.act('1', 'lock', { until: 'tomorrow' })
    expect(sent).toEqual(['POST 1/lock', 'POST 1/unlock', 'POST 1/explode', 'POST 1/lock'])
  })

  it('know the commands of a document, and that a query has none', async () => {
    sent.length = 0
    await listClient(call, putaways).act('1', 'complete')
    // @ts-expect-error no such command
    await listClient(call, putaways).act('1', 'lock')
    // @ts-expect-error rows of a query have no actions
    await listClient(call, stocks).act('1', 'lock')
    const any: ResourceDeclaration = staff
    await listClient(call, any).act('1', 'an action that the server named')
    expect(sent.length).toBe(4)
  })
})
