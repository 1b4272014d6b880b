-- Consignees are masked for whoever may not read personal data. The roles that write the documents they stand in begin
-- with that right; an administrator may take it from them.
insert into role_grant (role, permission, created_time)
values ('ROLE_warehouse', 'personal.read', now()), ('ROLE_distr', 'personal.read', now())
on conflict do nothing;
