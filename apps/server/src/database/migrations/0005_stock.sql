-- The stock ledger: what is where, how much of it, and every entry that made it so.
--
-- Absent parts of an identity are '' for text, 0 for a number, 0001-01-01 and 9999-12-31 for the dates: no part is ever
-- null, so that two rows are the same or are not.

-- One batch of a product has one pair of dates in a warehouse.
create table stock_batch (
  warehouse_id uuid not null references warehouse (id),
  cargo_owner_id uuid not null references cargo_owner (id),
  product_id uuid not null references product (id),
  batch_num text not null,
  product_date date not null,
  expiry_date date not null,
  search_grams text[] generated always as (grams_of(batch_num)) stored,
  primary key (warehouse_id, cargo_owner_id, product_id, batch_num)
);
comment on table stock_batch is 'warehouse: the dates of each batch; locked before stock';
create index stock_batch_search on stock_batch using gin (search_grams);
create index stock_batch_owner on stock_batch (cargo_owner_id);
create index stock_batch_product on stock_batch (product_id);

-- Which products of which owners were ever here, so that a list of them needs no sum over all stock.
create table stock_product (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  product_id uuid not null references product (id),
  primary key (warehouse_id, id)
);
comment on table stock_product is 'warehouse: owners and products that have, had or expect stock; filled by stock_write and by transfers that have left';
create unique index stock_product_pair on stock_product (warehouse_id, product_id, cargo_owner_id);
create index stock_product_owner on stock_product (cargo_owner_id);
create index stock_product_product on stock_product (product_id);

create table stock (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  location_id uuid not null,
  container_no text not null,
  cargo_owner_id uuid not null references cargo_owner (id),
  product_id uuid not null references product (id),
  batch_num text not null,
  product_date date not null,
  expiry_date date not null,
  handbook_num text not null,
  handbook_item_no int not null,
  quality text not null check (quality in ('GOOD', 'DEFECTIVE')),
  status text not null check (status in ('AVAILABLE', 'FROZEN')),
  hold_code text not null check ((hold_code = '') = (status = 'AVAILABLE')),
  received_on date not null,
  origin_no text not null,
  on_hand bigint not null default 0 check (on_hand >= 0),
  ordered bigint not null default 0 check (ordered >= 0),
  -- Changes only when the last piece leaves or the first arrives: the indexes follow this, not every piece.
  present boolean not null default false check (present = (on_hand > 0)),
  updated_time timestamptz not null,
  search_grams text[] generated always as (case when batch_num = '' and container_no = '' and handbook_num = '' then null
    else grams_of(batch_num || chr(10) || container_no || chr(10) || handbook_num) end) stored,
  primary key (warehouse_id, id),
  constraint stock_ordered check (ordered <= on_hand),
  constraint stock_location foreign key (warehouse_id, location_id) references storage_location (warehouse_id, id)
) with (fillfactor = 80);
comment on table stock is 'warehouse: balances, written by stock_write alone';
create index stock_id on stock (id);
create index stock_expiry on stock (warehouse_id, expiry_date, id) where present;
create index stock_received on stock (warehouse_id, received_on, id) where present;
create index stock_batch_num on stock (warehouse_id, batch_num, id) where present;
create index stock_at on stock (warehouse_id, location_id) where present;
create index stock_of_product on stock (warehouse_id, product_id, cargo_owner_id) where present;
create index stock_of_owner on stock (warehouse_id, cargo_owner_id) where present;
create index stock_status on stock (warehouse_id, status) where present;
create index stock_hold on stock (warehouse_id, hold_code) where present;
create index stock_quality on stock (warehouse_id, quality) where present;
create index stock_container on stock (warehouse_id, container_no) where present and container_no <> '';
create index stock_origin on stock (warehouse_id, origin_no) where present and origin_no <> '';
create index stock_owner_fk on stock (cargo_owner_id);
create index stock_product_fk on stock (product_id);
create index stock_location_fk on stock (location_id);
create index stock_search on stock using gin (search_grams);

