-- Who holds a handbook is asked in any case: lines and rows of earlier versions have its number as it was typed.
drop index stock_handbook;
drop index recv_req_line_handbook;
drop index recv_registration_line_handbook;
drop index shipment_notif_line_handbook;
drop index transfer_task_line_handbook;
create index stock_handbook on stock (lower(handbook_num)) where handbook_num <> '';
create index recv_req_line_handbook on recv_req_line (lower(handbook_num)) where handbook_num is not null;
create index recv_registration_line_handbook on recv_registration_line (lower(handbook_num)) where handbook_num is not null;
create index shipment_notif_line_handbook on shipment_notif_line (lower(handbook_num)) where handbook_num is not null;
create index transfer_task_line_handbook on transfer_task_line (lower(handbook_num)) where handbook_num is not null;
