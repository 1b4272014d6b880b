-- How far the messages about a document are numbered, when the last of them is removed: the number goes on from there. Not
-- the message itself is kept for it, which may hold a consignee.
create table integration_sequence (
  warehouse_id uuid not null,
  integration_id uuid not null,
  document_id uuid not null,
  sequence int not null,
  primary key (warehouse_id, integration_id, document_id)
);
comment on table integration_sequence is 'warehouse: the last number of removed messages, of each document to each system';
