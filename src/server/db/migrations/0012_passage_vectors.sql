-- What passages mean, by an embedding model: a vector of length 1 each. Kept apart from the passages, which a course
-- without embeddings reads alone. The passages of a material never change under its id.
create table passage_vectors (
  user_id bigint not null,
  material_id bigint not null,
  model text not null,
  passage int not null,
  vector real[] not null,
  primary key (user_id, material_id, model, passage),
  foreign key (user_id, material_id) references materials (user_id, id) on delete cascade
);

-- The model by which all passages of a material have their vectors; those it has not are swept up.
alter table materials add column embedded_by text;
create index materials_embedded_by on materials (embedded_by) where status = 'ready';
