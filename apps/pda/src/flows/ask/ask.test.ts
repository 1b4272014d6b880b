import { taskDocuments } from '@entrepot/contract/in-warehouse/tasks'
import { describe, expect, it } from 'vitest'
import { answer, choicesOf, OFFLINE, refused, scan, tap, walkThrough } from '../../work/testing/walk.ts'
import { askFlow } from './ask.ts'
import { TASK_RESOURCES } from './ask-content.ts'

const hit = (kind: string, resource: string, id: string | null, label: string) => ({ kind, resource, id, label })
const PLACE = hit('location', 'storageLocations', 'p1', 'B-03-1')
const PRODUCT = hit('product', 'products', 'coffee', 'Coffee')
const PALLET = hit('container', 'stocks', null, 'PAL-1')
const PICK = hit('document', 'pickTasks', 'pick', 'PK-1')
const WAVE = hit('document', 'wavePicks', 'wave', 'WV-1')
const PERSON = hit('person', 'staff', 'ann', 'Ann')

const stock = {
  ...{ locationNo: 'B-03-1', productCode: 'COFFEE', productName: 'Coffee', containerNo: 'PAL-1', batchNum: 'A' },
  ...{ expiryDate: '2027-01-01', status: 'FROZEN', quality: 'DEFECTIVE' },
  ...{ skuTotal: 9, orderedSkuTotal: 2, availableSkuTotal: 0 },
}
const page = (...content: readonly object[]) => answer({ content, total: content.length, totalExact: true })

const walk = (inputs: Parameters<typeof walkThrough>[2]) => walkThrough(askFlow, {}, inputs)
const shown = (what: object, data = page(stock)) => [scan('code'), answer([what]), data]
const promptOf = (inputs: Parameters<typeof walkThrough>[2]) => askFlow.prompt({}, walk(inputs).state)

it('knows every document that somebody takes', () => {
  expect(TASK_RESOURCES.toSorted()).toEqual(taskDocuments.map(({ path }) => path).toSorted())
})

it('says how far a document is, in the words of the server', () => {
  const lines = answer({ lines: [] })
  expect(promptOf(shown({ ...PICK, state: 'Picking' }, lines)).facts).toEqual([
    { label: { key: 'handheld.ask.state' }, value: 'Picking' },
  ])
})

describe('anything that is scanned', () => {
  it.each([
    ['a product', PRODUCT, 'stocks?productId=coffee&pageSize=50'],
    ['a location', PLACE, 'stocks?locationId=p1&pageSize=50'],
    ['a pallet, by the whole of its number', PALLET, 'stocks?containerNo=%22PAL-1%22&pageSize=50'],
    ['a document', PICK, 'pickTasks/pick'],
    ['a package', hit('package', 'out_tally_tasks', 'tally', '340123450000000017'), 'out_tally_tasks/tally'],
    ['a parcel', hit('parcel', 'parcels', 'parcel', 'PC-1'), 'parcels/parcel'],
  ])('%s is read where it is', (_name, what, path) => {
    expect(walk([scan('code')]).question).toEqual({ method: 'GET', path: 'scan?code=code' })
    expect(walk([scan('code'), answer([what])]).question).toEqual({ method: 'GET', path })
  })

  it('that is several things is chosen', () => {
    const several = walk([scan('code'), answer([PLACE, PRODUCT])])
    expect(choicesOf(askFlow, {}, several)).toEqual(['0', '1'])
    expect(walk([scan('code'), answer([PLACE, PRODUCT]), tap('1')]).question?.path).toContain('productId')
  })

  it.each([
    ['unknown', [scan('code'), answer([])], 'ask.unknown code'],
    ['without a connection', [scan('code'), OFFLINE], 'wrong.offline'],
    [
      'not for everybody',
      [scan('code'), answer([PLACE]), refused('No'), refused('No'), refused('Not allowed')],
      'wrong.refused Not allowed',
    ],
  ])('is refused if %s', (_name, inputs, why) => {
    expect(walk(inputs)).toMatchObject({ wrong: why, state: { step: { is: 'scan' } } })
  })

  it('whoever may not read one list of stock is asked by another', () => {
    const asked = [scan('code'), answer([PLACE]), refused('No')]
    expect(walk(asked).question?.path).toBe('quickMove?locationId=p1&pageSize=50')
    expect(walk([...asked, refused('No')]).question?.path).toBe('freeze?locationId=p1&pageSize=50')
    expect(walk([...asked, page(stock)]).state.rows).toHaveLength(1)
  })

  it('what came and went on a pallet is asked by its number', () => {
    expect(walk([...shown(PALLET), tap('history')]).question?.path).toBe('stockEntries?containerNo=PAL-1&pageSize=50')
  })

  it('a person is only named', () => {
    expect(walk([scan('code'), answer([PERSON])]).question).toBeUndefined()
    expect(choicesOf(askFlow, {}, walk([scan('code'), answer([PERSON])]))).toEqual(['finish'])
  })

  it('the next scan asks anew', () => {
    expect(walk([...shown(PLACE), scan('next')]).question?.path).toBe('scan?code=next')
  })
})

