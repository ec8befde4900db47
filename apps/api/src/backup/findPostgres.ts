import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isWindows = process.platform === 'win32';

/** Where installers put PostgreSQL, in a folder for each version: Debian, Homebrew, Postgres.app, Windows. */
const placesOfPostgres = () => [
  '/usr/lib/postgresql',
  '/usr/local/opt',
  '/opt/homebrew/opt',
  '/Applications/Postgres.app/Contents/Versions',
  ...(isWindows ? [join(process.env.ProgramFiles ?? 'C:\\Program Files', 'PostgreSQL')] : []),
];

const numberOf = (name: string) => Number(name.replace(/\D/g, ''));

/**
 * Returns the folders that hold all the given programs of PostgreSQL: first the folders on PATH, then those of
 * installed versions, newest first.
 */
export function foldersWith(...programs: readonly string[]): string[] {
  const installed = placesOfPostgres()
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      readdirSync(place)
        .filter((name) => /^(postgresql@)?\d+$/.test(name))
        .toSorted((a, b) => numberOf(b) - numberOf(a))
        .map((name) => join(place, name, 'bin')),
    );
  return [...(process.env.PATH ?? '').split(delimiter), ...installed].filter((folder) =>
    programs.every((name) => existsSync(programIn(folder, name))),
  );
}

/** Returns the path of a program in a folder. On Windows, the file has the ending `.exe`. */
export const programIn = (folder: string, name: string): string => join(folder, isWindows ? `${name}.exe` : name);

/** The command that installs PostgreSQL on this operating system, for messages. */
export const howToInstallPostgres: string =
  { darwin: 'brew install postgresql@17', win32: 'winget install PostgreSQL.PostgreSQL.17' }[
    process.platform as string
  ] ?? 'on Debian or Ubuntu: sudo apt-get install postgresql';

/**
 * Returns the folder whose programs fit a server of this major version. Takes the same version, or else the next newer
 * one, which can read older servers. Returns undefined if there is none.
 */
export function folderForVersion(version: number, ...programs: readonly [string, ...string[]]): string | undefined {
  const found = foldersWith(...programs)
    .map((folder) => ({ folder, version: versionOf(programIn(folder, programs[0])) }))
    .filter((tools) => tools.version >= version)
    .toSorted((a, b) => a.version - b.version);
  return found[0]?.folder;
}

function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
