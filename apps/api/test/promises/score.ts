import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { plants } from './plants.ts';

/**
 * Runs the drill once for each lie (deliberate mistake), in separate processes. Prints which lies the drill has found,
 * and returns whether it has found all.
 */
export async function score(run: { first: number; groups: number; lives: number; days: number }): Promise<boolean> {
  const missed: string[] = [];
  const names = Object.keys(plants);
  for (const name of names) {
    const { outcome, first } = await tried(name, run);
    if (outcome !== 'found') missed.push(name);
    console.log(`${outcome} ${name}${first === undefined ? '' : `: ${first}`}`);
  }
  console.log(`${names.length - missed.length} of ${names.length} planted lies found`);
  return missed.length === 0;
}

function tried(
  name: string,
  { first, groups, lives, days }: { first: number; groups: number; lives: number; days: number },
): Promise<{ outcome: 'found' | 'missed' | 'failed'; first: string | undefined }> {
  const drill = fileURLToPath(new URL('drill.ts', import.meta.url));
  const numbers = { seed: first, lives: lives * groups, days };
  const args = Object.entries(numbers).flatMap(([option, value]) => [`--${option}`, String(value)]);
  const child = spawn(process.execPath, [drill, '--lie', name, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  return new Promise((resolve) => {
    child.on('exit', () => {
      const [, said] = new RegExp(`^${name}: (found|missed)$`, 'm').exec(out) ?? [];
      const [, line] = /^ {2}(.*?)(?:; acts|$)/m.exec(out) ?? [];
      resolve({ outcome: said === 'found' || said === 'missed' ? said : 'failed', first: line });
    });
  });
}
