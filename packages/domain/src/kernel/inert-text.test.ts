import { expect, it } from 'vitest'
import { inertText } from './inert-text.ts'

it.each([
  '=1+1',
  '+SUM(A1)',
  '-2+3',
  '@cmd',
  '\t=1',
  '\r=1',
  '\n=1',
  '-',
  '=',
  '+49 30 1234',
  '--1',
])('makes %j a text that nothing computes', (text) => {
  expect(inertText(text)).toBe(`'${text}`)
})

it.each([
  '',
  'SKU-1',
  'a=b',
  '-5',
  '+5',
  '-1.500000',
  '-0.00000000000000001',
  '1e3',
  '-12.5%',
  '2026-03-02',
  ' =1',
])('leaves %j as it is', (text) => {
  expect(inertText(text)).toBe(text)
})
