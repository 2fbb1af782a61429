#!/usr/bin/env node
import { main } from './cli/run.js';

process.exitCode = await main(process.argv.slice(2));
