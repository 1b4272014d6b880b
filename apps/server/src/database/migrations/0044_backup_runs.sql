-- Which backups `npm run backup` has written, so that people can be told how old the last one is.
create table backup_run (
  id uuid primary key,
  written_time timestamptz not null,
  file_bytes bigint not null
);
comment on table backup_run is 'local: backups that were written, without where';
create index backup_run_time on backup_run (written_time);
