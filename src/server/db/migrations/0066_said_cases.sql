-- What students said of the cases that were read in their materials: another name, another topic, or no case of the course.
alter table course_maps add column cases jsonb not null default '[]';
