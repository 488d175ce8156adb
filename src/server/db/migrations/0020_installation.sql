-- Names this database for good, wherever it is moved or restored to. The store of uploads keeps the same name: a database
-- that meets somebody else's files must not take them for leftovers of its own. The one row is made when it is first
-- asked for, so that a restored database has the name it had.
create table installation (
  one boolean primary key default true check (one),
  id text not null
);
