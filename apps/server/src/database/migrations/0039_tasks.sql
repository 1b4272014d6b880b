-- When a command was really done, by a device that could not send it at once; happened_time is the server's own.
alter table warehouse_audit add column done_at timestamptz;

create or replace view audit_entry as
  select id, happened_time, user_id, username, action, resource, record_id, record_label, address, request_id, before,
         after, search_grams, null::timestamptz as done_at from audit_log
  union all
  select id, happened_time, user_id, username, action, resource, record_id, record_label, address, request_id, before,
         after, search_grams, done_at from warehouse_audit;

-- Work that somebody has taken. Held until it is given back or the session ends, whichever is first.
create table task_claim (
  warehouse_id uuid not null references warehouse (id),
  document_id uuid not null,
  resource text not null,
  document_no text not null,
  claim_id uuid not null,
  user_id uuid not null,
  username text not null,
  session_id uuid not null,
  taken_time timestamptz not null,
  held_until timestamptz not null,
  primary key (warehouse_id, document_id)
);
comment on table task_claim is 'warehouse: which documents somebody has taken as work, and until when';
create index task_claim_session on task_claim (session_id);
create index task_claim_end on task_claim (held_until);
