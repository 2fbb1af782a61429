/** The bytes of a text of base64; null where they are not so many, or where it is not written as it must be. */
export function bytesOf(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length && bytes.toString('base64') === text ? bytes : null;
}
