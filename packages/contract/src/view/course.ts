/** What a user did in a lesson. Fields that the lesson's type does not use keep their initial value. */
export interface LessonWork {
  /** Id of the chosen option; null if none is chosen. */
  answer: string | null;
  /** Indexes of the ticked items, from 0. */
  ticked: readonly number[];
  /**
   * The user's choices in a matching exercise. Keys are the ids of signals, values are the ids of the chosen markets. A
   * choice is right if both ids are equal.
   */
  matches: Readonly<Record<string, string>>;
  /**
   * True from the press of 'Check' to the press of 'Retry the wrong ones'. Meanwhile the user cannot change `matches`.
   */
  areMatchesChecked: boolean;
}
