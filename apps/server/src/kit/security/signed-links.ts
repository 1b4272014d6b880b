import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Db } from '../sql/db.ts'
import type { Clock } from '../write/clock.ts'

/** A link that works without a token for a short time and contains only what it was made for. */
export interface SignedLinks {
  sign(path: string, parameters: Readonly<Record<string, string>>, seconds: number): string
  /** The parameters of a link, if it is genuine and has not expired. */
  open(path: string, query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>>
}

/** All servers share one key, which the first one creates. */
export async function loadSigningKey(db: Db): Promise<Buffer> {
  await sql`insert into signing_key (secret) values (${randomBytes(32)}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ secret: Buffer }>`select secret from signing_key`.execute(db)
  return required(rows[0], 'the signing key').secret
}

export function createSignedLinks(key: Buffer, clock: Clock): SignedLinks {
  const signature = (path: string, entries: readonly (readonly [string, string])[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([path, entries]))
      .digest('base64url')
  /** Sorted, without empty ones, because parsers of addresses drop them. */
  const sortedParameters = (parameters: Readonly<Record<string, string>>) =>
    Object.entries(parameters)
      .filter(([, value]) => value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))

  return {
    sign(path, parameters, seconds) {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + seconds)
      const entries = sortedParameters({ ...parameters, expires })
      const query = new URLSearchParams([
        ...entries.map(([name, value]) => [name, value]),
        ['signature', signature(path, entries)],
      ])
      return `${path}?${query}`
    },
    open(path, query) {
      const { signature: sentSignature, ...parameters } = query as Record<string, string>
      const expectedSignature = Buffer.from(signature(path, sortedParameters(parameters)))
      const actual = Buffer.from(typeof sentSignature === 'string' ? sentSignature : '')
      const genuine = expectedSignature.length === actual.length && timingSafeEqual(expectedSignature, actual)
      if (!genuine || Number(parameters.expires) * 1000 < clock.now().getTime()) throw new Problem('LINK_EXPIRED')
      return parameters
    },
  }
}
