-- The showing of a card that a review is of, by a name that the client makes up: sent twice or rated anew it is one
-- review, and taking it back takes back no other. Null on reviews of before.
alter table card_reviews add column name uuid;
