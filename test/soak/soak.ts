/** Runs each of them, whatever becomes of the others, and prints what it says, or what is wrong with it. */
export async function soak<T>(cases: Iterable<T>, run: (one: T) => Promise<string>): Promise<void> {
  let tried = 0;
  let wrong = 0;
  for (const one of cases) {
    tried += 1;
    try {
      console.log(await run(one));
    } catch (error) {
      wrong += 1;
      console.log(`WRONG ${(error as Error).message}`);
    }
  }
  console.log(`${tried} tried, ${wrong} wrong`);
  process.exitCode = wrong > 0 ? 1 : 0;
}
