import { required } from '@entrepot/domain/kernel/required'
import type { Trx } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { newId } from '../../kit/write/ids.ts'
import { insertRows } from '../../system-data/insert-rows.ts'
import { CATALOGUE } from './catalogue.ts'
import { legalQuantity } from './customs-filing.ts'
import { HS_CODES } from './hs-codes.ts'
import type { ProductFamily } from './product-family.ts'

/** Handbooks of the bonded owners in Shanghai; a book has one item for each kind of goods. */
const BOOKS = [
  { handbookNum: 'T2218W000021', owner: 'HUAYU', tradeMode: '1233', pieces: 20_000 },
  { handbookNum: 'T2218W000035', owner: 'LANTING', tradeMode: '1210', pieces: 50_000 },
] as const

const kindOfGoods = ({ title }: ProductFamily) => title.replace(/（#）/, ' ').trim()

function itemsOf(owner: string, pieces: number) {
  const families = CATALOGUE.find((one) => one.owner === owner)?.families ?? []
  return families.flatMap((family) => {
    const { filing } = family
    if (filing === undefined) return []
    const [unit1, unit2] = HS_CODES[filing.hs].units as readonly [string, string?]
    return [
      {
        name: kindOfGoods(family),
        hsCode: filing.hs,
        declaredUnit: filing.unit,
        declaredQuantity: String(pieces),
        legalUnit1: unit1,
        legalQuantity1: legalQuantity(unit1, family, pieces),
        legalUnit2: unit2 ?? null,
        legalQuantity2: unit2 === undefined ? null : legalQuantity(unit2, family, pieces),
      },
    ]
  })
}

/** Valid from the first day of the year in which the demo begins, for three years. */
export async function fillManualBooks(trx: Trx, clock: Clock, ownerIds: ReadonlyMap<string, string>): Promise<void> {
  const now = clock.now()
  const year = now.getUTCFullYear()
  const books = BOOKS.map(({ handbookNum, owner, tradeMode }) => ({
    id: newId(now),
    handbookNum,
    cargoOwnerId: ownerIds.get(owner),
    tradeMode,
    customsOffice: '外高桥港区海关（2218）',
    validFrom: `${year}-01-01`,
    validTo: `${year + 2}-12-31`,
    createdTime: now,
    updatedTime: now,
  }))
  const items = BOOKS.flatMap(({ owner, pieces }, book) =>
    itemsOf(owner, pieces).map((item, index) => ({
      manualBookId: required(books[book], 'the book').id,
      itemNo: index + 1,
      place: index + 1,
      ...item,
    })),
  )
  await insertRows(trx, 'manual_book', books)
  await insertRows(trx, 'manual_book_item', items)
}
