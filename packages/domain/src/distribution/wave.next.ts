import { defineNext } from '../kernel/next-step.ts'
import type { Wave } from './wave.machine.ts'

export const waveNext = defineNext<Wave, 'release' | 'undo' | 'complete'>()({
  possible: {},
  order: ['release', ['finished', ({ status }) => status === 'COMPLETED']],
})
