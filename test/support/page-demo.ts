import { pageTable } from './page-table.js';

// node build/test/support/page-demo.js [times as quickly] [port]

const { page } = await pageTable(Number(process.argv[2] ?? 1), { port: Number(process.argv[3] ?? 8080) });
process.stdout.write(`${page.url}\n`);
