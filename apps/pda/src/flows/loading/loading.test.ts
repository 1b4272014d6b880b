import { describe, expect, it } from 'vitest'
import { COFFEE, coffee, OTHER_SSCC, SSCC, TEA, TEA_CASE, tea, teaInCases } from '../../work/testing/things.ts'
import { asked, choicesOf, enter, scan, tap, walkThrough } from '../../work/testing/walk.ts'
import { loadingFlow } from './loading.ts'
import type { LoadingContent, TruckLine } from './loading-content.ts'

const line = (id: string, more: Partial<TruckLine>): TruckLine => ({
  ...{ id, consignee: 'Liu Fang', productId: 'coffee', batchNum: null, expiryDate: null, containerNo: null },
  ...{ skuTotal: 8, loadedSkuTotal: null, ...more },
})
const packed = (packageNo: string, pieces: number, isLoaded = false) => ({
  ...{ id: packageNo, packageNo, crossWeight: null, isLoaded },
  lines: [{ id: 'l1', skuTotal: pieces }],
})
const contentOf = (lines: readonly TruckLine[], packages: LoadingContent['packages']): LoadingContent => ({
  resource: 'shipmentTasks',
  products: [coffee, tea],
  packages,
  document: { id: 'truck', version: 1, deliveryNo: 'DN-SHA-261117-0001', vehicleNum: 'TRUCK-1', lines },
})

/** Two packages of coffee, and three loose pieces of tea. */
const TRUCK = contentOf(
  [line('l1', {}), line('l2', { productId: 'tea', skuTotal: 3 })],
  [packed(SSCC, 6), packed(OTHER_SSCC, 2)],
)
const [A, B] = [scan(`(00)${SSCC}`), scan(OTHER_SSCC)]
const walk = (inputs: Parameters<typeof walkThrough>[2], content = TRUCK) => walkThrough(loadingFlow, content, inputs)
const sent = (inputs: Parameters<typeof walkThrough>[2], content = TRUCK) =>
  walk(inputs, content).commands.map(({ path, body }) => [path.at(-1), body])

const EMPTY = [
  'load',
  {
    lines: [
      { id: 'l1', loadedSkuTotal: 0 },
      { id: 'l2', loadedSkuTotal: 0 },
    ],
  },
]
const pieces = (id: string, loadedSkuTotal: number) => ['load', { lines: [{ id, loadedSkuTotal }] }]

