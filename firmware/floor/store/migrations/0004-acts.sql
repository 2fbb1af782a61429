-- What people did at the console. No number is missing.
create table act (
  number bigint primary key,
  at timestamptz not null default now(),
  by_badge text not null,
  with_badge text,
  act json not null
);

-- Entries that no record made: each names the act that it belongs to.
create table correction (
  act bigint not null references act (number),
  place smallint not null,
  table_name text not null,
  from_account text not null,
  to_account text not null,
  units bigint not null check (units > 0),
  primary key (act, place)
);

create trigger stays before update or delete or truncate on act
  for each statement execute function stays_as_it_is();
create trigger stays before update or delete or truncate on correction
  for each statement execute function stays_as_it_is();

-- The journals that a line had before.
alter table line add column ended jsonb not null default '[]';
