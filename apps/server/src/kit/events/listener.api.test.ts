import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { startListener } from './listener.ts'
import { CHANNEL } from './outbox.ts'

const { pool } = await openTestApp()
const url = () => pool.options.connectionString ?? ''
const log = pino({ level: 'silent' })

it('receives what is notified once it is ready, and says that something may have come before', async () => {
  const messages: string[] = []
  let missed = 0
  const listener = startListener({
    url,
    log,
    onMessage: (message) => void messages.push(message),
    onMissed: () => {
      missed += 1
    },
  })
  await listener.ready
  expect(missed).toBe(1)
  await pool.query('select pg_notify($1, $2)', [CHANNEL, 'one'])
  await expect.poll(() => messages).toContain('one')
  await listener.stop()
})

it('is not waited for while the database is away', async () => {
  const away = () => 'postgres://nobody@127.0.0.1:1/nothing'
  const listener = startListener({ url: away, log, onMessage: () => undefined, onMissed: () => undefined })
  await listener.ready
  await listener.stop()
})
