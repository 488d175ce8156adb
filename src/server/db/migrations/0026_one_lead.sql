-- A lead is one row, however often it is sent.
delete from demo_leads where id not in (select min(id) from demo_leads group by email, name);
create unique index demo_leads_one on demo_leads (email, name);