create table stock_entry (
  warehouse_id uuid not null,
  happened_time timestamptz not null,
  id uuid not null,
  posting_id uuid not null,
  document_type text not null,
  document_id uuid not null,
  document_no text not null,
  document_line_no int not null,
  effect text not null check (effect in ('RECEIPT', 'DISPATCH', 'COUNT', 'LOSS', 'OPENING', 'TRANSFER', 'MOVE')),
  quantity bigint not null check (quantity <> 0),
  stock_id uuid not null,
  location_id uuid not null,
  container_no text not null,
  cargo_owner_id uuid not null,
  product_id uuid not null,
  batch_num text not null,
  product_date date not null,
  expiry_date date not null,
  handbook_num text not null,
  handbook_item_no int not null,
  quality text not null,
  status text not null,
  hold_code text not null,
  received_on date not null,
  origin_no text not null,
  operator_id uuid,
  operator text not null,
  reason text,
  reverses_id uuid,
  primary key (warehouse_id, happened_time, id)
) partition by range (happened_time);
comment on table stock_entry is 'warehouse, append-only: the ledger';
create index stock_entry_of_stock on stock_entry (warehouse_id, stock_id, happened_time desc);
create index stock_entry_of_document on stock_entry (warehouse_id, document_id);
create index stock_entry_of_product on stock_entry (warehouse_id, cargo_owner_id, product_id, happened_time desc);
create index stock_entry_at on stock_entry (warehouse_id, location_id, happened_time desc);

create table stock_reservation (
  warehouse_id uuid not null,
  id uuid not null,
  stock_id uuid not null,
  document_type text not null,
  document_id uuid not null,
  document_no text not null,
  document_line_id uuid not null,
  quantity bigint not null check (quantity > 0),
  started boolean not null default false,
  created_time timestamptz not null,
  primary key (warehouse_id, id),
  constraint stock_reservation_stock foreign key (warehouse_id, stock_id) references stock (warehouse_id, id)
);
comment on table stock_reservation is 'warehouse: pieces that a document has claimed; written by stock_write alone';
create index stock_reservation_of on stock_reservation (warehouse_id, stock_id);
create index stock_reservation_by on stock_reservation (warehouse_id, document_id);

-- The month of a partition is in its name. Not even the owner keeps the right to change an entry.
create function make_stock_entry_partitions(p_from date, p_months int) returns int
  language plpgsql security definer set search_path = public as $$
declare
  month date := date_trunc('month', p_from)::date;
  part text;
  made int := 0;
