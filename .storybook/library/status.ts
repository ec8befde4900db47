/** How far a component may be relied on. Its stories carry the status as a tag, so the sidebar can filter by it. */
export const statuses = {
  stable: 'Stable: its props stay as they are.',
  new: 'New: no screen has proven it yet, and its props may still change.',
  replaced: 'To be replaced: do not use it in anything new.',
} as const;

export type Status = keyof typeof statuses;

/** Returns the status that the tags of a story name. Pieces and screens have none. */
export const statusOf = (tags: readonly string[]): Status | undefined =>
  (Object.keys(statuses) as Status[]).find((status) => tags.includes(status));
