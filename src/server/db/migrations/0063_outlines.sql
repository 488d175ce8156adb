-- The outline of a course: its order and how it is printed. Every write of the outline counts up `writes`, from which all
-- versions are taken, so that no version comes twice.
create table outlines (
  user_id bigint not null,
  clone_id bigint not null,
  writes bigint not null default 0,
  arrangement jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, clone_id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);

-- What the student wrote to one unit, by the unit's key, so that it stays when the materials are read anew or go. as_read:
-- topic and name that the unit had when it was last written to.
create table outline_units (
  user_id bigint not null,
  id bigint generated always as identity,
  clone_id bigint not null,
  key text not null,
  as_read jsonb not null,
  written jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, clone_id, key),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);
