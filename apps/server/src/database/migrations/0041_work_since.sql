-- What a device could not send in a session that is over is sent in the next one of the same person there. It was done
-- before that one began, at most half a day: its idempotency key is remembered for a day from when it was first sent.
alter table session add work_since timestamptz;
comment on column session.work_since is 'commands that are sent in this session were done after this; null: after its start';
create index session_of_person_on_device on session (device_id, user_id, expires_time) where device_id is not null;
