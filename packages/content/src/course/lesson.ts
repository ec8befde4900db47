/** One of the two answers to a question. */
export interface QuizOption {
  id: string;
  text: string;
  correct: boolean;
}

/** A question with two plausible answers, one of them right. */
export interface Quiz {
  question: string;
  options: readonly [QuizOption, QuizOption];
  /** Why the right answer is right, in one sentence. */
  reason: string;
}

/** A story of an account, told with numbers. */
export interface CaseStudy {
  title: string;
  /** One paragraph each. */
  description: readonly string[];
}

/** A candle as open, high, low and close; any unit, as only the shape is shown. */
export type CandlePrices = readonly [open: number, high: number, low: number, close: number];

/** A signal and the market it belongs to, to be matched by the reader. */
export interface SignalPair {
  id: string;
  signal: string;
  market: string;
  /** Where the market is drawn: its candles, oldest first. `market` says the same in words. */
  candles?: readonly CandlePrices[];
}

interface LessonBase {
  /** 1 to 13. */
  id: number;
  title: string;
  /** One sentence under the title. */
  description: string;
  /** Paragraphs, 150 to 350 words in all. */
  explanation: readonly string[];
  /** What to do with it, in one sentence. */
  takeaway: string;
  /** The risk calculator stands in this lesson. */
  hasRiskCalculator?: boolean;
}

/** A lesson of the course, by its type. */
export type Lesson = LessonBase &
  (
    | { type: 'learn' }
    | { type: 'quiz'; quiz: Quiz }
    | { type: 'checklist'; checklist: readonly string[] }
    | { type: 'case-study'; caseStudy: CaseStudy }
    | { type: 'interactive'; pairs: readonly SignalPair[] }
  );

export type LessonType = Lesson['type'];
