/** What a user did in a lesson. Fields of other lesson types keep their initial value. */
export interface LessonWork {
  /** Id of the chosen option; null if none is chosen. */
  answer: string | null;
  /** Indexes of the ticked items, from 0. */
  ticked: readonly number[];
  /** The markets that the user chose. The key is the id of a signal's pair, the value the id of the market's pair. */
  matches: Readonly<Record<string, string>>;
  /** The matches were checked and are locked. */
  areMatchesChecked: boolean;
}
