import { realJournal } from './real-journal.js';

// Opens the journal in these folders, as a start does, and prints how long that took: a process of its own for `long-journal.ts`.

const began = performance.now();
const { journal } = await realJournal(process.argv.slice(2));
const milliseconds = performance.now() - began;
console.log(JSON.stringify({ milliseconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
await journal.close();
