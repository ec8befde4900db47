import { exceptions } from './exceptions.mjs';
import { newInScripts } from './scripts.mjs';
import { newInStyle } from './styles.mjs';

/**
 * Returns one line for each feature that a supported browser lacks and that is not in the list of exceptions. Also
 * returns one line for each exception that the product no longer needs.
 */
export function complaintsAbout({ scripts, styles }, allowed = exceptions) {
  const found = new Map([...newInScripts(scripts), ...styles.flatMap(newInStyle)].map((use) => [use.name, use.lacks]));
  const tooNew = [...found]
    .filter(([name]) => !(name in allowed))
    .map(
      ([name, lacks]) =>
        `${name} is missing in ${lacks.join(', ')}. Do without it, or ask for it first and say so in scripts/browserBaseline/exceptions.mjs.`,
    );
  const unused = Object.keys(allowed)
    .filter((name) => !found.has(name))
    .map((name) => `${name} is not used any more: remove it from scripts/browserBaseline/exceptions.mjs.`);
  return [...tooNew, ...unused];
}
