-- What a clone's course teaches, made from its materials. A unit keeps its number while its key stays, so that what a
-- student writes to it can name it.
create table units (
  user_id bigint not null,
  id bigint generated always as identity,
  clone_id bigint not null,
  key text not null,
  position int not null,
  parts jsonb not null,
  primary key (user_id, id),
  unique (user_id, clone_id, key),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);

-- Which materials, as read by which reader, and which maker of units the units of a clone were made by.
create table units_made (
  user_id bigint not null,
  clone_id bigint not null,
  made_of text not null,
  made_at timestamptz not null default now(),
  primary key (user_id, clone_id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);