begin
  for i in 1..p_months loop
    part := 'stock_entry_' || to_char(month, 'YYYYMM');
    if to_regclass(part) is null then
      execute format('create table %I partition of stock_entry for values from (%L) to (%L)', part,
        month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
      execute format('revoke update, delete, truncate on %I from current_user', part);
      made := made + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $$;

-- The one writer of stock. One call a transaction and warehouse. Rows are netted and sorted by the caller; an id is made
-- from the sha-256 of the row's identity. Answers the rows that are short; none means done. When short nothing but empty
-- rows was made: the caller refuses, so the transaction rolls back. Its plans are kept: by itself PostgreSQL would plan
-- anew for the few rows of each call, since it takes any array for ten.
create function stock_write(p_wh uuid, p_now timestamptz, p_operator_id uuid, p_operator text,
  s_id uuid[], s_location uuid[], s_container text[], s_owner uuid[], s_product uuid[], s_batch text[],
  s_product_date date[], s_expiry_date date[], s_handbook text[], s_item int[], s_quality text[], s_status text[],
  s_hold text[], s_received date[], s_origin text[], s_on bigint[], s_ordered bigint[],
  d_id uuid[], d_type text[], d_no text[], d_reason text[],
  e_id uuid[], e_stock uuid[], e_doc int[], e_posting uuid[], e_effect text[], e_line int[], e_qty bigint[], e_reverses uuid[],
  r_id uuid[], r_stock uuid[], r_doc int[], r_line uuid[], r_qty bigint[], r_started boolean[])
  returns table (stock_id uuid, on_hand bigint, ordered bigint) language plpgsql
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare n int;
begin
  -- 1 Make what is missing and lock all of it, in id order. WHERE false: locks a row that exists, writes no new version.
  with made as (
    insert into stock as s (warehouse_id, id, location_id, container_no, cargo_owner_id, product_id, batch_num,
      product_date, expiry_date, handbook_num, handbook_item_no, quality, status, hold_code, received_on, origin_no,
      updated_time)
    select p_wh, c.*, p_now
      from unnest(s_id, s_location, s_container, s_owner, s_product, s_batch, s_product_date, s_expiry_date, s_handbook,
        s_item, s_quality, s_status, s_hold, s_received, s_origin) as c(id)
     order by c.id
    on conflict (warehouse_id, id) do update set on_hand = s.on_hand where false
    returning s.id, s.cargo_owner_id, s.product_id
  )
  insert into stock_product (warehouse_id, id, cargo_owner_id, product_id)
  select distinct on (m.product_id, m.cargo_owner_id) p_wh, m.id, m.cargo_owner_id, m.product_id from made m
   order by m.product_id, m.cargo_owner_id, m.id
  on conflict do nothing;
  -- 2 A new statement, so a new snapshot: read what is really there now.
  return query
  select s.id, s.on_hand, s.ordered
    from stock s join unnest(s_id, s_on, s_ordered) as c(id, d_on, d_ordered) on c.id = s.id
   where s.warehouse_id = p_wh
     and not (s.on_hand + c.d_on >= 0 and s.ordered + c.d_ordered between 0 and s.on_hand + c.d_on);
  if found then return; end if;
  -- 3 Balances.
  update stock s set on_hand = s.on_hand + c.d_on, ordered = s.ordered + c.d_ordered,
      present = s.on_hand + c.d_on > 0, updated_time = p_now
    from unnest(s_id, s_on, s_ordered) as c(id, d_on, d_ordered)
   where s.warehouse_id = p_wh and s.id = c.id;
  get diagnostics n = row_count;
  if n <> cardinality(s_id) then
    raise exception 'stock_write: % of % rows (a key twice?)', n, cardinality(s_id);
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
end $$;

-- Numbers of documents: a counter for each day, type and warehouse.
create table document_number (
  warehouse_id uuid not null references warehouse (id),
  number_type text not null,
  day date not null,
  last bigint not null,
  primary key (warehouse_id, number_type, day)
);
comment on table document_number is 'warehouse: the last number drawn of each kind and day';

create function next_document_numbers(p_wh uuid, p_type text, p_day date, p_count int) returns bigint
  language sql as $$
  insert into document_number as n (warehouse_id, number_type, day, last) values (p_wh, p_type, p_day, p_count)
  on conflict (warehouse_id, number_type, day) do update set last = n.last + p_count
  returning last
$$;

-- Every write inside a warehouse; its counterpart outside is audit_log.
create table warehouse_audit (
  warehouse_id uuid not null,
  id uuid not null,
  happened_time timestamptz not null,
  user_id uuid,
  username text,
  action text not null,
  resource text not null,
  record_id text,
  record_label text,
  from_state text,
  to_state text,
  reason text,
  address text,
  request_id text,
  before jsonb,
  after jsonb,
  search_grams text[] generated always as (grams_of(coalesce(username, '') || chr(10) || coalesce(record_label, ''))) stored,
  primary key (warehouse_id, id)
);
comment on table warehouse_audit is 'warehouse, append-only: every write inside the warehouses, with before and after';
create index warehouse_audit_time on warehouse_audit (happened_time desc, id desc);
create index warehouse_audit_record on warehouse_audit (resource, record_id, happened_time desc);
create index warehouse_audit_record_id on warehouse_audit (record_id, happened_time desc);
create index warehouse_audit_action on warehouse_audit (action, happened_time desc);
create index warehouse_audit_request on warehouse_audit (request_id);
create index warehouse_audit_search on warehouse_audit using gin (search_grams);

-- Both together, as an administrator reads them.
create view audit_entry as
  select id, happened_time, user_id, username, action, resource, record_id, record_label, address, request_id, before,
         after, search_grams from audit_log
  union all
  select id, happened_time, user_id, username, action, resource, record_id, record_label, address, request_id, before,
         after, search_grams from warehouse_audit;

-- Which document was made from which, of whatever types.
create table document_link (
  warehouse_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  from_type text not null,
  to_type text not null,
  primary key (warehouse_id, from_id, to_id)
);
comment on table document_link is 'warehouse: documents and those made from them';
create index document_link_back on document_link (warehouse_id, to_id);

-- How far a location is from the dock, in centimetres; null until somebody asks, and again when the floor has changed.
alter table storage_location add walk int;
create index storage_location_walk on storage_location (warehouse_id, walk, full_no) where status = 'ACTIVE';
create index storage_location_unwalked on storage_location (warehouse_id) where walk is null;

create table document_attachment (
  warehouse_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  created_by text not null,
  created_time timestamptz not null,
  primary key (warehouse_id, id)
);
comment on table document_attachment is 'warehouse: photos and papers of documents; the files themselves are local';
create index document_attachment_of on document_attachment (warehouse_id, document_id, created_time);

-- What a pump tells of one warehouse: claims its events and answers their ids, so many in a message.
create function tell_events(p_wh uuid, p_now timestamptz, p_limit int, p_each int)
  returns table (ids int, message text) language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with claimed as (
    update event set claimed_time = p_now
     where warehouse_id = p_wh and id in (
       select e.id from event e where e.warehouse_id = p_wh and e.claimed_time is null
        order by e.id limit p_limit for update skip locked)
    returning id
  ), placed as (select c.id, row_number() over (order by c.id) - 1 as place from claimed c)
  select count(*)::int, p_wh || ' ' || string_agg(p.id::text, ',' order by p.id) from placed p group by p.place / p_each;
end $$;
