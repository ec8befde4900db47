/** What a user did in a lesson. Fields that the lesson's type does not use keep their initial value. */
export interface LessonWork {
  /** Id of the chosen option; null if none is chosen. */
  answer: string | null;
  /** Indexes of the ticked items, from 0. */
  ticked: readonly number[];
  /** The market that the user chose for each signal. Keys and values are ids of pairs, equal for a right choice. */
  matches: Readonly<Record<string, string>>;
  /** True from 'Check' until 'Retry the wrong ones'. Meanwhile the user cannot change `matches`. */
  areMatchesChecked: boolean;
}
