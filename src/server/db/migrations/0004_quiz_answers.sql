-- What a student picked in a quiz: the first pick of each question stands.
create table quiz_answers (
  user_id bigint not null,
  message_id bigint not null,
  question int not null,
  choice text not null,
  is_right boolean not null,
  created_at timestamptz not null default now(),
  primary key (user_id, message_id, question),
  foreign key (user_id, message_id) references messages (user_id, id) on delete cascade
);
