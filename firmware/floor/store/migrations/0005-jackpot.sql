-- The shared Jackpot: how many entries it has, and how it stood behind some of them. Each entry comes behind the last one that whoever
-- writes knows of, or not at all.
create table jackpot (
  only_one boolean primary key default true check (only_one),
  number bigint not null,
  kept_number bigint not null,
  kept json
);
insert into jackpot (number, kept_number) values (0, 0);

create table jackpot_entry (
  number bigint primary key,
  event json not null,
  facts json not null,
  act bigint references act (number),
  at timestamptz not null default now()
);

-- Both sides of what an entry moved between the accounts of a pool, in ten-thousandths of a cent.
create table jackpot_move (
  entry bigint not null references jackpot_entry (number),
  place smallint not null,
  from_account text not null,
  to_account text not null,
  units numeric(30, 0) not null check (units > 0),
  primary key (entry, place)
);

create table jackpot_balance (
  account text primary key,
  units numeric(30, 0) not null
);

-- How far it has the records of each table.
create table jackpot_head (
  table_name text primary key,
  journal text not null,
  seq bigint not null,
  wall text not null
);

create trigger stays before update or delete or truncate on jackpot_entry
  for each statement execute function stays_as_it_is();
create trigger stays before update or delete or truncate on jackpot_move
  for each statement execute function stays_as_it_is();
create trigger stays before delete or truncate on jackpot
  for each statement execute function stays_as_it_is();
create trigger stays before delete or truncate on jackpot_balance
  for each statement execute function stays_as_it_is();
