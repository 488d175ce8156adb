-- A clone may answer only with what its materials say: sentences of a language model that do not rest on them are left out.
alter table clones add column only_materials boolean not null default false;
