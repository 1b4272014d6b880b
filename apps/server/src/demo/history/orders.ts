import { sql } from 'kysely'
import { shippingNoticeDocument } from '../../capabilities/outbound/shipping-notices/routes.ts'
import type { Document } from '../../kit/document/document-handlers.ts'
import type { Desk } from './desk.ts'
import { momentAt } from './local-moment.ts'
import type { Crew } from './people/crews.ts'
import type { Dice } from './people/dice.ts'

/** Goods that can be sold now: more than a box is pickable and keeps long enough. */
interface Sellable {
  readonly productId: string
  readonly ownerId: string
  readonly handbookNum: string
  readonly handbookItemNo: number
  readonly box: number
  readonly free: number
}

const MAX_LINES = 5
/** Maximum share of the stock that is sold at once, so that shelves do not become empty. */
const MAX_SHARE = 0.4

async function sellable({ trx, place, today }: Desk): Promise<readonly Sellable[]> {
  const { rows } = await sql<Sellable>`
    select p.id as "productId", s.cargo_owner_id as "ownerId", s.handbook_num as "handbookNum",
           s.handbook_item_no as "handbookItemNo", p.package_number as box, sum(s.on_hand - s.ordered)::bigint as free
      from stock s join product p on p.id = s.product_id join cargo_owner o on o.id = s.cargo_owner_id
      join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where s.warehouse_id = ${place.id} and s.present and s.quality = 'GOOD' and s.status = 'AVAILABLE'
       and l.status = 'ACTIVE' and a.status = 'ACTIVE' and a.purpose in ('STORAGE', 'PICK_FACE')
       and s.expiry_date > ${today}::date + coalesce(p.prohibitive_sale_expiry_days, o.prohibitive_sale_expiry_days, 0)
       and p.code not between 'HY-0001' and 'HY-0020'
     group by p.id, p.code, s.cargo_owner_id, s.handbook_num, s.handbook_item_no, p.package_number
    having sum(s.on_hand - s.ordered) >= 3 * p.package_number
     order by p.code, s.handbook_num`.execute(trx)
  return rows
}

async function carrierId({ trx }: Desk, dice: Dice): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from logistics_company where status = 'ACTIVE' order by code`.execute(trx)
  return dice.one(rows).id
}

const handbook = ({ handbookNum, handbookItemNo }: Sellable) =>
  handbookNum === '' ? {} : { handbookNum, handbookItemNo }

/** The orders of a warehouse, one after the other. */
export class Orders {
  readonly #desk: Desk
  readonly #crew: Crew
  readonly #dice: Dice
  #count = 0

  constructor(desk: Desk, crew: Crew, dice: Dice) {
    this.#desk = desk
    this.#crew = crew
    this.#dice = dice
  }

  /** Creates a shipping notice of available goods, not submitted; null on a day without any. */
  async write(day: string): Promise<Document | null> {
    const [desk, dice] = [this.#desk, this.#dice]
    const allGoods = await sellable(desk)
    if (allGoods.length === 0) return null
    const first = dice.one(allGoods)
    // Goods of one owner; bonded goods are shipped separately.
    const together = allGoods.filter(
      ({ ownerId, handbookNum }) => ownerId === first.ownerId && (handbookNum === '') === (first.handbookNum === ''),
    )
    this.#count += 1
    const { name, address, phone } = dice.one(this.#crew.words.consignees)
    const newNotice = await desk.create(this.#crew.office, shippingNoticeDocument, {
      cargoOwnerId: first.ownerId,
      shippingType: 'SALE',
      consignee: name,
      address,
      phone,
      carrierId: await carrierId(desk, dice),
      plannedShippingTime: momentAt(desk.place.timeZone, day, dice.whole(10 * 4, 17 * 4) * 15).toISOString(),
      customerOrderNumber: `SO-${day.slice(2).replaceAll('-', '')}-${String(this.#count).padStart(3, '0')}`,
      ...(dice.falls(25) ? { remark: dice.one(this.#crew.words.shippingRemarks) } : {}),
      lines: dice.some(together, dice.whole(1, MAX_LINES)).map((one) => ({
        productId: one.productId,
        ...handbook(one),
        planSkuTotal: Math.max(1, Math.min(one.box * dice.whole(1, 3), Math.floor(one.free * MAX_SHARE))),
      })),
    })
    return desk.read(shippingNoticeDocument, newNotice)
  }

  async writeAndSubmit(day: string): Promise<Document | null> {
    const notice = await this.write(day)
    if (notice !== null) await this.#desk.run(this.#crew.office, shippingNoticeDocument, notice, 'submit')
    return notice
  }
}
