-- What the records of a table come to, so that a start need not read them all. It can be made anew from them.
create table fold (
  table_name text primary key,
  journal text not null,
  seq bigint not null,
  form integer not null,
  kept json not null
);
