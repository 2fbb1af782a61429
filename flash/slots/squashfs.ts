import { type Release, slotName } from '../release/description.js';
import { type ReleaseFault, releaseFault } from '../release/fault.js';

// The superblock of a squashfs: docs.kernel.org/filesystems/squashfs, struct squashfs_super_block of fs/squashfs/squashfs_fs.h.

export const SUPERBLOCK = 96;
const MAGIC = 0x73717368;
const INODES_AT = 4;
const VERSION_AT = 28;
const BYTES_USED_AT = 40;
const VERSION = 4;
/** mksquashfs fills the file up to a whole number of these. */
const PADDING = 4096;

/** What can be told of a slot before it is mounted: that it is a squashfs, and has no more inodes than its description has files and folders. */
export function squashfsFaults({ name, files, slot }: Release, superblock: Buffer): readonly ReleaseFault[] {
  const where = slotName(name);
  if (
    superblock.length < SUPERBLOCK ||
    superblock.readUInt32LE(0) !== MAGIC ||
    superblock.readUInt16LE(VERSION_AT) !== VERSION
  )
    return [releaseFault('slot-not-squashfs', where, 'it is no squashfs of version 4')];
  const used = Number(superblock.readBigUInt64LE(BYTES_USED_AT));
  if (used > slot.size || slot.size - used >= PADDING)
    return [releaseFault('slot-not-squashfs', where, `it has ${slot.size} bytes and uses ${used}`)];
  const [has, listed] = [superblock.readUInt32LE(INODES_AT), inodesOf(Object.keys(files))];
  if (has <= listed) return [];
  const says = `it has ${has} inodes, and the files that it lists take ${listed}: others may be links or devices`;
  return [releaseFault('slot-foreign-inode', where, says)];
}

/** Each file, each folder that leads to one, and the root. */
function inodesOf(files: readonly string[]): number {
  const folders = files.flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, i, names) => names.slice(0, i + 1).join('/')),
  );
  return files.length + new Set(folders).size + 1;
}
