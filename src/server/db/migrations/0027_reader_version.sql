-- The version of the reader that read a material: 0 where it was read before there were versions. What is older than the
-- program's is read again.
alter table materials add column reader_version integer not null default 0;
create index materials_by_reader on materials (reader_version) where status = 'ready';
