-- A line of a putaway stays without a place while no shelf takes its pieces.
alter table putaway_line alter column location_id drop not null;

-- How many pieces of a putaway have no place yet: they cannot be put away.
alter table putaway add unplaced_sku_total bigint not null default 0;
