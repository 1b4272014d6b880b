-- A server that plans by a rule claims it, and says that it ran only with its wave: one that is stopped in between would
-- have taken the time of the rule, and no wave would be planned until the next day.
alter table wave_rule add column claimed_time timestamptz;
