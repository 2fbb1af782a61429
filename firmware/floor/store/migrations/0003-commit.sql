-- The journal that came, where it was not the one that is known.
alter table alarm add column came text;

-- What one commit adds to lines, in one round trip: each line goes on from where it was, or nothing is done. Records and entries name
-- their line by its place among `lines`.
create function commit_lines(
  lines json,
  record_line integer[], record_seq bigint[], record_before text[], record_hash text[], record_kind text[],
  record_wall timestamptz[], record_text text,
  booking_line integer[], booking_seq bigint[], booking_place smallint[], booking_from text[], booking_to text[], booking_units bigint[]
) returns void language plpgsql as $$
#variable_conflict use_column
declare
  names text[] := array(select value ->> 'table' from json_array_elements(lines));
  journals text[] := array(select value ->> 'journal' from json_array_elements(lines));
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

  -- No record has a line break in it, and a list of texts would escape each of its quotes.
  insert into record (table_name, journal, seq, before, hash, kind, wall, line)
  select names[l + 1], journals[l + 1], seq, decode(before, 'hex'), decode(hash, 'hex'), kind, wall, line
    from rows from (
           unnest(record_line, record_seq, record_before, record_hash, record_kind, record_wall),
           string_to_table(record_text, E'\n')
         ) as r(l, seq, before, hash, kind, wall, line);

  insert into booking (table_name, journal, seq, place, from_account, to_account, units)
  select names[l + 1], journals[l + 1], seq, place, from_account, to_account, units
    from unnest(booking_line, booking_seq, booking_place, booking_from, booking_to, booking_units)
         as b(l, seq, place, from_account, to_account, units);

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
