-- A prediction gets a number that a practice answer can name. It stays when the prediction is made again.
alter table predictions add column id bigint generated always as identity;

-- What a student wrote to a practice question, with its grade. The question's text is kept with it, because the next
-- prediction may ask others.
create table practice_answers (
  user_id bigint not null,
  id bigint generated always as identity,
  clone_id bigint not null,
  question_text text not null,
  answer text not null,
  grade jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);
create index practice_answers_of_clone on practice_answers (user_id, clone_id, id);
