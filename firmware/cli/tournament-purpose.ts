/** What is signed with the record of a tournament: which table has noted it, and up to where. */
export const recordPurpose = (table: string, record: number, hash: string): string =>
  `banco tournament record, record ${record}, hash ${hash}, table ${encodeURIComponent(table)}`;

const PURPOSE = /^banco tournament record, record \d{1,16}, hash [0-9a-f]{64}, table (\S+)$/;

/** As it stands in the signature; null where that is of something else. */
export const tableInPurpose = (comment: string): string | null => PURPOSE.exec(comment)?.[1] ?? null;