describe('what is told', () => {
  it('where goods are, how many and how many of them are reserved', () => {
    expect(promptOf(shown(PRODUCT, page(stock, { ...stock, skuTotal: 1, orderedSkuTotal: 0 })))).toMatchObject({
      ask: { key: 'handheld.ask.product' },
      thing: { name: 'Coffee', code: 'code' },
      facts: [{ value: '10' }, { value: '2' }, { value: '0' }],
      rows: [
        {
          title: 'B-03-1',
          details: [
            { values: { onHand: 9, reserved: 2 } },
            'PAL-1 · A · 2027-01-01',
            { key: 'handheld.ask.frozen' },
            { key: 'handheld.ask.defective' },
          ],
        },
        {},
      ],
    })
  })

  it('what is on a pallet', () => {
    expect(promptOf(shown(PALLET)).rows).toMatchObject([{ details: [{}, { values: { onHand: 9 } }, {}, {}, {}] }])
  })

  describe('of more rows than are shown', () => {
    const first = (total: number, totalExact = true) => answer({ content: [stock, stock], total, totalExact })
    const more = (total: number | string) => ({ title: { key: 'handheld.ask.more', values: { shown: 2, total } } })

    it('what all of them have in sum, as their list says it', () => {
      const asked = [scan('code'), answer([PRODUCT]), refused('No'), first(120)]
      expect(walk(asked).question?.path).toBe(
        'quickMove/totals?productId=coffee&fields=skuTotal,orderedSkuTotal,availableSkuTotal',
      )
      const sums = answer({ skuTotal: '4711', orderedSkuTotal: '12', availableSkuTotal: null })
      expect(promptOf([...asked, sums])).toMatchObject({
        ask: { key: 'handheld.ask.product' },
        facts: [{ value: '4711' }, { value: '12' }, { value: '0' }],
        rows: [{ title: 'B-03-1' }, { title: 'B-03-1' }, more(120)],
      })
    })

    it('no sum where nobody adds up so many', () => {
      const walked = walk(shown(PRODUCT, first(10_000, false)))
      expect(walked.question).toBeUndefined()
      expect(askFlow.prompt({}, walked.state)).toMatchObject({ facts: [], rows: [{}, {}, more('10000+')] })
    })

    it('how many lines a document has', () => {
      const rows = promptOf(shown(PICK, answer({ lines: Array(60).fill({ productName: 'Coffee' }) }))).rows
      expect([rows?.length, rows?.at(-1)?.title]).toMatchObject([
        51,
        { key: 'handheld.ask.more', values: { shown: 50, total: 60 } },
      ])
    })
  })

  it('what is at a place, or that nothing is', () => {
    expect(promptOf(shown(PLACE)).rows).toMatchObject([{ title: 'COFFEE Coffee' }])
    expect(promptOf(shown(PLACE, page())).rows).toMatchObject([{ title: { key: 'handheld.ask.nothing' } }])
  })

  it('the ledger of goods', () => {
    const asked = [...shown(PLACE), tap('history')]
    expect(walk(asked).question?.path).toBe('stockEntries?locationId=p1&pageSize=50')
    const entry = {
      documentNo: 'PK-1',
      quantity: -2,
      locationNo: 'B-03-1',
      happenedTime: '2026-11-17T08:00:00Z',
      operator: 'ann',
    }
    expect(promptOf([...asked, page(entry)]).rows).toEqual([
      { title: '-2 · PK-1', details: ['B-03-1', { moment: '2026-11-17T08:00:00Z' }, 'ann'] },
    ])
  })

  it('lines, history and papers of a document', () => {
    const lines = [{ productName: 'Coffee', locationName: 'B-03-1', planSkuTotal: 3, batchNum: 'A' }]
    const document = shown(PICK, answer({ lines }))
    expect(promptOf(document).rows).toMatchObject([
      { title: 'Coffee', details: [{ values: { count: 3 } }, 'B-03-1', 'A'] },
    ])
    expect(walk([...document, tap('history')]).question?.path).toBe('pickTasks/pick/history')
    const event = {
      action: 'start',
      username: 'ann',
      displayName: 'Ann',
      happenedTime: '2026-11-17T08:00:00Z',
      reason: 'Now',
    }
    expect(promptOf([...document, tap('history'), answer([event])]).rows).toMatchObject([
      { title: { key: 'handheld.did.start' }, details: ['Ann', { moment: '2026-11-17T08:00:00Z' }, 'Now'] },
    ])
    expect(walk([...document, tap('papers')]).question?.path).toBe('pickTasks/pick/chain')
    const links = [
      { number: 'SN-1', current: false },
      { number: 'PK-1', current: true },
    ]
    expect(promptOf([...document, tap('papers'), answer(links)]).rows).toEqual([{ title: 'SN-1', details: [] }])
  })
})

