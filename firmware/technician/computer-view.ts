/** The computer of the table as it is now. What it cannot say is null. */
export interface ComputerView {
  readonly version: string;
  readonly program: string;
  readonly node: string;
  readonly kernel: string;
  /** In degrees Celsius. */
  readonly temperature: number | null;
  /** Of a Raspberry Pi: what it complains of now, and since it was switched on. */
  readonly power: { readonly now: readonly PowerFault[]; readonly before: readonly PowerFault[] } | null;
  readonly load: number;
  /** In bytes. */
  readonly memory: { readonly table: number; readonly free: number; readonly size: number };
  readonly disks: readonly DiskView[];
  /** In milliseconds: how late the program is, of a hundred turns the worst, and the worst of all. */
  readonly lateness: { readonly p99: number; readonly worst: number };
  /** In seconds. */
  readonly uptime: { readonly computer: number; readonly program: number };
  readonly starts: readonly StartView[];
  /** The address of its page, or why there is none; null where no page is wanted. */
  readonly page: string | null;
}

export type PowerFault = 'under-voltage' | 'frequency-capped' | 'throttled' | 'too-hot';

export interface DiskView {
  readonly folder: string;
  readonly free: number | null;
  readonly size: number | null;
  /** The kernel's estimate of what is used up of its life, as in `0x02 0x01`, of an eMMC; null where it has none. */
  readonly wear: string | null;
  /** Of the last writes that were made durable there; null where nothing was. */
  readonly syncs: SyncView | null;
}

/** In milliseconds. */
export interface SyncView {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** A start of the program within the last week. */
export interface StartView {
  readonly wall: string;
  readonly why: string;
  readonly version: string;
}
