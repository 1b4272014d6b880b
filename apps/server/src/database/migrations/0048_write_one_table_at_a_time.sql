-- The same writer as before. Its first statement wrote two tables, which a distributed database does by asking all workers:
-- one that was away stopped the goods of every warehouse. Now each statement writes one table, and asks the worker that
-- has the warehouse.
create or replace function stock_write(p_wh uuid, p_now timestamptz, p_operator_id uuid, p_operator text,
  s_id uuid[], s_location uuid[], s_container text[], s_owner uuid[], s_product uuid[], s_batch text[],
  s_product_date date[], s_expiry_date date[], s_handbook text[], s_item int[], s_quality text[], s_status text[],
  s_hold text[], s_received date[], s_origin text[], s_on bigint[], s_ordered bigint[],
  d_id uuid[], d_type text[], d_no text[], d_reason text[],
  e_id uuid[], e_stock uuid[], e_doc int[], e_posting uuid[], e_effect text[], e_line int[], e_qty bigint[], e_reverses uuid[],
  r_id uuid[], r_stock uuid[], r_doc int[], r_line uuid[], r_qty bigint[], r_started boolean[])
  returns table (stock_id uuid, on_hand bigint, ordered bigint) language plpgsql
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  n int;
  new_row record;
  row_ids uuid[];
  row_owners uuid[];
  row_products uuid[];
  new_ids uuid[]; -- of the new rows that have their balance at once
  changed_places uuid[];
