import { readFileSync } from 'node:fs';
import * as modules from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the program, which every path of a source is from. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A stack trace names the file and the line that somebody wrote, and not those of the built program. The maps are read when the first
 * trace is printed: Node's own `--enable-source-maps` reads them at every start.
 */
export function nameSourceLines(): void {
  Error.prepareStackTrace = (error, calls) =>
    [`${error}`, ...calls.map((call) => `    at ${inSource(call)}`)].join('\n');
}

function inSource(call: NodeJS.CallSite): string {
  const [file, line, column] = [
    call.getScriptNameOrSourceURL(),
    call.getLineNumber(),
    call.getColumnNumber(),
  ];
  if (!file?.startsWith('file:') || line === null || column === null) return `${call}`;
  const found = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found)) return `${call}`;
  const source = relative(ROOT, fileURLToPath(new URL(found.originalSource, file)));
  const written = `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  return `${call}`.replace(`${file}:${line}:${column}`, () => written);
}

const maps = new Map<string, modules.SourceMap | null>();

/** Null where there is none. */
function mapOf(file: string): modules.SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) {
    try {
      map = new modules.SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
    } catch {
      map = null;
    }
    maps.set(file, map);
  }
  return map;
}
