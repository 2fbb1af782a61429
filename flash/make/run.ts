import { execFileSync } from 'node:child_process';

/** Nothing of whoever builds finds its way into a release: only where programs are, and where npm gets its packages. */
const KEPT =
  /^(PATH|HOME|npm_config_registry|npm_config_userconfig|npm_config_cache|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i;

/** Runs a program to its end; what it says is shown only where it fails. */
export function run(
  folder: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));
  try {
    return execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...kept, LC_ALL: 'C', TZ: 'UTC', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 26,
    });
  } catch (error) {
    const {
      code,
      stdout = '',
      stderr = '',
    } = error as NodeJS.ErrnoException & { stdout?: string; stderr?: string };
    if (code === 'ENOENT')
      throw new Error(`${program} is not installed: docs/verify.md lists what a build needs`);
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
