import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const key = randomBytes(32)
const box = createSecretBox(key)

it('opens what it sealed, also in another process', () => {
  expect(createSecretBox(key).open(box.seal('s3cret-é-密'))).toBe('s3cret-é-密')
})

it('never seals alike, and never in the clear', () => {
  const [one, two] = [box.seal('s3cret'), box.seal('s3cret')]
  expect(one.equals(two)).toBe(false)
  expect(one.includes('s3cret')).toBe(false)
})

it('opens nothing that was changed, or sealed with another key', () => {
  const sealed = box.seal('s3cret')
  sealed[sealed.length - 1]! ^= 1
  expect(() => box.open(sealed)).toThrow()
  expect(() => createSecretBox(randomBytes(32)).open(box.seal('s3cret'))).toThrow()
})
