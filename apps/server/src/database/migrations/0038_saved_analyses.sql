create table saved_analysis (
  warehouse_id uuid not null references warehouse (id),
  id uuid not null,
  name text not null,
  analysis text not null,
  parameters jsonb not null default '{}',
  repeat text not null default 'NEVER' check (repeat in ('NEVER', 'DAILY', 'WEEKLY', 'MONTHLY')),
  weekday text,
  month_day int check (month_day between 1 and 31),
  run_time text,
  moves_days boolean,
  format text not null check (format in ('xlsx', 'csv')),
  integration_id uuid references integration (id),
  -- A file is written with the rights of whoever saved last, in that person's language.
  user_id uuid not null,
  saved_by text not null,
  language text not null,
  -- The day on which the question was put: its days are moved by as many days as have passed since.
  saved_on date not null,
  -- Moments before it count as past: since the last file, or since the schedule was changed.
  since_time timestamptz not null,
  last_run_time timestamptz,
  version int not null default 1,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  search_grams text[] generated always as (grams_of(name)) stored,
  primary key (warehouse_id, id)
);
comment on table saved_analysis is 'warehouse: questions under a name, and on which days their files are written';
create unique index saved_analysis_unique_name on saved_analysis (warehouse_id, lower(name));
create index saved_analysis_id on saved_analysis (id);
create index saved_analysis_name on saved_analysis (name, id);
create index saved_analysis_analysis on saved_analysis (analysis, id);
create index saved_analysis_repeat on saved_analysis (repeat, id);
create index saved_analysis_created on saved_analysis (created_time, id);
create index saved_analysis_integration on saved_analysis (integration_id) where integration_id is not null;
create index saved_analysis_search on saved_analysis using gin (search_grams);

-- A file that was written is told to a system as well.
alter table integration_delivery drop constraint integration_delivery_event_check;
alter table integration_delivery add constraint integration_delivery_event_check
  check (event in ('completed', 'sync', 'test', 'file'));
