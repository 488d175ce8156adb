-- What students confirmed of what was read in their materials: the topics of the course and facts of its exam. Its day is clones.exam_on.
create table course_maps (
  user_id bigint not null,
  clone_id bigint not null,
  topics jsonb not null,
  dropped jsonb not null,
  exam jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, clone_id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);
