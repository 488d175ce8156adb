-- Cold calls that a student was drilled with: the questions, the words of the pages that answer them, and what was said.
create table drills (
  user_id bigint not null,
  id bigint generated always as identity,
  clone_id bigint not null,
  call jsonb not null,
  seconds int,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);
create index drills_of_clone on drills (user_id, clone_id, id);
