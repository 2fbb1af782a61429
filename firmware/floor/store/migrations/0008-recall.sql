-- Where a recall can begin: before the first record of a shoe, or between two coups of a long one, with the table as it stood there.
-- It can be made anew from the records.
create table recall_mark (
  table_name text not null,
  journal text not null,
  seq bigint not null,
  wall timestamptz not null,
  shoe integer not null,
  coups integer not null,
  shift integer not null,
  form integer not null,
  state json not null,
  primary key (table_name, journal, seq)
);
create index recall_mark_wall on recall_mark (table_name, wall, seq);
