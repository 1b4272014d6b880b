-- How many products a tour of single-piece orders may have: late orders that join the wave are held to it as well.
alter table wave add column max_products int check (max_products > 0);
