-- What a student says of the files and topics that a forecast counts. A null column is not corrected.
create table exam_corrections (
  user_id bigint not null,
  clone_id bigint not null,
  material_id bigint not null,
  role text,
  kind text,
  term text,
  year int,
  created_at timestamptz not null default now(),
  primary key (user_id, clone_id, material_id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade,
  foreign key (user_id, material_id) references materials (user_id, id) on delete cascade
);

-- Topics of which the professor said that they are not on the exam (sitting empty), and topics that a past exam did not
-- test although they were counted there (the sitting's name).
create table topic_corrections (
  user_id bigint not null,
  clone_id bigint not null,
  topic text not null,
  sitting text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, clone_id, topic, sitting),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);

-- The corrections a prediction was made with, as one text to compare.
alter table predictions add column corrections text not null default '';
