-- The day of a course's final, as the student says it; null while it is not said.
alter table clones add column exam_on date;
