import { defineNext } from '../kernel/next-step.ts'
import type { Manifest } from './manifest.machine.ts'

export const manifestNext = defineNext<Manifest, 'add' | 'remove' | 'ship' | 'reverse' | 'cancel'>()({
  possible: {},
  order: ['ship', 'add', ['finished', ({ status }) => status === 'SHIPPED']],
})
