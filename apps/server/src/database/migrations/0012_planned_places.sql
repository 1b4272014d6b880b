-- Where open putaways want to go: such a place is not offered to the next truck as an empty one.
create index putaway_line_planned on putaway_line (warehouse_id, location_id) where confirmed_time is null;
