import type { engine as english } from '../en/engine.ts'
import type { Words } from '../keys.ts'

export const engine: Words<typeof english> = {
  'engine.search': 'Buscar',
  'engine.reset': 'Restablecer',
}
