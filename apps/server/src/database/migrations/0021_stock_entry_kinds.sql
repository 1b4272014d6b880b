-- The ledger is filtered by the type of its documents and by effect.
create index stock_entry_of_kind on stock_entry (warehouse_id, document_type, effect, happened_time desc);
