-- Answers are lists of typed blocks. What was stored as lines becomes blocks of lines, in their order and word for word.
alter table messages rename column lines to blocks;
alter table saved_materials rename column lines to blocks;
update messages set blocks = (
  select jsonb_agg(jsonb_build_object('type', 'line') || line order by place)
  from jsonb_array_elements(blocks) with ordinality as stored (line, place)
) where blocks <> '[]'::jsonb;
update saved_materials set blocks = (
  select jsonb_agg(jsonb_build_object('type', 'line') || line order by place)
  from jsonb_array_elements(blocks) with ordinality as stored (line, place)
) where blocks <> '[]'::jsonb;
