-- Names this database for good, wherever it is moved or restored to. The store of uploads keeps the same name: a database
-- that meets somebody else's files must not take them for leftovers of its own.
create table installation (id text primary key);
insert into installation (id) values (gen_random_uuid()::text);
