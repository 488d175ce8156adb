-- Tables a student owns have the key (user_id, id); their foreign keys carry user_id, so that the database itself
-- refuses a child in another student's home, and so that the schema can be distributed by user_id.

create table users (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  given_name text not null default '',
  family_name text not null default '',
  age_confirmed_at timestamptz not null default now(),
  time_zone text,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);

create table sessions (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

-- A sign-in under way: bound to the browser by the hash of its state cookie; the code is set once identity is known.
create table sign_ins (
  state_hash text primary key,
  mode text not null,
  code_hash text unique,
  issuer text,
  subject text,
  email text,
  name text,
  created_at timestamptz not null default now()
);

create table law_schools (
  id bigint primary key,
  name text not null unique,
  city text not null default '',
  state text not null default ''
);

create table profiles (
  user_id bigint primary key references users (id) on delete cascade,
  law_school_id bigint references law_schools (id),
  year_of_study int check (year_of_study between 1 and 3),
  current_xp int not null default 0,
  created_at timestamptz not null default now()
);

create table study_sessions (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  clone_id bigint not null,
  day date not null,
  started_at timestamptz not null default now(),
  last_action_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index study_sessions_recent on study_sessions (user_id, last_action_at desc);

create table subscriptions (
  user_id bigint primary key references users (id) on delete cascade,
  provider text not null,
  plan text not null,
  is_active boolean not null,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table checkout_sessions (
  id text primary key,
  user_id bigint not null references users (id) on delete cascade,
  plan text not null,
  source text not null default '',
  return_path text not null,
  outcome text check (outcome in ('paid', 'cancelled')),
  created_at timestamptz not null default now()
);

create table professors (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  law_school_id bigint not null references law_schools (id),
  department text not null default '',
  specialties text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, law_school_id, name)
);

create table clones (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  professor_id bigint not null,
  kind text not null check (kind in ('full', 'quick')),
  course_name text not null,
  questionnaire jsonb not null,
  conversation int not null default 1,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, professor_id) references professors (user_id, id)
);

create table materials (
  user_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  status text not null check (status in ('reading', 'ready', 'failed')),
  failure text,
  notice text,
  format text,
  page_count int not null default 0,
  pages_read int not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, kind, sha256)
);

create table clone_materials (
  user_id bigint not null,
  clone_id bigint not null,
  material_id bigint not null,
  primary key (user_id, clone_id, material_id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade,
  foreign key (user_id, material_id) references materials (user_id, id) on delete cascade
);
create index clones_of_material on clone_materials (user_id, material_id);

create table pages (
  user_id bigint not null,
  material_id bigint not null,
  n int not null,
  label text not null,
  text text not null,
  blocks jsonb not null,
  primary key (user_id, material_id, n),
  foreign key (user_id, material_id) references materials (user_id, id) on delete cascade
);

-- All passages of a material in one row: they are always read together, when a clone's index is opened.
create table passages (
  user_id bigint not null,
  material_id bigint not null,
  passages jsonb not null,
  primary key (user_id, material_id),
  foreign key (user_id, material_id) references materials (user_id, id) on delete cascade
);

create table messages (
  user_id bigint not null,
  id bigint generated always as identity,
  clone_id bigint not null,
  conversation int not null,
  role text not null check (role in ('student', 'professor')),
  task text not null default 'ask',
  content text not null,
  kind text,
  lines jsonb not null default '[]',
  citations jsonb not null default '[]',
  follow_ups jsonb not null default '[]',
  status text not null check (status in ('complete', 'interrupted', 'failed')),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);
create index messages_of_clone on messages (user_id, clone_id, conversation, id);

create table message_counts (
  user_id bigint not null references users (id) on delete cascade,
  day date not null,
  n int not null,
  primary key (user_id, day)
);

create table saved_materials (
  user_id bigint not null,
  id bigint generated always as identity,
  clone_id bigint not null,
  title text not null,
  content text not null,
  material_type text not null,
  lines jsonb not null default '[]',
  citations jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);

create table predictions (
  user_id bigint not null,
  clone_id bigint not null,
  tier text not null check (tier in ('simple', 'full')),
  prediction jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, clone_id),
  foreign key (user_id, clone_id) references clones (user_id, id) on delete cascade
);

-- Background work. A job is taken by setting its lease; a lease that ran out is anybody's again.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint not null references users (id) on delete cascade,
  payload jsonb not null,
  unique_key text not null unique,
  priority int not null default 0,
  attempts int not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_waiting on jobs (priority desc, id);

create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create table rate_counts (
  bucket text not null,
  window_start timestamptz not null,
  n int not null,
  primary key (bucket, window_start)
);

create table demo_leads (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  created_at timestamptz not null default now()
);

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);
