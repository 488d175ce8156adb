-- Tokens of a language model that a student used in a day, in and out together; what is under way is counted in full.
create table model_tokens (
  user_id bigint not null references users (id) on delete cascade,
  day date not null,
  tokens bigint not null check (tokens >= 0),
  primary key (user_id, day)
);
