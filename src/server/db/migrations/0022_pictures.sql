-- The picture that a student's sign-in gave, as it was fetched: at most 200 kB of PNG, JPEG or WebP.
create table pictures (
  user_id bigint primary key references users (id) on delete cascade,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  fetched_at timestamptz not null default now()
);
