import { pino } from 'pino'
import { type Sender, startSender } from '../../capabilities/integration/deliveries/sender.ts'
import type { Context } from '../../kit/http/context.ts'
import { createWaker } from '../../kit/jobs/waker.ts'
import { createWarehouseWaker } from '../../kit/jobs/warehouse-waker.ts'
import { createSecretBox } from '../../kit/security/secret-box.ts'
import { loadSigningKey } from '../../kit/security/signed-links.ts'
import { createDb } from '../../kit/sql/db.ts'
import type { TestApp } from '../test-app.ts'

const LOOK_MS = 20

/** What a process of its own would have: its connection, its wakers, and the key that all share. */
export async function senderContext({ pool, clock }: TestApp, log = pino({ level: 'silent' })): Promise<Context> {
  const db = createDb(pool)
  const secrets = createSecretBox(await loadSigningKey(db))
  const wakers = {
    waker: createWaker(),
    eventWaker: createWarehouseWaker(),
    deliveryWaker: createWaker(),
    orderWaker: createWarehouseWaker(),
  }
  const exporters = new Map()
  return { db, clock, log, secrets, exporters, outgoing: { loopback: true }, ...wakers } as unknown as Context
}

/** Runs senders, as so many processes would, while something is done. */
export async function whileSending<Result>(
  test: TestApp,
  work: () => Promise<Result>,
  { processes = 1 } = {},
): Promise<Result> {
  const senders: Sender[] = []
  for (let started = 0; started < processes; started += 1) senders.push(startSender(await senderContext(test), LOOK_MS))
  try {
    return await work()
  } finally {
    await Promise.all(senders.map((sender) => sender.stop()))
  }
}
