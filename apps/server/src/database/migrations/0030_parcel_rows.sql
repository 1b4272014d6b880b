-- The row of stock that the pieces of a parcel left from: a manifest that is reversed brings them back there.
alter table parcel_line add column left_stock_id uuid;
