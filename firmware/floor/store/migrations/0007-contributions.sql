-- What a table itself has computed that a round contributes to the Jackpot, where that is something else.
alter table jackpot_entry add column differs json;
create index jackpot_entry_differs on jackpot_entry (number) where differs is not null;
