/** What a user did in a lesson. Fields of other lesson types keep their initial value. */
export interface LessonWork {
  /** Id of the chosen option; null if none is chosen. */
  answer: string | null;
  /** Indexes of the ticked items, from 0. */
  ticked: readonly number[];
  /** The market chosen for each signal. Key and value are ids of pairs. */
  matches: Readonly<Record<string, string>>;
  /** The matches were checked and are locked. */
  areMatchesChecked: boolean;
}
