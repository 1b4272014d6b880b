import { sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'
import { isShelfArea } from '../places/shelf-places.ts'
import { IDENTITY_COLUMNS, identityOf } from './stock-identity.ts'

const identity = (alias: string) => sql.join(IDENTITY_COLUMNS.map((column) => sql.ref(`${alias}.${column}`)))

/** The purpose of the place where a stock row `s` lies. */
const purpose = sql`(select a.purpose from storage_location l
  join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
 where l.warehouse_id = s.warehouse_id and l.id = s.location_id)`

export const STOCK_CHECKS: readonly Check[] = [
  {
    name: 'a balance is the sum of its entries',
    offenders: sql`
      select coalesce(s.id, e.stock_id) || ': ' || coalesce(s.on_hand::text, 'no row') || ' on hand, entries say '
             || coalesce(e.pieces::text, 'nothing') as what
        from stock s full join (
          select warehouse_id, stock_id, sum(quantity) as pieces from stock_entry group by warehouse_id, stock_id) e
          on e.warehouse_id = s.warehouse_id and e.stock_id = s.id
       where s.id is null or e.stock_id is null or s.on_hand <> e.pieces`,
  },
  {
    name: 'what is reserved is the sum of its reservations',
    offenders: sql`
      select coalesce(s.id, r.stock_id) || ': ' || coalesce(s.ordered::text, 'no row') || ' reserved, reservations say '
             || coalesce(r.pieces, 0) as what
        from stock s full join (
          select warehouse_id, stock_id, sum(quantity) as pieces from stock_reservation group by warehouse_id, stock_id) r
          on r.warehouse_id = s.warehouse_id and r.stock_id = s.id
       where coalesce(s.ordered, -1) <> coalesce(r.pieces, 0)`,
  },
  {
    name: 'no balance is below zero, none is reserved beyond what is there',
    offenders: sql`
      select id || ': ' || on_hand || ' on hand, ' || ordered || ' reserved' as what from stock
       where on_hand < 0 or ordered < 0 or ordered > on_hand or present <> (on_hand > 0)`,
  },
  {
    name: 'the database itself refuses what must never be',
    offenders: sql`
      select 'no rule of the table says ' || rule as what
        from unnest(array['on_hand >= 0', 'ordered >= 0', 'ordered <= on_hand']) rule
       where not exists (select 1 from pg_constraint c where c.conrelid = 'stock'::regclass and c.contype = 'c'
         and c.convalidated and pg_get_constraintdef(c.oid) like '%(' || rule || ')%')`,
  },
  {
    name: 'the id of a stock row is made from its identity',
    offenders: sql`select s.id || ' should be ' || ${identityOf} as what from stock s where s.id <> ${identityOf}`,
  },
  {
    name: 'an entry repeats the identity of its row',
    offenders: sql`
      select e.id || ' is not about what ' || e.stock_id || ' is' as what
        from stock_entry e join stock s on s.warehouse_id = e.warehouse_id and s.id = e.stock_id
       where (${identity('e')}) is distinct from (${identity('s')})`,
  },
  {
    name: 'a move is two entries that sum to zero, any other posting is one',
    offenders: sql`
      select posting_id || ': ' || count(*) || ' entries, sum ' || sum(quantity) as what from stock_entry
       group by warehouse_id, posting_id
      having case when bool_and(effect = 'MOVE') then count(*) <> 2 or sum(quantity) <> 0
                  else count(*) <> 1 end`,
  },
  {
    name: 'what an entry takes back is in the ledger',
    offenders: sql`
      select e.id || ' takes back ' || e.reverses_id || ', which is not there' as what from stock_entry e
       where e.reverses_id is not null and not exists (
         select 1 from stock_entry o where o.warehouse_id = e.warehouse_id and o.id = e.reverses_id)`,
  },
  {
    name: 'a batch has one pair of dates',
    offenders: sql`
      select s.id || ': batch ' || s.batch_num || ' of ' || s.product_date || ' to ' || s.expiry_date || ', known as '
             || coalesce(b.product_date || ' to ' || b.expiry_date, 'nothing') as what
        from stock s left join stock_batch b on b.warehouse_id = s.warehouse_id
         and b.cargo_owner_id = s.cargo_owner_id and b.product_id = s.product_id and b.batch_num = s.batch_num
       where s.present and s.batch_num <> ''
         and (b.product_date, b.expiry_date) is distinct from (s.product_date, s.expiry_date)`,
  },
  {
    name: 'pieces belong to a registration only on the dock and in the defective location',
    offenders: sql`
      select s.id || ': of ' || s.origin_no || ', in a place for ' || ${purpose} as what from stock s
       where s.present and s.origin_no <> '' and ${purpose} not in ('DOCK', 'DEFECTIVE')`,
  },
  {
    name: 'every product with stock is in the list of products',
    offenders: sql`
      select distinct 'product ' || s.product_id || ' of ' || s.cargo_owner_id as what from stock s
       where s.present and not exists (select 1 from stock_product p where p.warehouse_id = s.warehouse_id
         and p.product_id = s.product_id and p.cargo_owner_id = s.cargo_owner_id)`,
  },
  {
    name: 'every shelf is listed where suggestions look for empty ones, and none as full that is empty',
    offenders: sql`
      select 'shelf ' || l.full_no || case when p.location_id is null then ' is not listed'
               when not p.empty then ' is listed as full, and it may be empty' else ' is listed as it was before' end as what
        from storage_location l
        join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id and ${isShelfArea('a')}
        left join shelf_place p on p.warehouse_id = l.warehouse_id and p.location_id = l.id
       where l.walk is not null and (
         (p.area_id, p.walk, p.full_no) is distinct from (l.area_id, l.walk, l.full_no)
         or l.status = 'ACTIVE' and p.status <> 'ACTIVE'
         or not p.empty and not exists (select 1 from stock s
           where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present))`,
  },
]
