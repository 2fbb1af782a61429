-- Where shifts end, for reports. In a text inside a record its quotes have backslashes.
create index record_ends_shift on record (table_name, journal, seq)
  where kind = 'event' and line like '%"kind":"event","body":{"type":"end-shift"%';
