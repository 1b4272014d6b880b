-- Other systems that are told of documents, and the outbox of what they are told.
create table integration (
  id uuid primary key,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  url text not null,
  secret bytea not null,
  document_types text[] not null,
  automatic boolean not null default false,
  timeout_seconds int not null default 10 check (timeout_seconds between 1 and 30),
  remark text,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(name)) stored
);
comment on table integration is 'reference: other systems that are told of documents';
comment on column integration.secret is 'encrypted; what calls are signed with';
create unique index integration_name on integration (lower(name));
create index integration_by_name on integration (name, id);
create index integration_status on integration (status, id);
create index integration_created on integration (created_time, id);
create index integration_documents on integration using gin (document_types);
create index integration_search on integration using gin (search_grams);

-- A document as it was, for one other system. Written with the document's history, sent later, in the order of `sequence`.
create table integration_delivery (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  integration_id uuid not null references integration (id),
  document_type text,
  document_id uuid,
  document_no text not null,
  event text not null check (event in ('completed', 'sync', 'test')),
  sequence int not null,
  body jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'GIVEN_UP')),
  attempts int not null default 0,
  waiting_since timestamptz not null,
  next_time timestamptz,
  claimed_until timestamptz,
  status_code int,
  fault text check (fault in ('TIMEOUT', 'UNREACHABLE', 'ADDRESS_NOT_ALLOWED', 'REFUSED')),
  error_code text,
  last_answer text,
  sent_time timestamptz,
  cause_id uuid,
  created_by text not null,
  created_time timestamptz not null,
  version int not null default 1,
  search_grams text[] generated always as (grams_of(document_no)) stored,
  primary key (warehouse_id, id),
  constraint integration_delivery_waits check ((next_time is not null) = (state in ('WAITING', 'FAILED')))
) with (fillfactor = 85);
comment on table integration_delivery is 'warehouse: documents on their way to other systems, and what came of it';
comment on column integration_delivery.next_time is 'when it is sent, or tried again; null: nothing is left to do';
comment on column integration_delivery.claimed_until is 'some server is sending it; after this it is taken for dead';
comment on column integration_delivery.cause_id is 'the event that it follows from, which makes it once';
create unique index integration_delivery_order on integration_delivery (warehouse_id, integration_id, document_id, sequence);
create unique index integration_delivery_cause on integration_delivery (warehouse_id, cause_id, integration_id)
  where cause_id is not null;
create index integration_delivery_due on integration_delivery (next_time) where next_time is not null;
create index integration_delivery_document on integration_delivery (warehouse_id, document_id, created_time);
create index integration_delivery_created on integration_delivery (warehouse_id, created_time, id);
create index integration_delivery_no on integration_delivery (warehouse_id, document_no, id);
create index integration_delivery_type on integration_delivery (warehouse_id, document_type, created_time);
create index integration_delivery_event on integration_delivery (warehouse_id, event, created_time);
create index integration_delivery_state on integration_delivery (warehouse_id, state, created_time);
create index integration_delivery_search on integration_delivery using gin (search_grams);
create index integration_delivery_of on integration_delivery (integration_id);
