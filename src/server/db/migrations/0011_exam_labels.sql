-- What a language model said of a past exam: topics of its questions, each with the place of its quote. `asked` is a hash
-- of what it was asked, so that the same questions are not paid for twice. Other questions or topics replace the row.
create table exam_labels (
  user_id bigint not null,
  material_id bigint not null,
  model text not null,
  asked text not null,
  labels jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, material_id, model),
  foreign key (user_id, material_id) references materials (user_id, id) on delete cascade
);
