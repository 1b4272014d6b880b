import { expect } from 'vitest'
import { verify } from '../database/verify.ts'
import { createDb } from '../kit/db.ts'
import type { TestApp } from './test-app.ts'

/** Everything that must always be true is true. */
export async function expectNothingWrong({ pool }: TestApp): Promise<void> {
  expect(await verify(createDb(pool), async () => undefined)).toEqual([])
}
