import { volumeOf } from '@entrepot/domain/basic-data/volume'
import type { Trx } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { newId } from '../../kit/write/ids.ts'
import { insertRows } from '../../system-data/insert-rows.ts'
import { type Assortment, CATALOGUE } from './catalogue.ts'
import { filingOf } from './customs-filing.ts'
import { ean13, gtin14 } from './gtin.ts'
import type { ProductFamily } from './product-family.ts'

/** Remaining shelf life below which goods come in frozen, are no longer sold, and are coloured. */
const expiryOf = (life: number | undefined) => ({
  expiryDays: life ?? null,
  prohibitiveExpiryDays: life === undefined ? null : Math.min(30, Math.floor(life / 12)),
  prohibitiveSaleExpiryDays: life === undefined ? null : Math.min(15, Math.floor(life / 24)),
  warningExpiryDays: life === undefined ? null : Math.min(60, Math.floor(life / 6)),
})

/** Every box has its own barcode, some pallets do; some pieces also carry an older one. */
const barcodesOf = (company: string, piece: string, index: number) => [
  { barcode: gtin14(1, piece), level: 'BOX' },
  ...(index % 5 === 0 ? [{ barcode: gtin14(2, piece), level: 'PALLET' }] : []),
  ...(index % 10 === 3 ? [{ barcode: ean13(company, 50_000 + index), level: 'PIECE' }] : []),
]

const sizesOf = ({ sides, grams: [net, gross], packing: [pieces, boxes, layers] }: ProductFamily) => {
  const [length, width, height] = sides.map(String) as [string, string, string]
  return {
    length,
    width,
    height,
    volume: volumeOf(width, height, length),
    netWeight: (net / 1000).toFixed(3),
    crossWeight: (gross / 1000).toFixed(3),
    packageNumber: pieces,
    numOfProductsPerStackLayer: boxes,
    stackLayersQuantity: layers,
  }
}

function productOf(family: ProductFamily, variant: string, index: number, { letters, company }: Assortment) {
  const code = `${letters}-${String(index).padStart(4, '0')}`
  const name = family.title.replace('#', variant)
  const barcode = ean13(company, index)
  const { brand } = family
  const model = family.spec.replace('#', variant)
  return {
    code,
    name,
    barcode,
    barcodes: barcodesOf(company, barcode, index),
    model,
    brand,
    unit: family.unit,
    unitPrice: (family.price / 100).toFixed(2),
    producePlace: family.place,
    ...sizesOf(family),
    ...expiryOf(family.life),
    storageTemperatureType: family.temperature ?? 'AMBIENT',
    logisticDemand: family.demand ?? 'NONE',
    lowStockSkuTotal: family.packing[0] * (1 + (index % 4)),
    ...filingOf(family, code, name, { brand, model, barcode }),
  }
}

/** One family after the other, so that the codes of an owner have no gaps. */
function productsOf(assortment: Assortment) {
  const variants = assortment.families.flatMap((family) => family.variants.map((variant) => ({ family, variant })))
  return variants.map(({ family, variant }, index) => ({
    ...productOf(family, variant, index + 1, assortment),
    // The last product of each owner is no longer sold.
    status: index + 1 === variants.length ? 'INACTIVE' : 'ACTIVE',
  }))
}

export async function fillProducts(trx: Trx, clock: Clock, ownerIds: ReadonlyMap<string, string>): Promise<void> {
  const products = CATALOGUE.flatMap((assortment) => {
    const cargoOwnerId = ownerIds.get(assortment.owner)
    return productsOf(assortment).map((product) => {
      const now = clock.now()
      return { id: newId(now), cargoOwnerId, ...product, createdTime: now, updatedTime: now }
    })
  })
  const barcodes = products.flatMap(({ id: productId, cargoOwnerId, barcode, barcodes: further }) =>
    [{ barcode, level: 'PIECE' }, ...further].map((one) => ({ cargoOwnerId, productId, ...one })),
  )
  await insertRows(trx, 'product', products)
  await insertRows(trx, 'product_barcode', barcodes)
}
