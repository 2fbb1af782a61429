/** Why a running table does not do what a command asked of it. Gives the status of the command. */
export function refusedBy(command: string, says: string): number {
  process.stderr.write(`banco ${command}: ${says}\n`);
  return 1;
}

/** What came of it and how it stands, for people or for a program. */
export function printOutcome(json: boolean, outcome: object, lines: readonly string[]): number {
  for (const line of json ? [JSON.stringify(outcome)] : lines) process.stdout.write(`${line}\n`);
  return 0;
}
