-- A course may be graded work in progress until a day; until then the use of AI for it has to be confirmed.
alter table clones add column graded_until date;

alter table clones add column ai_use_confirmed_at timestamptz;
