-- What came and went on a pallet, by its number.
create index stock_entry_container on stock_entry (warehouse_id, container_no, happened_time desc)
  where container_no <> '';
