-- What a pick took from a place, by time: the heat of the floor plan counts them over the days that are asked for.
create index stock_entry_picked on stock_entry (warehouse_id, happened_time, location_id)
  where document_type in ('PICKING', 'ORDER_PICKING', 'TOUR') and quantity < 0;

-- When each location was counted last.
create index stocktaking_line_at on stocktaking_line (warehouse_id, location_id, counted_time) where state = 'COUNTED';

-- The dashboard reads the day figures of products: one truth, made once.
drop table stock_day;
