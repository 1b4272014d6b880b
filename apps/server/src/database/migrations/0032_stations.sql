-- The packing station: which table packs which order, and how pieces are counted there.

alter table product add column pack_by_count boolean;

-- An order that a packer has on the table. It ends when the order is packed or put aside, or after some minutes.
create table packing_claim (
  warehouse_id uuid not null,
  order_id uuid not null,
  station_id text not null,
  claimed_by text not null,
  claimed_until timestamptz not null,
  primary key (warehouse_id, order_id),
  constraint packing_claim_order foreign key (warehouse_id, order_id)
    references consumer_order (warehouse_id, id) on delete cascade
);
comment on table packing_claim is 'warehouse: orders on packing tables';
create index packing_claim_station on packing_claim (warehouse_id, station_id);

create index consumer_order_waybill on consumer_order (warehouse_id, express_num) where express_num is not null;
