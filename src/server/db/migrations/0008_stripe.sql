-- Who a student is at a payment provider. `version` counts what was seen there: of two servers that asked at the same
-- time, the one that asked earlier must not write last.
create table payment_customers (
  user_id bigint not null references users (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  trial_used_at timestamptz,
  version int not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, provider),
  unique (provider, customer_id)
);

-- What the provider told already; it tells again whenever it is not sure.
create table payment_events (
  provider text not null,
  id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, id)
);
create index payment_events_received_at on payment_events (received_at);

-- The sandbox is a provider like any other: what was paid there runs until it is ended.
alter table checkout_sessions
  add column has_trial boolean not null default true,
  add column ended_at timestamptz;
update checkout_sessions c set ended_at = now()
where c.outcome = 'paid'
  and not exists (select 1 from subscriptions s where s.user_id = c.user_id and s.is_active);
insert into payment_customers (user_id, provider, customer_id)
select distinct user_id, 'sandbox', 'sandbox_' || user_id from checkout_sessions;