begin
  -- 1 Make what is missing and lock all of it, in id order. WHERE false: locks a row that exists, writes no new version.
  -- A new row has its balance at once, unless that is too little; then it is empty, and 2 refuses it.
  for new_row in
    insert into stock as s (warehouse_id, id, location_id, container_no, cargo_owner_id, product_id, batch_num,
      product_date, expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no,
      on_hand, ordered, present, updated_time)
    select p_wh, c.id, c.location, c.container, c.owner, c.product, c.batch, c.made_on, c.expires_on, c.handbook, c.item,
        c.quality, c.status, c.hold, c.received, c.origin, f.fits * c.d_on, f.fits * c.d_ordered, f.fits * c.d_on > 0,
        p_now
      from unnest(s_id, s_location, s_container, s_owner, s_product, s_batch, s_product_date, s_expiry_date, s_handbook,
        s_item, s_quality, s_status, s_hold, s_received, s_origin, s_on, s_ordered)
        as c(id, location, container, owner, product, batch, made_on, expires_on, handbook, item, quality, status, hold,
          received, origin, d_on, d_ordered),
        lateral (select (c.d_ordered between 0 and c.d_on)::int as fits) f
     order by c.id
    on conflict (warehouse_id, id) do update set on_hand = s.on_hand where false
    returning s.id, s.location_id, s.cargo_owner_id, s.product_id, s.on_hand
  loop
    row_ids := row_ids || new_row.id;
    row_owners := row_owners || new_row.cargo_owner_id;
    row_products := row_products || new_row.product_id;
    if new_row.on_hand > 0 then
      new_ids := new_ids || new_row.id;
      changed_places := changed_places || new_row.location_id;
    end if;
  end loop;
  if row_ids is not null then
    insert into stock_product (warehouse_id, id, cargo_owner_id, product_id)
    select distinct on (m.product, m.owner) p_wh, m.id, m.owner, m.product
      from unnest(row_ids, row_owners, row_products) as m(id, owner, product)
     order by m.product, m.owner, m.id
    on conflict do nothing;
  end if;
  if new_ids is null or cardinality(new_ids) < cardinality(s_id) then
    -- 2 A new statement, so a new snapshot: read what is really there now.
    return query
    select s.id, s.on_hand, s.ordered
      from stock s join unnest(s_id, s_on, s_ordered) as c(id, d_on, d_ordered) on c.id = s.id
     where s.warehouse_id = p_wh and (c.id = any(new_ids)) is not true
       and not (s.on_hand + c.d_on >= 0 and s.ordered + c.d_ordered between 0 and s.on_hand + c.d_on);
    if found then return; end if;
    -- 3 Balances, and places where a row got its first pieces or lost its last ones.
    with balance as (
      update stock s set on_hand = s.on_hand + c.d_on, ordered = s.ordered + c.d_ordered,
          present = s.on_hand + c.d_on > 0, updated_time = p_now
        from unnest(s_id, s_on, s_ordered) as c(id, d_on, d_ordered)
       where s.warehouse_id = p_wh and s.id = c.id and (c.id = any(new_ids)) is not true
      returning s.location_id, s.on_hand, c.d_on
    )
    select count(*), changed_places || array_agg(distinct b.location_id)
        filter (where b.d_on <> 0 and b.on_hand in (0, b.d_on))
      into n, changed_places from balance b;
    if n + coalesce(cardinality(new_ids), 0) <> cardinality(s_id) then
      raise exception 'stock_write: % of % rows (a key twice?)', n, cardinality(s_id);
    end if;
  end if;
  -- 4 The entries that explain them.
  insert into stock_entry (warehouse_id, happened_time, id, posting_id, document_type, document_id, document_no,
    document_line_no, effect, quantity, stock_id, location_id, container_no, cargo_owner_id, product_id, batch_num,
    product_date, expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no,
    operator_id, operator, reason, reverses_id)
  select p_wh, p_now, e.id, e.posting, d_type[e.doc], d_id[e.doc], d_no[e.doc], e.line, e.effect, e.qty, e.stock,
      s.location_id, s.container_no, s.cargo_owner_id, s.product_id, s.batch_num, s.product_date, s.expiry_date,
      s.handbook_num, s.handbook_item_no, s.quality, s.status, s.hold_code, s.received_on, s.origin_no,
      p_operator_id, p_operator, d_reason[e.doc], e.reverses
    from unnest(e_id, e_stock, e_doc, e_posting, e_effect, e_line, e_qty, e_reverses)
           as e(id, stock, doc, posting, effect, line, qty, reverses)
    join stock s on s.warehouse_id = p_wh and s.id = e.stock;
  get diagnostics n = row_count;
  if n <> cardinality(e_id) then raise exception 'stock_write: % of % entries', n, cardinality(e_id); end if;
  -- 5 Reservations as they are from now on; none of a quantity of zero is left.
  if cardinality(r_id) > 0 then
    delete from stock_reservation r using unnest(r_id, r_qty) as c(id, qty)
     where r.warehouse_id = p_wh and r.id = c.id and c.qty = 0;
    insert into stock_reservation as r (warehouse_id, id, stock_id, document_type, document_id, document_no,
      document_line_id, quantity, started, created_time)
    select p_wh, c.id, c.stock, d_type[c.doc], d_id[c.doc], d_no[c.doc], c.line, c.qty, c.started, p_now
      from unnest(r_id, r_stock, r_doc, r_line, r_qty, r_started) as c(id, stock, doc, line, qty, started)
     where c.qty > 0
    on conflict (warehouse_id, id) do update
      set stock_id = excluded.stock_id, quantity = excluded.quantity, started = excluded.started;
  end if;
  -- 6 Which of these places are empty now. Two who take the last two rows of a place wait for each other here, and the
  -- second reads in a new statement what the first left. Everybody locks these rows last, and in one order.
  if changed_places is not null then
    perform 1 from shelf_place p where p.warehouse_id = p_wh and p.location_id = any(changed_places)
     order by p.location_id for no key update;
    if found then
      update shelf_place p set empty = not p.empty
       where p.warehouse_id = p_wh and p.location_id = any(changed_places) and p.empty = exists (
         select 1 from stock s where s.warehouse_id = p_wh and s.location_id = p.location_id and s.present);
    end if;
  end if;
end $$;
