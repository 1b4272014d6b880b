import { expect } from 'vitest'
import { createDb } from '../kit/sql/db.ts'
import { verify } from '../verify/verify.ts'
import type { TestApp } from './test-app.ts'

/** Everything that must always be true is true. */
export async function expectNothingWrong({ pool }: TestApp): Promise<void> {
  expect(await verify(createDb(pool), async () => undefined)).toEqual([])
}
