-- Which request inserted the row: so that one statement can claim a key and read what an earlier request left.
alter table idempotency add column claim uuid;
