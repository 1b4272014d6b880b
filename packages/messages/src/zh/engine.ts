import type { engine as english } from '../en/engine.ts'
import type { Words } from '../keys.ts'

export const engine: Words<typeof english> = {
  'engine.search': '查询',
  'engine.reset': '重置',
}
