-- Which materials were still being read when an answer was written, by name: said under it whenever it is seen.
alter table messages add column reading jsonb not null default '[]';
