/** Bytes as data sheets and protocols print them: `05 31 44`. */
export function hex(text: string): Uint8Array {
  return Uint8Array.from(text.split(' '), (byte) => Number.parseInt(byte, 16));
}

export function printed(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}
