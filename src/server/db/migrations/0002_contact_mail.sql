-- A contact message is stored first and mailed by a job afterwards; a visitor's job has no owner.
alter table contact_messages add column is_premium boolean not null default false;
alter table contact_messages add column attempt_key text unique;
alter table contact_messages add column mailed_at timestamptz;
alter table jobs alter column user_id drop not null;
