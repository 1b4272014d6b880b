-- The capacity of a warehouse at any day is the sum over its places: read from an index alone, not from their rows.
create index storage_location_capacity on storage_location (warehouse_id, created_time, area_id, type_id, max_volume);
