-- When a student's plan was last looked up at the payment provider, and whether anything there can still change by itself:
-- messages of the provider may be lost, and then only asking tells. What is known now is looked up once more.
alter table payment_customers
  add column looked_at timestamptz,
  add column may_change boolean not null default true;
create index payment_customers_looks on payment_customers (provider, looked_at) where may_change;
