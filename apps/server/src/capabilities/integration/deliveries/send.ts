import { type deliveryFault, MAX_ANSWER_BYTES } from '@entrepot/contract/integration/deliveries'
import type { Context } from '../../../kit/http/context.ts'
import { AddressNotAllowed, post, TimedOut } from '../../../kit/outgoing/post.ts'
import { outgoingRules } from '../../../kit/outgoing/rules.ts'
import { signatureOf } from '../../../kit/outgoing/signature.ts'
import { stateOf } from '../../../kit/sql/sql-state.ts'
import type { Claimed } from './claim.ts'

/** What came of one call. */
export interface Sent {
  readonly ok: boolean
  readonly statusCode: number | null
  readonly fault: (typeof deliveryFault.values)[number] | null
  readonly errorCode: string | null
  readonly answer: string | null
}

const NOTHING = { ok: false, statusCode: null, fault: null, errorCode: null, answer: null } as const

/** Text that a database takes: half a character at the cut and control characters are left out. */
const readable = (answer: string) => answer.replace(/[\p{Cs}\ufffd]|(?![\t\n\r])\p{Cc}/gu, '').trim()

function messageOf(claimed: Claimed, sentAt: Date): string {
  const { id, event, documentType, document, sequence, warehouseId, warehouseCode, warehouseName } = claimed
  return JSON.stringify({
    deliveryId: id,
    event: documentType === null ? event : `${documentType}.${event}`,
    sequence,
    sentAt: sentAt.toISOString(),
    warehouse: { id: warehouseId, code: warehouseCode, name: warehouseName },
    document,
  })
}

/** Undefined for one that was sealed with another key than this system has. */
function openSecret({ secrets }: Context, sealed: Buffer): string | undefined {
  try {
    return secrets.open(sealed)
  } catch {
    return undefined
  }
}

/** One signed call. Whatever goes wrong with it is an answer too. */
export async function send(context: Context, claimed: Claimed, signal: AbortSignal): Promise<Sent> {
  const { clock, db } = context
  const rules = await outgoingRules(context, db)
  const secret = openSecret(context, claimed.secret)
  if (secret === undefined) return { ...NOTHING, fault: 'UNREACHABLE', errorCode: 'SECRET_UNREADABLE' }
  const now = clock.now()
  const body = messageOf(claimed, now)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Entrepot',
    'X-Entrepot-Delivery': claimed.id,
    'X-Entrepot-Signature': signatureOf(secret, Math.floor(now.getTime() / 1_000), body),
  }
  const timeoutMs = claimed.timeoutSeconds * 1_000
  try {
    const { status, body: responseBody } = await post(rules, {
      url: claimed.url,
      headers,
      body,
      timeoutMs,
      keepBytes: MAX_ANSWER_BYTES,
      signal,
    })
    const ok = status >= 200 && status < 300
    return { ...NOTHING, ok, statusCode: status, fault: ok ? null : 'REFUSED', answer: readable(responseBody) || null }
  } catch (error) {
    if (error instanceof TimedOut) return { ...NOTHING, fault: 'TIMEOUT' }
    if (error instanceof AddressNotAllowed) return { ...NOTHING, fault: 'ADDRESS_NOT_ALLOWED' }
    return { ...NOTHING, fault: 'UNREACHABLE', errorCode: stateOf(error)?.slice(0, 100) ?? null }
  }
}
