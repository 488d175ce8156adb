-- When a job's turn comes among the others of its priority: turns of a student follow each other by one over the student's
-- weight, and begin where the queue is now. What waited before keeps its order.
alter table jobs add column turn double precision not null default 0;
create index jobs_by_turn on jobs (priority desc, turn, id);
create index jobs_by_student on jobs (user_id);
drop index jobs_waiting;