describe('the way on', () => {
  it.each([
    [
      'from a document to the work',
      shown(PICK, answer({ lines: [] })),
      'take',
      { is: 'task', resource: 'pickTasks', id: 'pick' },
    ],
    [
      'from a wave to the put wall',
      shown(WAVE, answer({ lines: [] })),
      'putWall',
      { is: 'free', kind: 'putWall', code: 'code' },
    ],
    ['from a place to a move', shown(PLACE), 'move', { is: 'free', kind: 'move', code: 'code' }],
    ['from a pallet to a freeze', shown(PALLET), 'freeze', { is: 'free', kind: 'freeze', code: 'code' }],
  ])('leads %s', (_name, inputs, id, opens) => {
    expect(choicesOf(askFlow, {}, walk(inputs))).toContain(id)
    expect(walk([...inputs, tap(id)]).opens).toEqual(opens)
  })

  it('from a place to a count of it, which is made and begun', () => {
    const commands = walk([...shown(PLACE), tap('count')]).commands
    expect(commands.map(({ path, body }) => [path, body])).toEqual([
      [['stocktakings'], { scope: { locationIds: ['p1'] }, blind: true }],
      [['stocktakings', { answerOf: 'bill', field: 'id' }, 'start'], {}],
    ])
  })

  it.each([
    ['a count of a product', shown(PRODUCT), 'count'],
    ['taking a wave', shown(WAVE, answer({ lines: [] })), 'take'],
    ['moving a document', shown(PICK, answer({ lines: [] })), 'move'],
  ])('does not lead to %s', (_name, inputs, id) => {
    expect(choicesOf(askFlow, {}, walk(inputs))).not.toContain(id)
    expect(walk([...inputs, tap(id)]).wrong).toBe('wrong.unexpected')
  })
})
