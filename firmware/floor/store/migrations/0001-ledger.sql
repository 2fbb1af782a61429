-- The tables that may speak to this floor. The last row of a table counts.
create table enrolment (
  number bigint generated always as identity primary key,
  table_name text not null,
  fingerprint text not null,
  enrolled_by text not null,
  at timestamptz not null default now()
);

-- How far the ledger has the journal of a table.
create table line (
  table_name text primary key,
  journal text not null,
  seq bigint not null,
  hash bytea not null,
  figures jsonb not null,
  stopped text
);

create table record (
  table_name text not null,
  journal text not null,
  seq bigint not null,
  before bytea not null,
  hash bytea not null,
  kind text not null,
  wall timestamptz not null,
  line text not null,
  received timestamptz not null default now(),
  primary key (table_name, journal, seq)
);

-- Each entry has both its sides. Units are ten-thousandths of a cent.
create table booking (
  table_name text not null,
  journal text not null,
  seq bigint not null,
  place smallint not null,
  from_account text not null,
  to_account text not null,
  units bigint not null check (units > 0),
  primary key (table_name, journal, seq, place)
);

create table balance (
  table_name text not null,
  account text not null,
  units numeric(30, 0) not null,
  primary key (table_name, account)
);

create table alarm (
  number bigint generated always as identity primary key,
  table_name text not null,
  journal text not null,
  stop text not null,
  seq bigint not null,
  sent bigint not null,
  at timestamptz not null default now()
);

create function stays_as_it_is() returns trigger language plpgsql as $$
begin
  raise exception 'what the ledger has written stays as it is: %', tg_table_name;
end
$$;

create trigger stays before update or delete or truncate on enrolment
  for each statement execute function stays_as_it_is();
create trigger stays before update or delete or truncate on record
  for each statement execute function stays_as_it_is();
create trigger stays before update or delete or truncate on booking
  for each statement execute function stays_as_it_is();
create trigger stays before update or delete or truncate on alarm
  for each statement execute function stays_as_it_is();
create trigger stays before delete or truncate on line
  for each statement execute function stays_as_it_is();
create trigger stays before delete or truncate on balance
  for each statement execute function stays_as_it_is();
