import { createHmac } from 'node:crypto'

/** What the receiver computes too: it proves who sent the body, and when, so that an old call can't be sent again. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${code}`
}
