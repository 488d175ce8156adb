-- Cards of a course. One that is made of a unit is named by its fact, so that materials that are read anew change what it
-- says and not what was learned; what the student wrote on it stays. One that was deleted stays as a name, so that it is
-- not made again.
create table cards (
  user_id bigint not null,
  id bigint generated always as identity,
  clone_id bigint not null,
  made_key text,
  position int not null default 0,
  kind text not null,
  topic text not null,
  front text not null,
  back text not null,
  quote jsonb,
  is_edited boolean not null default false,
  is_suspended boolean not null default false,
  is_deleted boolean not null default false,
  due_at timestamptz,
  stability double precision not null default 0,
  difficulty double precision not null default 0,
  reps int not null default 0,
  lapses int not null default 0,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, clone_id, made_key),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);

-- Every review there was, in its order, so that another model of memory can replay them. A row with takes_back is no
-- review: it says that the one it names does not count.
create table card_reviews (
  user_id bigint not null,
  id bigint generated always as identity,
  card_id bigint not null,
  rating smallint,
  ms int not null default 0,
  takes_back bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, card_id) references cards (user_id, id) on delete cascade
);
create index card_reviews_of_card on card_reviews (user_id, card_id, id);
