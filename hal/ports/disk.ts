import { HardwareError } from './hardware-error.js';

/** The part of a file system that the journal and the slots of releases need. Every error is a HardwareError. */
export interface Disk {
  /** Locks the folder against other programs until it is released or this program ends, however it ends. */
  claim(folder: string): Promise<() => Promise<void>>;
  /** What the folder lies on: two folders with one answer are lost together. */
  device(folder: string): Promise<string>;
  /** Of the disk that the folder lies on, in bytes. */
  space(folder: string): Promise<DiskSpace>;
  /** The parent folder must exist: on a disk that is not mounted, nothing is created. */
  makeFolder(folder: string): Promise<void>;
  /** The files of a folder, with their sizes. */
  list(folder: string): Promise<ReadonlyMap<string, number>>;
  /** `create`: the file must not exist yet. `append`: it must exist. */
  open(path: string, how: 'read' | 'append' | 'create'): Promise<DiskFile>;
  /** Replaces a file that had the new name. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Makes created, renamed and removed files durable. */
  syncFolder(folder: string): Promise<void>;
}

export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

export interface FileState {
  readonly isNamed: boolean;
  readonly size: number;
}

export interface DiskFile {
  /** Fewer bytes only at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
  /** Appends all of the bytes. */
  append(bytes: Uint8Array): Promise<void>;
  truncate(size: number): Promise<void>;
  /** Whether its path still leads to this file, and how long it is. */
  state(): Promise<FileState>;
  /** Makes what was written durable. After an error its state is unknown, even if a second try succeeds. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a file for one piece of work and always closes it: newer Node ends a program that leaves a handle open. */
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

/** The beginning of a file; null if there is none. */
export async function readIfThere(disk: Disk, path: string, most: number): Promise<Buffer | null> {
  try {
    return await withFile(disk, path, 'read', (file) => file.read(0, most));
  } catch (error) {
    if (error instanceof HardwareError && error.code === 'gone') return null;
    throw error;
  }
}
