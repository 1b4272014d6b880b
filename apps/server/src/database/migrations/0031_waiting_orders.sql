-- Facets are whole values, and whether all products of an order lie in one area is one of them: kept beside its readiness.
alter table consumer_order
  add column areas_touched text check (areas_touched in ('ONE', 'SEVERAL')),
  -- False after lines came from or went to another order, until somebody has looked where the goods lie.
  add column areas_known boolean not null default false;
create index consumer_order_areas on consumer_order (warehouse_id, areas_touched);
create index consumer_order_areas_unknown on consumer_order (warehouse_id, id)
  where not areas_known and order_status in ('WAITING', 'SHORT', 'HELD') and merged_into_id is null;
create index consumer_order_shop on consumer_order (warehouse_id, shop_name);
create index consumer_order_province on consumer_order (warehouse_id, province);
