-- What a student reads of an open session: a number to name it by, which opens nothing, and the browser in words.
alter table sessions
  add column id bigint generated always as identity,
  add column device text not null default 'Unknown device';
create unique index sessions_by_id on sessions (user_id, id);
drop index sessions_of_user;
