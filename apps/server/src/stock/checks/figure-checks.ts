import { type RawBuilder, sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'
import { ALL } from '../figures/area-changes.ts'
import { FLOW_COLUMNS } from '../figures/flow-columns.ts'
import { sameClass } from '../figures/make-product-days.ts'
import { receivedNumber } from '../figures/received-number.ts'

/** The last day with figures of each warehouse. */
const LAST = sql`(select distinct on (warehouse_id) warehouse_id, day, until_time, has_receipts from figure_day
  order by warehouse_id, day desc)`

/** The net change of a row by its flows. */
const net = sql.join(
  FLOW_COLUMNS.map((name) =>
    name.endsWith('_out') ? sql`- coalesce(d.${sql.ref(name)}, 0)` : sql`+ coalesce(d.${sql.ref(name)}, 0)`,
  ),
  sql` `,
)

/** Finds days whose closing is not the closing before plus the net change, or whose `until_day` is wrong. */
const follows = (table: string, key: string): RawBuilder<{ what: string }> => sql`
  select k.name || ' on ' || k.day || ': ' || k.closing || ' until ' || k.until_day || ', before it ' || k.opening
         || ', moved ' || k.net || ', next on ' || coalesce(k.next::text, 'no day') as what
    from (select d.warehouse_id || ' ' || ${sql.raw(
      key
        .split(', ')
        .map((name) => `d.${name}`)
        .join(" || ' ' || "),
    )} as name,
                 d.day, d.closing, d.until_day, coalesce(lag(d.closing) over w, 0) as opening, 0 ${net} as net,
                 lead(d.day) over w as next
            from ${sql.table(table)} d window w as (partition by d.warehouse_id, ${sql.raw(key)} order by d.day)) k
   where k.closing <> k.opening + k.net
      or k.until_day <> case when k.closing = 0 then k.day else coalesce(k.next, 'infinity') end`

/** Finds days whose sums by effect differ from the ledger. Moves are left out, because they cancel out. */
const sameFlows = (table: string): RawBuilder<{ what: string }> => {
  const gross = FLOW_COLUMNS.filter((name) => name !== 'move_net')
  const sums = (alias: string) => sql`array[${sql.join(gross.map((name) => sql.ref(`${alias}.${name}`)))}]`
  const stored = sql.join(gross.map((name) => sql`coalesce(sum(d.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))
  const posted = sql.join(
    gross.map((name) => {
      const [, effect = '', side] = /^(\w+)_(in|out)$/.exec(name) ?? []
      const isIt = sql`e.effect = ${sql.lit(effect.toUpperCase())} and e.quantity ${side === 'in' ? sql`>` : sql`<`} 0`
      return sql`coalesce(sum(abs(e.quantity)) filter (where ${isIt}), 0)::bigint as ${sql.ref(name)}`
    }),
  )
  return sql`
    select f.warehouse_id || ' on ' || f.day || ': ' || ${sums('s')}::text || ', entries say ' || ${sums('l')}::text as what
      from figure_day f
      join (select f.warehouse_id, f.day, ${posted} from figure_day f
              left join stock_entry e on e.warehouse_id = f.warehouse_id
               and e.happened_time >= f.from_time and e.happened_time < f.until_time
             group by f.warehouse_id, f.day) l on l.warehouse_id = f.warehouse_id and l.day = f.day
      join (select f.warehouse_id, f.day, ${stored} from figure_day f
              left join ${sql.table(table)} d on d.warehouse_id = f.warehouse_id and d.day = f.day
             group by f.warehouse_id, f.day) s on s.warehouse_id = f.warehouse_id and s.day = f.day
     where ${sums('s')} <> ${sums('l')}`
}

const scopes = sql`grouping sets ((warehouse_id), (warehouse_id, cargo_owner_id), (warehouse_id, area_id),
  (warehouse_id, cargo_owner_id, area_id))`

export const FIGURE_CHECKS: readonly Check[] = [
  {
    name: 'days with figures follow each other',
    offenders: sql`
      select k.warehouse_id || ' on ' || k.day || ' from ' || k.from_time || ', after ' || k.before || ' until ' || k.ended as what
        from (select f.*, lag(f.day) over w as before, lag(f.until_time) over w as ended from figure_day f
              window w as (partition by f.warehouse_id order by f.day)) k
       where k.before is not null and (k.day <> k.before + 1 or k.from_time <> k.ended)`,
  },
  {
    name: 'days are counted in the time zone of the warehouse',
    offenders: sql`
      select w.code || ': ' || z.time_zone || ', the record says ' || w.time_zone as what
        from warehouse w join (select distinct on (warehouse_id) warehouse_id, time_zone from warehouse_time_zone
                                order by warehouse_id, from_day desc) z on z.warehouse_id = w.id
       where z.time_zone <> w.time_zone`,
  },
  {
    name: 'the day figures of a stock row are the sum of its entries',
    offenders: sql`
      select coalesce(r.id, e.stock_id) || ': ' || coalesce(r.closing::text, 'no figure') || ', entries say '
             || coalesce(e.pieces::text, 'nothing') as what
        from stock_row r full join (
          select e.warehouse_id, e.stock_id, sum(e.quantity) as pieces from stock_entry e
            join ${LAST} f on f.warehouse_id = e.warehouse_id and e.happened_time < f.until_time
           group by e.warehouse_id, e.stock_id) e on e.warehouse_id = r.warehouse_id and e.stock_id = r.id
       where r.closing is null or e.pieces is null or r.closing <> e.pieces`,
  },
  {
    name: 'the day figures of a product are the sum of its entries',
    offenders: sql`
      select coalesce(b.product_id, e.product_id) || ': ' || coalesce(b.closing, 0) || ', entries say '
             || coalesce(e.pieces, 0) as what
        from product_balance b full join (
          select e.warehouse_id, e.product_id, e.cargo_owner_id, e.quality, e.status, e.handbook_num <> '' as bonded,
                 sum(e.quantity) as pieces
            from stock_entry e join ${LAST} f on f.warehouse_id = e.warehouse_id and e.happened_time < f.until_time
           group by 1, 2, 3, 4, 5, 6) e
          on e.warehouse_id = b.warehouse_id and e.product_id = b.product_id and e.cargo_owner_id = b.cargo_owner_id
         and e.quality = b.quality and e.status = b.status and e.bonded = b.bonded
       where coalesce(b.closing, 0) <> coalesce(e.pieces, 0)`,
  },
  { name: 'each day of a stock row goes on from the one before', offenders: follows('stock_row_day', 'stock_id') },
  {
    name: 'each day of a product goes on from the one before',
    offenders: follows('product_day', 'cargo_owner_id, product_id, quality, status, bonded'),
  },
  { name: 'the days of stock rows have the flows of their entries', offenders: sameFlows('stock_row_day') },
  { name: 'the days of products have the flows of their entries', offenders: sameFlows('product_day') },
  {
    name: 'the sum of the days of receipt of a product is that of its stock rows',
    offenders: sql`
      select b.product_id || ': ' || coalesce(b.received_sum::text, 'no sum') || ', on its day '
             || coalesce(d.received_sum::text, 'no sum') || ', rows say ' || coalesce(r.received_sum, 0) as what
        from product_balance b join ${LAST} f on f.warehouse_id = b.warehouse_id and f.has_receipts
        left join product_day d on d.warehouse_id = b.warehouse_id and d.day = b.last_day and ${sameClass('d', 'b')}
        left join (
          select r.warehouse_id, r.cargo_owner_id, r.product_id, r.quality, r.status, r.handbook_num <> '' as bonded,
                 sum(r.closing * ${receivedNumber('r')}) as received_sum from stock_row r group by 1, 2, 3, 4, 5, 6) r
          on r.warehouse_id = b.warehouse_id and ${sameClass('r', 'b')}
       where b.received_sum is distinct from coalesce(r.received_sum, 0)
          or (b.closing > 0 and d.received_sum is distinct from b.received_sum)`,
  },
  {
    name: 'pieces by day of receipt are those of the stock rows',
    offenders: sql`
      select r.warehouse_id || ' owner ' || r.cargo_owner_id || ' received ' || r.received_on || ': ' || sum(r.stored)
             || ', rows say ' || sum(r.pieces) as what
        from (select d.warehouse_id, d.cargo_owner_id, d.received_on, d.closing as stored, 0 as pieces
                from receipt_day d where d.until_day = 'infinity'
              union all
              select r.warehouse_id, r.cargo_owner_id, r.received_on, 0, r.closing from stock_row r) r
        join ${LAST} f on f.warehouse_id = r.warehouse_id and f.has_receipts
       group by r.warehouse_id, r.cargo_owner_id, r.received_on having sum(r.stored) <> sum(r.pieces)`,
  },
  {
    name: 'the room that goods took is that of the stock rows',
    offenders: sql`
      with lying as (
        select r.warehouse_id, r.cargo_owner_id, coalesce(x.area_id, l.area_id, ${ALL}::uuid) as area_id, r.location_id,
               nullif(r.container_no, '') as container_no, r.product_id, r.closing as pieces,
               r.closing * coalesce(case when m.product_id is null then p.volume else m.volume end, 0) as volume
          from stock_row r join ${LAST} f on f.warehouse_id = r.warehouse_id
          left join product p on p.id = r.product_id
          left join lateral (select q.product_id, q.volume from product_measure q
            where q.product_id = r.product_id and q.from_time < f.until_time order by q.from_time desc limit 1) m on true
          left join storage_location l on l.warehouse_id = r.warehouse_id and l.id = r.location_id
          left join lateral (select q.area_id from location_area q where q.warehouse_id = r.warehouse_id
            and q.location_id = r.location_id and q.from_time < f.until_time order by q.from_time desc limit 1) x on true
         where r.closing > 0
      ), counted as (
        select warehouse_id, coalesce(cargo_owner_id, ${ALL}::uuid) as cargo_owner_id, coalesce(area_id, ${ALL}::uuid) as area_id,
               sum(pieces)::bigint as pieces, sum(volume) as volume, count(distinct location_id) as places,
               count(distinct container_no) as pallets, count(distinct product_id) as products
          from lying group by ${scopes}
      ), stored as (
        select distinct on (warehouse_id, cargo_owner_id, area_id) * from area_day
         order by warehouse_id, cargo_owner_id, area_id, day desc
      )
      select warehouse_id || ' owner ' || cargo_owner_id || ' area ' || area_id || ': '
             || coalesce((s.pieces, s.volume, s.places, s.pallets, s.products)::text, 'nothing') || ', rows say '
             || coalesce((c.pieces, c.volume, c.places, c.pallets, c.products)::text, 'nothing') as what
        from stored s full join counted c using (warehouse_id, cargo_owner_id, area_id)
       where (coalesce(s.pieces, 0), coalesce(s.volume, 0), coalesce(s.places, 0), coalesce(s.pallets, 0), coalesce(s.products, 0))
          <> (coalesce(c.pieces, 0), coalesce(c.volume, 0), coalesce(c.places, 0), coalesce(c.pallets, 0), coalesce(c.products, 0))`,
  },
]
