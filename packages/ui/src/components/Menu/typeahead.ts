/** Letters typed within this many milliseconds make one word. */
const wordGap = 600;

interface TypedKey {
  key: string;
  timeStamp: number;
}

/** Finds the next entry that begins with what was typed; the index of the current one when there is none. */
export function createTypeahead(): (event: TypedKey, entries: readonly HTMLElement[], index: number) => number {
  let word = '';
  let typedAt = 0;
  return (event, entries, index) => {
    if (event.key.length !== 1) return index;
    word = event.timeStamp - typedAt > wordGap ? event.key : word + event.key;
    typedAt = event.timeStamp;
    // One letter moves on from where it is; a longer word may stay.
    const start = word.length === 1 ? index + 1 : index;
    const wanted = word.toLowerCase();
    for (let step = 0; step < entries.length; step += 1) {
      const candidate = (start + step) % entries.length;
      if (entries[candidate]?.textContent.trim().toLowerCase().startsWith(wanted)) return candidate;
    }
    return index;
  };
}
