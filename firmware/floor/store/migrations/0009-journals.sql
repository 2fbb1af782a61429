-- Records and entries are kept by the number of their journal, and no longer by two names: their keys are a third as long. What ends a
-- shift is a row of its own, so that no record is searched for that as it comes.
create table journal (
  number integer generated always as identity primary key,
  table_name text not null,
  id text not null,
  unique (table_name, id)
);
insert into journal (table_name, id) select distinct table_name, journal from record;

drop index record_ends_shift;
alter table record rename to record_by_name;
alter index record_pkey rename to record_by_name_pkey;
create table record (
  journal_number integer not null,
  seq bigint not null,
  before bytea not null,
  hash bytea not null,
  kind text not null,
  wall timestamptz not null,
  line text not null,
  received timestamptz not null default now(),
  primary key (journal_number, seq)
);
insert into record (journal_number, seq, before, hash, kind, wall, line, received)
select number, seq, before, hash, kind, wall, line, received
  from record_by_name r join journal j on (j.table_name, j.id) = (r.table_name, r.journal);

alter table booking rename to booking_by_name;
alter index booking_pkey rename to booking_by_name_pkey;
create table booking (
  journal_number integer not null,
  seq bigint not null,
  place smallint not null,
  from_account text not null,
  to_account text not null,
  units bigint not null check (units > 0),
  primary key (journal_number, seq, place)
);
insert into booking (journal_number, seq, place, from_account, to_account, units)
select number, seq, place, from_account, to_account, units
  from booking_by_name b join journal j on (j.table_name, j.id) = (b.table_name, b.journal);

create table shift_end (
  journal_number integer not null,
  seq bigint not null,
  wall timestamptz not null,
  primary key (journal_number, seq)
);
-- In a text inside a record its quotes have backslashes.
insert into shift_end (journal_number, seq, wall)
select journal_number, seq, wall from record where kind = 'event' and line like '%"kind":"event","body":{"type":"end-shift"%';

drop table record_by_name;
drop table booking_by_name;

create trigger stays before update or delete or truncate on journal
  for each statement execute function stays_as_it_is();
create trigger stays before update or delete or truncate on record
  for each statement execute function stays_as_it_is();
create trigger stays before update or delete or truncate on booking
  for each statement execute function stays_as_it_is();
create trigger stays before update or delete or truncate on shift_end
  for each statement execute function stays_as_it_is();

-- As before, and lists come in PostgreSQL's own binary format.
drop function commit_lines;
create function commit_lines(
  lines json,
  record_line integer[], record_seq bigint[], record_before bytea[], record_hash bytea[], record_kind text[],
  record_wall timestamptz[], record_text text,
  booking_line integer[], booking_seq bigint[], booking_place smallint[], booking_from text[], booking_to text[], booking_units bigint[]
) returns void language plpgsql as $$
#variable_conflict use_column
declare
  names text[] := array(select value ->> 'table' from json_array_elements(lines));
  numbers integer[];
  moved text[];
begin
  with line_write as (
    select * from json_to_recordset(lines) as w("table" text, journal text, seq bigint, hash text, figures jsonb, stopped text, was json)
  ), begun as (
    insert into line (table_name, journal, seq, hash, figures, stopped)
    select "table", journal, seq, decode(hash, 'hex'), figures, stopped from line_write where was is null
    on conflict do nothing
    returning table_name
  ), gone_on as (
    update line set seq = w.seq, hash = decode(w.hash, 'hex'), figures = w.figures, stopped = w.stopped
      from line_write w
     where line.table_name = w."table" and line.journal = w.journal and line.stopped is null
       and line.seq = (w.was ->> 'seq')::bigint and line.hash = decode(w.was ->> 'hash', 'hex')
    returning line.table_name
  )
  select array_agg(table_name) into moved from (select * from begun union all select * from gone_on) as both_of;
  if cardinality(names) <> coalesce(cardinality(moved), 0) then
    raise exception using errcode = 'LM001', message = 'a line is not where it was',
      detail = (select name from unnest(names) as name where name <> all (coalesce(moved, '{}')) limit 1);
  end if;

  insert into journal (table_name, id)
  select w."table", w.journal from json_to_recordset(lines) as w("table" text, journal text)
   where not exists (select from journal as known where (known.table_name, known.id) = (w."table", w.journal));
  numbers := array(
    select number
      from json_array_elements(lines) with ordinality as w(line, place)
      join journal as known on (known.table_name, known.id) = (w.line ->> 'table', w.line ->> 'journal')
     order by place
  );

  -- No record has a line break in it, and a list of texts would have the length of each.
  insert into record (journal_number, seq, before, hash, kind, wall, line)
  select numbers[l + 1], seq, before, hash, kind, wall, line
    from rows from (
           unnest(record_line, record_seq, record_before, record_hash, record_kind, record_wall),
           string_to_table(record_text, E'\n')
         ) as r(l, seq, before, hash, kind, wall, line);

  insert into booking (journal_number, seq, place, from_account, to_account, units)
  select numbers[l + 1], seq, place, from_account, to_account, units
    from unnest(booking_line, booking_seq, booking_place, booking_from, booking_to, booking_units)
         as b(l, seq, place, from_account, to_account, units);

  insert into shift_end (journal_number, seq, wall)
  select numbers[place], ended.seq, ended.wall
    from json_array_elements(lines) with ordinality as w(line, place),
         json_to_recordset(w.line -> 'shifts') as ended(seq bigint, wall timestamptz);

  -- In one order, so that two transactions wait for each other and never in a circle.
  insert into balance (table_name, account, units)
  select w."table", change.key, change.value::numeric
    from json_to_recordset(lines) as w("table" text, changes json), json_each_text(w.changes) as change
   order by 1, 2
  on conflict (table_name, account) do update set units = balance.units + excluded.units;

  insert into alarm (table_name, journal, stop, seq, sent, came)
  select w.alarm ->> 'table', w.alarm ->> 'journal', w.alarm ->> 'stop', (w.alarm ->> 'seq')::bigint, (w.alarm ->> 'sent')::bigint,
         w.alarm ->> 'came'
    from json_to_recordset(lines) as w(alarm json)
   where w.alarm is not null;
end
$$;
