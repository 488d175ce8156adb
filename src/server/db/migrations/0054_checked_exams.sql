-- Past exams that the student checked: all topics that the exam of that name tested, as they read it.
create table checked_exams (
  user_id bigint not null,
  clone_id bigint not null,
  sitting text not null,
  topics jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, clone_id, sitting),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);
