// What fails in a story says where, and what was there.

export function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
}

export function same(found: unknown, wanted: unknown, what: string): void {
  const [is = '', should = ''] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is === should) return;
  const from = Math.max(0, [...is].findIndex((character, i) => character !== should[i]) - 100);
  const part = (text: string): string => `…${text.slice(from, from + 300)}…`;
  throw new Error(`${what}: ${part(is)} should be ${part(should)}`);
}

export async function explained<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}
