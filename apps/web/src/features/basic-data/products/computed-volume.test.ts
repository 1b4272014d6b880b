import { translator } from '@entrepot/messages/translate'
import { expect, it } from 'vitest'
import { computedVolume } from './computed-volume.ts'

const reader = { t: translator('en') }

it.each([
  [{ width: '50', height: '20', length: '30' }, '0.030000 (computed)'],
  [{ width: '50.5', height: '20', length: '30' }, '0.030300 (computed)'],
  [{ width: '50', height: '20' }, undefined],
  [{ width: '50', height: '', length: '30' }, undefined],
  [{ width: '50', height: 'x', length: '30' }, undefined],
  [{ width: '50.123', height: '20', length: '30' }, undefined],
])('%j promises the volume %j', (values, promised) => {
  expect(computedVolume(values, reader)).toBe(promised)
})
