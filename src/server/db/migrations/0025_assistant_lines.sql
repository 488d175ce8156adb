-- Lines of a material that are addressed to an assistant: null where it was read before anybody looked for them.
alter table materials add column assistant_lines jsonb;
