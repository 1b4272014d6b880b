import { describe, expect, it } from 'vitest'
import { COFFEE, COFFEE_BOX, coffee, SSCC, TEA, TEA_CASE, tea, teaInCases } from '../../work/testing/things.ts'
import {
  answer,
  asked,
  choicesOf,
  enter,
  OFFLINE,
  scan,
  sentOf,
  tap,
  walkFrom,
  walkThrough,
} from '../../work/testing/walk.ts'
import { packCheckFlow } from './pack-check.ts'
import type { PackCheckContent, TallyLine } from './pack-check-content.ts'

const line = (id: string, more: Partial<TallyLine>): TallyLine => ({
  ...{ id, productId: 'coffee', batchNum: null, expiryDate: null, containerNo: null, planTotal: 8 },
  ...{ quality: 'GOOD', defectiveCount: null, packedSkuTotal: 0, ...more },
})

const contentOf = (
  lines: readonly TallyLine[],
  document: Partial<PackCheckContent['document']> = {},
): PackCheckContent => ({
  resource: 'out_tally_tasks',
  products: [coffee, tea],
  document: {
    id: 'tally',
    version: 3,
    status: 'DRAFT',
    outTallyNo: 'OT-SHA-261117-0001',
    packageTotal: 0,
    lines,
    ...document,
  },
})

const ONE = contentOf([line('l1', {}), line('l2', { productId: 'tea', planTotal: 1 })])
const LATER = { answerOf: 'tally', field: 'version' }
const walk = (inputs: Parameters<typeof walkThrough>[2], content = ONE) => walkThrough(packCheckFlow, content, inputs)
const sent = (inputs: Parameters<typeof walkThrough>[2], content = ONE) =>
  walk(inputs, content).commands.map(({ path, body }) => [path.join('/'), body])

const start = ['out_tally_tasks/tally/start', {}]
const count = (lines: readonly object[], version: unknown = LATER) => [
  'out_tally_tasks',
  { id: 'tally', version, lines },
]
const pack = (lines: readonly object[]) => ['out_tally_tasks/tally/pack', { lines }]

describe('a package', () => {
  it.each([
    ['the first', [], 'packCheck.scanPiece'],
    ['more into it', [scan(COFFEE)], 'packCheck.scanNext'],
    ['the next one', [scan(COFFEE), tap('close')], 'packCheck.scanPiece'],
    ['what is damaged', [tap('damaged')], 'packCheck.scanDamaged'],
    ['what is missing', [scan(COFFEE), tap('close'), tap('complete')], 'packCheck.completeMissing'],
    ['nothing more', [scan(COFFEE), enter(8), scan(TEA), tap('close')], 'packCheck.allCounted'],
  ])('asks for %s', (_name, inputs, ask) => {
    expect(asked(packCheckFlow, ONE, walk(inputs))).toBe(ask)
  })

  it('is counted and packed when it is closed; the check begins with the first', () => {
    expect(sent([scan(COFFEE_BOX), scan(COFFEE), tap('close')])).toEqual([
      start,
      count([{ id: 'l1', goodCount: 7, defectiveCount: 0 }]),
      pack([{ id: 'l1', skuTotal: 7 }]),
    ])
  })

  it('a second one counts on', () => {
    expect(sent([scan(COFFEE_BOX), tap('close'), scan(COFFEE), scan(TEA), tap('close')]).slice(3)).toEqual([
      count([
        { id: 'l1', goodCount: 7, defectiveCount: 0 },
        { id: 'l2', goodCount: 1, defectiveCount: 0 },
      ]),
      pack([
        { id: 'l1', skuTotal: 1 },
        { id: 'l2', skuTotal: 1 },
      ]),
    ])
  })

  it('the number may be typed, and loose pieces are only counted', () => {
    expect(sent([scan(COFFEE), enter(5), tap('loose')])).toEqual([
      start,
      count([{ id: 'l1', goodCount: 5, defectiveCount: 0 }]),
    ])
  })

  it('damaged pieces are counted aside', () => {
    expect(sent([tap('damaged'), scan(COFFEE), scan(COFFEE_BOX), tap('close')])[1]).toEqual(
      count([{ id: 'l1', goodCount: 6, defectiveCount: 1 }]),
    )
  })

  it('a pallet goes into it as a whole', () => {
    const content = contentOf([
      line('l1', { containerNo: 'PAL-1' }),
      line('l2', { productId: 'tea', containerNo: 'PAL-1' }),
    ])
    expect(sent([scan('PAL-1'), tap('close')], content).at(-1)).toEqual(
      pack([
        { id: 'l1', skuTotal: 8 },
        { id: 'l2', skuTotal: 8 },
      ]),
    )
  })

  it('of a check that was begun starts nothing, and follows the version that was taken', () => {
    const content = contentOf([line('l1', { packedSkuTotal: 6 })], { status: 'TALLYING', packageTotal: 1 })
    expect(sent([scan(COFFEE), tap('close')], content)).toEqual([
      count([{ id: 'l1', goodCount: 7, defectiveCount: 0 }], 3),
      pack([{ id: 'l1', skuTotal: 1 }]),
    ])
  })

  it.each([
    ['DEFECTIVE', { good: {}, defective: { l1: 6 } }],
    ['GOOD', { good: { l1: 5 }, defective: { l1: 6 } }],
  ] as const)('of a check that was begun counts packed pieces once: %s ones', (quality, counted) => {
    const begun = line('l1', { quality, planTotal: 12, packedSkuTotal: 5, defectiveCount: 6 })
    const { good, defective } = walk([], contentOf([begun])).state
    expect({ good, defective }).toEqual(counted)
  })

  it('of several batches the label or the person says which', () => {
    const content = contentOf([line('a', { batchNum: 'A' }), line('b', { batchNum: 'B' })])
    expect(asked(packCheckFlow, content, walk([scan(COFFEE)], content))).toBe('packCheck.whichBatch')
    expect(walk([scan(COFFEE), tap('b')], content).state.open).toEqual({ b: 1 })
    expect(walk([scan(`(01)0${COFFEE}(10)A`)], content).state.open).toEqual({ a: 1 })
    expect(walk([scan(`(01)0${COFFEE}(10)Z`)], content).wrong).toBe('packCheck.otherBatch Coffee Z')
  })

  it('rows of one batch are one: the first that lacks something gets the pieces', () => {
    const content = contentOf([line('l1', { planTotal: 1 }), line('l2', { planTotal: 3 })])
    expect(walk([scan(COFFEE), scan(COFFEE)], content).state.open).toEqual({ l1: 1, l2: 1 })
  })
})

