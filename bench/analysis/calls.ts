/** A first page as it is asked for, and its sums by hand from the day figures. */
export interface Call {
  readonly name: string
  readonly path: string
  readonly bare: string
}

const dayText = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const alive = (day: string, alias: string) => `${alias}.day <= '${day}' and ${alias}.until_day > '${day}'`

const ofProducts = (day: string) => `
  select p.code, sum(t.closing), sum(t.closing * p.volume) from product_day t join product p on p.id = t.product_id
   where t.warehouse_id = $1 and ${alive(day, 't')} group by p.id order by p.code limit 20`

const ofPlaces = (day: string) => `
  select l.full_no, sum(d.closing), sum(d.closing * p.volume) from stock_row_day d
    join stock_row t on t.warehouse_id = d.warehouse_id and t.id = d.stock_id
    join product p on p.id = t.product_id
    join storage_location l on l.warehouse_id = t.warehouse_id and l.id = t.location_id
   where d.warehouse_id = $1 and ${alive(day, 'd')} group by l.full_no order by l.full_no limit 20`

const [YESTERDAY, LONG_AGO] = [dayText(3), dayText(700)]

export const SNAPSHOTS = {
  yesterday: {
    name: 'snapshot by product, some days ago',
    path: `inventorySnapshots?day=${YESTERDAY}`,
    bare: ofProducts(YESTERDAY),
  },
  longAgo: {
    name: 'snapshot by product, two years ago',
    path: `inventorySnapshots?day=${LONG_AGO}`,
    bare: ofProducts(LONG_AGO),
  },
} satisfies Record<string, Call>

export const CALLS: readonly Call[] = [
  ...Object.values(SNAPSHOTS),
  { name: 'snapshot by location', path: `inventorySnapshots?day=${YESTERDAY}&by=location`, bare: ofPlaces(YESTERDAY) },
  {
    name: 'comparison by product',
    path: `inventorySnapshots/compare?from=${dayText(33)}&to=${YESTERDAY}`,
    bare: `select t.product_id, sum(t.receipt_in), sum(t.dispatch_out), sum(t.closing) filter (where ${alive(YESTERDAY, 't')})
      from product_day t where t.warehouse_id = $1 and (${alive(YESTERDAY, 't')} or ${alive(dayText(33), 't')}
        or t.day between '${dayText(32)}' and '${YESTERDAY}') group by 1 order by 1 limit 20`,
  },
  {
    name: 'volumes of a year',
    path: `inventorySnapshotVolumes/volumesByDay?from=${dayText(367)}&to=${YESTERDAY}`,
    bare: `select * from area_day where warehouse_id = $1 and cargo_owner_id = '00000000-0000-0000-0000-000000000000'
      and area_id = '00000000-0000-0000-0000-000000000000' and day between '${dayText(367)}' and '${YESTERDAY}' order by day`,
  },
  {
    name: 'in and out of a month',
    path: `inventoryInOuts?from=${dayText(33)}&to=${YESTERDAY}`,
    bare: `select t.product_id, sum(t.receipt_in), sum(t.dispatch_out), sum(t.closing) filter (where ${alive(YESTERDAY, 't')})
      from product_day t where t.warehouse_id = $1 and (${alive(YESTERDAY, 't')} or ${alive(dayText(34), 't')}
        or t.day between '${dayText(33)}' and '${YESTERDAY}') group by 1 order by 1 limit 20`,
  },
]
