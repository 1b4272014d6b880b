-- Spreads a migrated database over the workers of a Citus cluster, by warehouse.
--
-- When: a company has outgrown one PostgreSQL server. Run it once, with psql on the coordinator, as the owner of the
-- tables (DIRECT_DATABASE_URL), after the migrations and while no server is running: each call moves the rows that are
-- there and locks its table. `create extension citus` and `citus_add_node` for every worker come before it.
-- A migration that adds a table later adds its line here, and is followed by that one call.
--
-- Which: the comment of every table says it. A test compares this file with the comments.
--   warehouse:  a shard of one warehouse lies on one worker, together with the other tables of that warehouse
--   reference:  copied to every node, so that a worker can join and check it; what is referred to comes first
--   local:      stays on the coordinator and is not named here
-- Functions that generated columns use follow their tables by themselves.

begin;

select create_reference_table('warehouse_type');
select create_reference_table('shelf_type');
select create_reference_table('warehouse');
select create_reference_table('cargo_owner');
select create_reference_table('cargo_owner_warehouse');
select create_reference_table('app_user');
select create_reference_table('user_warehouse');
select create_reference_table('user_cargo_owner');
select create_reference_table('role_grant');
select create_reference_table('system_setting');
select create_reference_table('system_setting_version');
select create_reference_table('dict');
select create_reference_table('dict_item');
select create_reference_table('logistics_company');
select create_reference_table('product');
select create_reference_table('product_barcode');
select create_reference_table('customs_param');
select create_reference_table('manual_book');
select create_reference_table('manual_book_item');
select create_reference_table('integration');

select create_distributed_table('idempotency', 'warehouse_id');
select create_distributed_table('event', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('warehouse_area', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('storage_location', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('lat_long', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('surve_area', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('surve_camera', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('stock_batch', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('stock_product', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('stock_day', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('stock', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('stock_entry', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('stock_reservation', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('document_number', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('warehouse_audit', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('document_link', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('recv_req', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('recv_req_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('tally_task', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('tally_task_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('recv_registration', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('recv_registration_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('putaway', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('putaway_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('stocktaking', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('stocktaking_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('count_request', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('shipment_notif', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('shipment_notif_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('pick_task', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('pick_task_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('out_tally_task', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('out_tally_task_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('shipment_task', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('shipment_task_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('out_package', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('out_package_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('integration_delivery', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('transfer_task', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('transfer_task_line', 'warehouse_id', colocate_with => 'idempotency');
select create_distributed_table('document_attachment', 'warehouse_id', colocate_with => 'idempotency');

select create_distributed_function('stock_write(uuid,timestamptz,uuid,text,uuid[],uuid[],text[],uuid[],uuid[],text[],date[],date[],text[],int[],text[],text[],text[],date[],text[],bigint[],bigint[],uuid[],text[],text[],text[],uuid[],uuid[],int[],uuid[],text[],int[],bigint[],uuid[],uuid[],uuid[],int[],uuid[],bigint[],boolean[])',
  'p_wh', colocate_with => 'stock', force_delegation => true);

commit;