describe('what is wrong', () => {
  it.each([
    ['something else', [scan('9999')], 'packCheck.unknownThing 9999'],
    ['more than were picked', [scan(COFFEE_BOX), scan(COFFEE_BOX)], 'packCheck.tooMany Coffee 2'],
    ['more than were picked, typed', [scan(COFFEE), enter(9)], 'packCheck.tooMany Coffee 8'],
    ['an empty package', [tap('close')], 'packCheck.nothingInIt'],
    ['the end before the package is closed', [scan(COFFEE), tap('complete')], 'packCheck.closeFirst'],
    ['a number of nothing', [enter(1)], 'wrong.unexpected'],
  ])('%s changes nothing', (_name, inputs, why) => {
    expect(walk(inputs)).toMatchObject({ wrong: why, state: walk(inputs.slice(0, -1)).state, commands: [] })
  })
})

describe('what was counted wrong', () => {
  const FULL = [scan(COFFEE), enter(8)]
  const damaged = [tap('damaged'), scan(COFFEE)]
  const promptAfter = (inputs: Parameters<typeof walkThrough>[2]) => packCheckFlow.prompt(ONE, walk(inputs).state)

  it('of a line that is complete is typed anew after a scan', () => {
    const again = [...FULL, scan(TEA), scan(COFFEE)]
    expect(walk(again).wrong).toBe('transfer.enough Coffee')
    expect(promptAfter(again)).toMatchObject({ thing: { name: 'Coffee' }, entry: { start: 8 } })
    expect(walk([...again, enter(7)]).state.open).toEqual({ l1: 7, l2: 1 })
    expect(walk([...again, enter(9)])).toMatchObject({
      wrong: 'packCheck.tooMany Coffee 8',
      state: { open: { l1: 8 } },
    })
  })

  it('and turns out to be damaged is taken from the open package, then from what is loose', () => {
    expect(walk([...FULL, ...damaged]).state).toMatchObject({ open: { l1: 7 }, defective: { l1: 1 } })
    expect(sent([...FULL, tap('loose'), ...damaged, scan(TEA), tap('close')])[2]).toEqual(
      count([
        { id: 'l2', goodCount: 1, defectiveCount: 0 },
        { id: 'l1', goodCount: 7, defectiveCount: 1 },
      ]),
    )
  })

  it('and is damaged in a closed package is found after that was opened', () => {
    const inputs = [...FULL, tap('close'), ...damaged]
    expect(walk(inputs)).toMatchObject({ wrong: 'packCheck.openFirst Coffee', state: { isDamaged: true } })
    expect(walk([...inputs, enter(0)]).wrong).toBe('wrong.unexpected')
  })

  it('as damaged is taken out again, and told where the check was started', () => {
    expect(choicesOf(packCheckFlow, ONE, walk(FULL))).not.toContain('takeOut')
    expect(choicesOf(packCheckFlow, ONE, walk([...damaged, tap('takeOut')]))).toEqual(['defective:l1', 'cancel'])
    const unsent = walk([...damaged, tap('takeOut'), tap('defective:l1')])
    expect([unsent.commands, unsent.state.defective, unsent.state.step]).toEqual([[], { l1: 0 }, { is: 'scan' }])
    const told = [...damaged, scan(TEA), tap('close'), tap('takeOut'), tap('defective:l1')]
    expect(sent(told).slice(3)).toEqual([count([{ id: 'l1', goodCount: 0, defectiveCount: 0 }])])
  })

  it('and is not packed is taken out again, and what is packed stays', () => {
    const inputs = [scan(COFFEE_BOX), tap('close'), scan(COFFEE), enter(2), tap('loose'), tap('takeOut')]
    expect(promptAfter(inputs).choices).toMatchObject([
      { id: 'good:l1', text: { key: 'handheld.receipt.line.good', values: { pieces: 2, product: 'Coffee' } } },
      { id: 'cancel' },
    ])
    const done = walk([...inputs, tap('good:l1')])
    expect(sentOf(done).body).toMatchObject({ lines: [{ id: 'l1', goodCount: 6, defectiveCount: 0 }] })
    expect(choicesOf(packCheckFlow, ONE, done)).not.toContain('takeOut')
  })

  it('by somebody before follows the version that was taken', () => {
    const content = contentOf([line('l1', { defectiveCount: 2 })], { status: 'TALLYING' })
    expect(sent([tap('takeOut'), tap('defective:l1')], content)).toEqual([
      count([{ id: 'l1', goodCount: 0, defectiveCount: 0 }], 3),
    ])
  })
})

