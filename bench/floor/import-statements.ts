/** What an import of products asks the database, written out by hand: the checks, the barcodes, the audit entries. */

export const COPY = `copy product (id, created_time, updated_time, cargo_owner_id, code, name, barcode, barcodes, model, brand,
  unit, unit_price, produce_place, length, width, height, volume, net_weight, cross_weight, package_number, expiry_days,
  warning_expiry_days, storage_temperature_type, remark, spoken) from stdin`

/** Unique codes, the owner and the limits of single columns are checked by the table itself. Each answers the faults. */
export const CHECKS = [
  `select count(*)::int as faults from product p where p.unit is not null and not exists (select from dict d
    join dict_item i on i.dict_id = d.id where d.code = 'UNIT' and i.value = p.unit and i.enabled)`,
  `select count(*)::int as faults from product p where p.storage_temperature_type is not null and not exists (select from dict d
    join dict_item i on i.dict_id = d.id where d.code = 'TEMPERATURE_TYPE' and i.value = p.storage_temperature_type and i.enabled)`,
  `select count(*)::int as faults from product p where greatest(p.warning_expiry_days, p.prohibitive_expiry_days,
    p.prohibitive_sale_expiry_days) > p.expiry_days`,
] as const

export const BARCODES = [
  `insert into product_barcode (cargo_owner_id, barcode, product_id, level)
   select cargo_owner_id, barcode, id, 'PIECE' from product where barcode is not null`,
  `insert into product_barcode (cargo_owner_id, barcode, product_id, level)
   select cargo_owner_id, b.barcode, id, b.level from product, jsonb_to_recordset(barcodes) as b(barcode text, level text)`,
] as const

const time = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const FACTS = `p.cargo_owner_id as "cargoOwnerId", p.code, p.name, p.status, p.barcode, p.barcodes, p.model, p.brand, p.unit,
  p.unit_price::text as "unitPrice", p.produce_place as "producePlace", p.customs_code as "customsCode",
  p.picture_url as "pictureUrl", p.length::text, p.width::text, p.height::text, p.volume::text,
  p.net_weight::text as "netWeight", p.cross_weight::text as "crossWeight", p.package_number as "packageNumber",
  p.num_of_products_per_stack_layer as "numOfProductsPerStackLayer", p.stack_layers_quantity as "stackLayersQuantity",
  p.expiry_days as "expiryDays", p.prohibitive_expiry_days as "prohibitiveExpiryDays",
  p.prohibitive_sale_expiry_days as "prohibitiveSaleExpiryDays", p.warning_expiry_days as "warningExpiryDays",
  p.storage_temperature_type as "storageTemperatureType", p.logistic_demand as "logisticDemand",
  p.over_receipt_percent::text as "overReceiptPercent", p.allocation_order as "allocationOrder",
  p.low_stock_sku_total as "lowStockSkuTotal", p.legal_quantity1::text as "legalQuantity1", p.legal_unit1 as "legalUnit1",
  p.legal_quantity2::text as "legalQuantity2", p.legal_unit2 as "legalUnit2", p.cus_bar_code as "cusBarCode",
  p.cus_item_name as "cusItemName", p.cus_art_code as "cusArtCode", p.cus_hs_code as "cusHsCode",
  p.cus_country as "cusCountry", p.cus_unit as "cusUnit", p.cus_record_price::text as "cusRecordPrice",
  p.cus_currency as "cusCurrency", p.cus_dec_element as "cusDecElement", p.remark, ${time('p.created_time')} as "createdTime"`

export const AUDIT = `insert into audit_log (id, happened_time, user_id, username, action, resource, record_id, record_label,
    address, request_id, after)
  select gen_random_uuid(), p.created_time, null, 'floor', 'create', 'products', p.id, p.name, '127.0.0.1', 'floor',
    to_jsonb((select f from (select ${FACTS}) as f)) from product p`
