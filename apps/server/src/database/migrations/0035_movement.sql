-- Which goods move is told by the entries of dispatches, of a period: without an index for them all other entries of that
-- time would be read too.
create index stock_entry_dispatched on stock_entry (warehouse_id, happened_time)
  include (cargo_owner_id, product_id, document_id, document_line_no, quantity) where effect = 'DISPATCH';
