import { createHmac } from 'node:crypto'

/** A signature that the receiver recomputes: it proves sender and time, so that an old call cannot be repeated. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${code}`
}
