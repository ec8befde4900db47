/**
 * Returns the parts that the arguments name, in the order of `parts`. Without arguments, returns all of them. `--bytes`
 * names the part `bytes`. `unknown` is the first argument that is not the name of a part, if there is one.
 */
export function chosenParts(parts, args) {
  const names = args.map((arg) => (arg === '--bytes' ? 'bytes' : arg));
  const unknown = names.find((name) => !parts.includes(name));
  return { chosen: names.length === 0 ? parts : parts.filter((part) => names.includes(part)), unknown };
}
