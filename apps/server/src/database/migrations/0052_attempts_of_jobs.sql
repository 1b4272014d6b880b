-- A job that ends its server (it needs more memory than there is) would be taken up again by one server after another, for
-- ever: how often it was begun tells when to stop.
alter table job add column attempts int not null default 0;