describe('a box of unknown size', () => {
  const content: PackCheckContent = {
    ...contentOf([line('l1', { productId: 'tea' }), line('l2', { productId: 'tea', batchNum: 'B' })]),
    products: [teaInCases],
  }
  const scanned = [scan(TEA_CASE), tap('l1')]

  it('counts nothing, and asks for its pieces', () => {
    const { wrong, state } = walk(scanned, content)
    expect([wrong, state.open]).toEqual(['receipt.boxUnknown', {}])
    expect(packCheckFlow.prompt(content, state)).toMatchObject({ thing: { name: 'Tea' }, entry: { start: 0 } })
    expect(walk([...scanned, enter(5)], content).state.open).toEqual({ l1: 5 })
  })

  it('that is damaged is typed too', () => {
    const damaged = [scan(TEA), tap('l1'), tap('damaged')]
    expect(packCheckFlow.prompt(content, walk(damaged, content).state).entry).toBeUndefined()
    expect(walk([...damaged, ...scanned, enter(0)], content).wrong).toBe('receipt.countFirst')
    const { state } = walk([...damaged, ...scanned, enter(5)], content)
    expect(state).toMatchObject({ open: { l1: 1 }, defective: { l1: 5 }, isDamaged: false })
  })
})

describe('a blind check', () => {
  const blind = contentOf([line('l1', { planTotal: null }), line('l2', { productId: 'tea', planTotal: null })])

  it('never says how many there should be, and lets anybody count what is there', () => {
    const { state } = walk([scan(COFFEE), enter(99)], blind)
    expect(state.open).toEqual({ l1: 99 })
    expect(JSON.stringify(packCheckFlow.prompt(blind, walk([], blind).state))).not.toContain('/')
  })
})

describe('the end', () => {
  it('counts every line, and ends the work', () => {
    const done = walk([scan(COFFEE), enter(8), scan(TEA), tap('close'), tap('complete')])
    expect(done.isDone).toBe(true)
    expect(done.commands.at(-1)?.path).toEqual(['out_tally_tasks', 'tally', 'complete'])
  })

  it('what is missing is counted as none, after a question', () => {
    expect(sent([tap('complete'), tap('yes')])).toEqual([
      start,
      count([
        { id: 'l1', goodCount: 0, defectiveCount: 0 },
        { id: 'l2', goodCount: 0, defectiveCount: 0 },
      ]),
      ['out_tally_tasks/tally/complete', {}],
    ])
  })
})

describe('opening a package again', () => {
  const packed = walk([scan(COFFEE_BOX), tap('close')])
  const packages = [{ id: 'box', packageNo: SSCC, lines: [{ id: 'l1', skuTotal: 6 }] }]
  const open = (inputs: Parameters<typeof walkThrough>[2]) => walkFrom(packCheckFlow, ONE, packed.state, inputs)

  it('is offered once there is one, and asks the server which there are', () => {
    expect(choicesOf(packCheckFlow, ONE, walk([]))).not.toContain('unpack')
    expect(choicesOf(packCheckFlow, ONE, packed)).toContain('unpack')
    expect(open([tap('unpack')]).question?.path).toBe('out_tally_tasks/tally')
    expect(open([tap('unpack'), OFFLINE]).wrong).toBe('wrong.offline')
  })

  it.each([
    ['by its label', scan(`(00)${SSCC}`)],
    ['by a tap', tap('box')],
  ])('%s: its pieces are counted once more', (_name, which) => {
    const done = open([tap('unpack'), answer({ packages }), which])
    expect(done.commands.map(({ path, body }) => [path.at(-1), body])).toEqual([['unpack', { packageId: 'box' }]])
    expect(done.state.good).toEqual({ l1: 0 })
  })

  it('another label is none of them', () => {
    expect(open([tap('unpack'), answer({ packages }), scan('9999')]).wrong).toBe('packCheck.unknownPackage')
  })
})