describe('loading a truck', () => {
  it('begins with an empty one, and loads package by package', () => {
    expect(sent([A, B])).toEqual([EMPTY, ['load', { packageNo: SSCC }], ['load', { packageNo: OTHER_SSCC }]])
  })

  it('loose pieces are scanned, or typed after the first', () => {
    expect(sent([scan(TEA), scan(TEA)]).slice(1)).toEqual([pieces('l2', 1), pieces('l2', 2)])
    expect(sent([scan(TEA), enter(3)]).at(-1)).toEqual(pieces('l2', 3))
  })

  it('loose pieces beside packages of one line: all that is on the truck is sent', () => {
    const content = contentOf([line('l1', {})], [packed(SSCC, 6)])
    expect(sent([A, scan(COFFEE), enter(2)], content).at(-1)).toEqual(pieces('l1', 8))
    expect(walk([A, scan(COFFEE), enter(3)], content).wrong).toBe('loading.tooMany Coffee 2')
  })

  it('of a box of unknown size the pieces are typed, and nothing is sent before', () => {
    const content = { ...TRUCK, products: [coffee, teaInCases] }
    expect(walk([scan(TEA_CASE)], content)).toMatchObject({ wrong: 'receipt.boxUnknown', commands: [] })
    expect(sent([scan(TEA_CASE), enter(2)], content).at(-1)).toEqual(pieces('l2', 2))
  })

  it('a pallet without packages is loaded as a whole', () => {
    const content = contentOf([line('l1', { containerNo: 'PAL-1' })], [])
    expect(sent([scan('PAL-1')], content).at(-1)).toEqual(pieces('l1', 8))
  })

  it('a package is taken off again by its label, and can be loaded once more', () => {
    expect(sent([A, B, tap('off'), A]).at(-1)).toEqual(['load', { packageNo: SSCC, off: true }])
    expect(walk([A, B, tap('off'), A]).state.packages).toEqual([OTHER_SSCC])
    expect(sent([A, tap('off'), A, A]).at(-1)).toEqual(['load', { packageNo: SSCC }])
    expect(walk([A, tap('off'), B]).wrong).toBe(`loading.notLoaded ${OTHER_SSCC}`)
    expect(choicesOf(loadingFlow, TRUCK, walk([]))).not.toContain('off')
  })

  describe('loose pieces', () => {
    const FULL = [scan(TEA), enter(3)]

    it('are taken off by a scan', () => {
      expect(sent([...FULL, tap('off'), scan(TEA)]).at(-1)).toEqual(pieces('l2', 2))
      expect(walk([scan(TEA), tap('off'), scan(TEA), tap('off')]).wrong).toBe('wrong.unexpected')
      expect(walk([A, tap('off'), scan(TEA)]).wrong).toBe(`loading.notLoaded ${TEA}`)
    })

    it('that are all on it can be typed anew after a scan', () => {
      const again = [...FULL, B, scan(TEA)]
      expect(walk(again).wrong).toBe('loading.tooMany Tea 3')
      expect(loadingFlow.prompt(TRUCK, walk(again).state)).toMatchObject({
        thing: { name: 'Tea' },
        entry: { start: 3 },
      })
      expect(sent([...again, enter(2)]).at(-1)).toEqual(pieces('l2', 2))
    })

    it('of a pallet leave with it', () => {
      const content = contentOf([line('l1', { containerNo: 'PAL-1' })], [])
      expect(sent([scan('PAL-1'), tap('off'), scan('PAL-1')], content).at(-1)).toEqual(pieces('l1', 0))
    })

    it('of a box of unknown size are typed', () => {
      const content = { ...TRUCK, products: [coffee, teaInCases] }
      const { wrong, state } = walk([...FULL, tap('off'), scan(TEA_CASE)], content)
      expect([wrong, state.step, state.lastLineId]).toEqual(['receipt.boxUnknown', { is: 'scan' }, 'l2'])
    })

    it('are listed with the packages that may be taken off', () => {
      const { state } = walk([A, ...FULL, tap('off')])
      expect(loadingFlow.prompt(TRUCK, state).rows).toMatchObject([{ title: SSCC }, { title: 'Tea' }])
    })
  })

  it('goes on where somebody else stopped', () => {
    const begun = contentOf([line('l1', { loadedSkuTotal: 6 })], [packed(SSCC, 6, true), packed(OTHER_SSCC, 2)])
    expect(loadingFlow.prompt(begun, loadingFlow.start(begun)).progress).toEqual({ done: 1, total: 2 })
    expect(sent([B], begun)).toEqual([['load', { packageNo: OTHER_SSCC }]])
  })

  it.each([
    ['a package that is on it', [A, A], `loading.alreadyLoaded ${SSCC}`],
    ['a package of another truck', [scan('340123450000000031')], 'loading.notOnTruck 340123450000000031'],
    ['a product that is packed', [scan(COFFEE)], 'loading.scanPackage Coffee'],
    ['more than belong on it', [scan(TEA), enter(4)], 'loading.tooMany Tea 3'],
    ['to leave empty', [tap('ship')], 'loading.nothingLoaded'],
    ['a scan where it is asked whether it leaves', [A, tap('ship'), B], 'wrong.unexpected'],
  ])('refuses %s', (_name, inputs, why) => {
    const before = walk(inputs.slice(0, -1))
    expect(walk(inputs)).toMatchObject({ wrong: why, state: before.state, commands: before.commands })
  })
})

describe('what is missing on this truck', () => {
  it('is every package and loose piece that is not on it', () => {
    const { state } = walk([A, scan(TEA), tap('missing')])
    expect(loadingFlow.prompt(TRUCK, state)).toMatchObject({
      ask: { key: 'handheld.loading.missing' },
      rows: [
        { title: OTHER_SSCC, details: ['Coffee', 'Liu Fang'] },
        { title: 'Tea', details: [{ values: { count: 2 } }, '–'] },
      ],
    })
  })

  it('a package may be scanned from the list', () => {
    expect(walk([A, tap('missing'), B]).commands).toHaveLength(3)
  })
})

describe('leaving', () => {
  it('asks once, and ends the work', () => {
    const all = [A, B, scan(TEA), enter(3)]
    expect(asked(loadingFlow, TRUCK, walk(all))).toBe('loading.allLoaded')
    expect(choicesOf(loadingFlow, TRUCK, walk(all))).toEqual(['ship', 'off'])
    expect(asked(loadingFlow, TRUCK, walk([...all, tap('ship')]))).toBe('loading.shipAll')
    const done = walk([...all, tap('ship'), tap('yes')])
    expect([done.commands.at(-1)?.path, done.isDone]).toEqual([['shipmentTasks', 'truck', 'ship'], true])
  })

  it('without something says what stays here, and may be thought over', () => {
    const asking = walk([A, tap('ship')])
    expect(loadingFlow.prompt(TRUCK, asking.state)).toMatchObject({
      ask: { key: 'handheld.loading.shipWithout' },
      rows: [{ title: OTHER_SSCC }, { title: 'Tea' }],
      choices: [{ id: 'yes', look: 'danger' }, { id: 'cancel' }],
    })
    expect(walk([A, tap('ship'), tap('cancel')]).state.step).toEqual({ is: 'scan' })
  })
})
