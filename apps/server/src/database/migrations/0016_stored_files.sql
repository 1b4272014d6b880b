-- What the stored files take in all. Kept by triggers, so that every writer is counted and the sum never has to be
-- computed: an upload reads one row, and waits here for other uploads that are about to commit.
create table file_total (
  only_row boolean primary key default true check (only_row),
  bytes bigint not null check (bytes >= 0)
);
comment on table file_total is 'local: the bytes of all stored files';
insert into file_total (bytes) select coalesce(sum(size), 0) from file;

create function count_files_added() returns trigger language plpgsql as $$
begin
  update file_total set bytes = bytes + (select coalesce(sum(size), 0) from changed);
  return null;
end $$;
create function count_files_removed() returns trigger language plpgsql as $$
begin
  update file_total set bytes = bytes - (select coalesce(sum(size), 0) from changed);
  return null;
end $$;
create trigger file_added after insert on file referencing new table as changed
  for each statement execute function count_files_added();
create trigger file_removed after delete on file referencing old table as changed
  for each statement execute function count_files_removed();

-- What a person has uploaded within a day.
create index file_of_person on file (uploaded_by, created_time) include (size);

-- A column comment that begins with `file:` says that its values refer to stored files: a uuid is the id of the file,
-- a text is an address that ends with the id. Housekeeping keeps every file that is referred to this way. Fields that are
-- declared as pictures are known from their declarations and need no comment.
comment on column document_attachment.file_id is 'file: the attached file';
comment on column app_user.avatar_url is 'file: the picture of the person';
