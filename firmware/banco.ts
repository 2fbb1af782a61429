#!/usr/bin/env node
import { main } from './cli/main.js';
import { nameSourceLines } from './source-lines.js';

nameSourceLines();
process.exitCode = await main(process.argv.slice(2));
