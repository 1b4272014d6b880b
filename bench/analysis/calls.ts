/** A first page as it is asked for, and its sums by hand from the day figures. */
export interface Call {
  readonly name: string
  readonly path: string
  /** Several statements, one after the other, where the answer holds more than day figures. */
  readonly bare: string | readonly string[]
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

/** Every product in every week of a year: a million rows. */
export const EXPORT = `inventoryInOuts/export?from=${dayText(367)}&to=${YESTERDAY}&period=week&format=csv`

const OF_ALL = `warehouse_id = $1 and cargo_owner_id = '00000000-0000-0000-0000-000000000000'
          and area_id = '00000000-0000-0000-0000-000000000000'`

export const CALLS: readonly Call[] = [
  ...Object.values(SNAPSHOTS),
  {
    name: 'snapshot by location',
    path: `inventorySnapshots?day=${YESTERDAY}&by=location`,
    bare: ofPlaces(YESTERDAY),
  },
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
    bare: [
      `(select * from area_day where ${OF_ALL} and day < '${dayText(367)}' order by day desc limit 1)
        union all select * from area_day where ${OF_ALL} and day between '${dayText(367)}' and '${YESTERDAY}' order by day`,
      `select g.created_time, sum(coalesce(g.max_volume, y.max_volume) * g.places),
              sum(g.places) filter (where coalesce(g.max_volume, y.max_volume) is null)
         from (select created_time, area_id, type_id, max_volume, count(*) as places from storage_location
                where warehouse_id = $1 group by 1, 2, 3, 4) g
         join warehouse_area a on a.warehouse_id = $1 and a.id = g.area_id
         left join shelf_type y on y.id = coalesce(g.type_id, a.type_id)
        where a.purpose <> 'TRANSIT' group by 1 order by 1`,
    ],
  },
  {
    name: 'in and out of a month',
    path: `inventoryInOuts?from=${dayText(33)}&to=${YESTERDAY}`,
    bare: `select t.product_id, sum(t.receipt_in), sum(t.dispatch_out), sum(t.closing) filter (where ${alive(YESTERDAY, 't')})
      from product_day t where t.warehouse_id = $1 and (${alive(YESTERDAY, 't')} or ${alive(dayText(34), 't')}
        or t.day between '${dayText(33)}' and '${YESTERDAY}') group by 1 order by 1 limit 20`,
  },
  {
    name: 'movement of eight weeks',
    path: `stockMovements?from=${dayText(58)}&to=${YESTERDAY}`,
    bare: `with line as (
        select e.product_id, e.cargo_owner_id, e.document_id, e.document_line_no, min(e.happened_time) as at, -sum(e.quantity) as pieces
          from stock_entry e where e.warehouse_id = $1 and e.effect = 'DISPATCH'
           and e.happened_time >= '${dayText(58)}' and e.happened_time < '${dayText(2)}'
         group by 1, 2, 3, 4 having sum(e.quantity) <> 0
      ), shipped as (
        select product_id, cargo_owner_id, count(*) as lines, sum(pieces) as pieces from line group by 1, 2
      ), present as (
        select t.product_id, t.cargo_owner_id, sum(t.closing) as pieces from product_day t
         where t.warehouse_id = $1 and ${alive(YESTERDAY, 't')} group by 1, 2
      )
      select p.code, p.name, s.lines, s.pieces, h.pieces from product p left join shipped s on s.product_id = p.id
        left join present h on h.product_id = p.id where s.lines > 0 or h.pieces > 0 order by s.lines desc nulls last`,
  },
  {
    name: 'ages',
    path: `stockAges?day=${YESTERDAY}`,
    bare: [
      `select p.code, sum(t.closing), floor('${YESTERDAY}'::date - date '2000-01-01' - sum(t.received_sum) / sum(t.closing)) as age
         from product_day t join product p on p.id = t.product_id
        where t.warehouse_id = $1 and ${alive(YESTERDAY, 't')} group by p.id order by 3 desc, 1 limit 20`,
      `select '${YESTERDAY}'::date - t.received_on as age, sum(t.closing) from receipt_day t
        where t.warehouse_id = $1 and ${alive(YESTERDAY, 't')} group by 1`,
    ],
  },
  {
    name: 'floor by fill',
    path: `floorFigures?day=${YESTERDAY}`,
    bare: `select t.location_id, sum(d.closing), sum(d.closing * p.volume) from stock_row_day d
        join stock_row t on t.warehouse_id = d.warehouse_id and t.id = d.stock_id join product p on p.id = t.product_id
       where d.warehouse_id = $1 and ${alive(YESTERDAY, 'd')} group by 1`,
  },
]
