/** As much of a file system as the journal needs. Every error is a HardwareError. */
export interface Disk {
  /** Keeps every other program out of the folder until it is given back, or this program ends in whatever way. */
  claim(folder: string): Promise<() => Promise<void>>;
  /** The folder it lies in must be there: where a disk is not mounted, nothing is made in its place. */
  makeFolder(folder: string): Promise<void>;
  /** The files of a folder, with their sizes. */
  list(folder: string): Promise<ReadonlyMap<string, number>>;
  /** `create`: the file must not be there yet. `append`: it must. */
  open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile>;
  /** What had the new name before is gone. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Files that were created, renamed and removed in it are so for good. */
  syncFolder(folder: string): Promise<void>;
}

export interface DiskFile {
  /** Fewer bytes than were asked for only at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
  /** All of it, at the end. */
  append(bytes: Uint8Array): Promise<void>;
  truncate(size: number): Promise<void>;
  /** What was written is so for good. After an error nobody knows, whatever a second try says. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a file for one piece of work, and closes it however that ends: Node ends a program that leaves one open. */
export async function withFile<T>(
  disk: Disk,
  path: string,
  how: Parameters<Disk['open']>[1],
  work: (file: DiskFile) => Promise<T>,
): Promise<T> {
  const file = await disk.open(path, how);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
