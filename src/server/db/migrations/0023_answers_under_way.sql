-- An answer that a server is writing. Its message stands from the start and is marked as interrupted, which it is if the
-- server dies. Whoever deletes the row says how the answer ended, and alone may give back the message that `day` counted
-- (null: on a plan without a limit).
create table answers_under_way (
  user_id bigint not null,
  message_id bigint not null,
  day date,
  holder text not null,
  lease_until timestamptz not null,
  primary key (user_id, message_id),
  foreign key (user_id, message_id) references messages (user_id, id) on delete cascade
);
create index answers_under_way_lapsed on answers_under_way (lease_until);
