import { describe, expect, it } from 'vitest'
import { sessionClient } from './session-client.ts'
import { createTransport } from './transport.ts'

/** A server that does everything, and whose first answer is lost; it remembers what it was asked, and with which keys. */
function wire() {
  const asked: { readonly address: string; readonly key: string | null }[] = []
  const send: typeof fetch = async (address, init) => {
    asked.push({ address: String(address), key: new Headers(init?.headers).get('Idempotency-Key') })
    if (asked.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ data: {} })
  }
  const call = createTransport({ fetch: send, headers: () => ({}), keepsUnansweredKeys: true })
  return { asked, session: sessionClient(call) }
}
type Session = ReturnType<typeof wire>['session']

describe('what is wished again after another wish', () => {
  it.each<[string, (session: Session) => Promise<unknown>, (session: Session) => Promise<unknown>]>([
    ['a language', (to) => to.updateMe({ language: 'en' }), (to) => to.updateMe({ language: 'zh' })],
    ['pinned screens', (to) => to.pinScreens(['stocks']), (to) => to.pinScreens(null)],
    ['a warehouse', (to) => to.changeWarehouse('w1'), (to) => to.changeWarehouse('w2')],
    ['the end of other sessions', (to) => to.endOtherSessions(), (to) => to.login('ann', 'secret')],
  ])('is done again although its first answer was lost: %s', async (_what, wish, other) => {
    const { asked, session } = wire()
    await expect(wish(session)).rejects.toThrow()
    await other(session)
    await wish(session)
    expect(asked[2]).toEqual({ address: asked[0]!.address, key: null })
  })
})
