import { randomBytes } from 'node:crypto'

/** The nil id means "no warehouse" where a warehouse is part of a key. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

const LENGTH = 16
/** Random bytes are generated for many ids at once, because each call is expensive. */
let randomPool = Buffer.alloc(0)
let usedBytes = 0

function nextBytes(): Buffer {
  if (usedBytes === randomPool.length) {
    randomPool = randomBytes(256 * LENGTH)
    usedBytes = 0
  }
  usedBytes += LENGTH
  return randomPool.subarray(usedBytes - LENGTH, usedBytes)
}

/** UUID version 7: it begins with the time, so that new rows are close together in every index. */
export function newId(now: Date): string {
  const bytes = nextBytes()
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
