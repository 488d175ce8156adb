-- `attempts` counts failures alone. `takes` tells a run from every other one of the same job; `is_running` is still set
-- when the lease of a server that died has run out, which `losses` counts.
alter table jobs
  add column takes bigint not null default 0,
  add column losses int not null default 0,
  add column is_running boolean not null default false;
update jobs set takes = attempts, attempts = 0;

-- A call under way renews its lease; one whose server died may be taken over when that has run out, by a new holder.
-- `noted` is what it had done by then, written in the transaction that did it.
alter table idempotency_keys
  add column holder text not null default '',
  add column lease_until timestamptz not null default now(),
  add column noted jsonb;
