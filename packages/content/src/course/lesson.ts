/** One of the two answers to a question. */
export interface QuizOption {
  id: string;
  text: string;
  correct: boolean;
}

/** A question with two plausible answers, one of them correct. */
export interface Quiz {
  question: string;
  options: readonly [QuizOption, QuizOption];
  /** Why the correct answer is correct, in one sentence. */
  reason: string;
}

/** The story of a trading account, told with numbers. */
export interface CaseStudy {
  title: string;
  /** The paragraphs of the story, in order. */
  description: readonly string[];
}

/** The prices of one candle in a chart. They may have any unit, because only the shape is shown. */
export type CandlePrices = readonly [open: number, high: number, low: number, close: number];

/** A signal and the market it belongs to. The user must find the market for each signal. */
export interface SignalPair {
  id: string;
  signal: string;
  market: string;
  /** A small chart of the market: its candles, oldest first. `market` describes the same market in words. */
  candles?: readonly CandlePrices[];
}

interface LessonBase {
  /** Number of the lesson, 1 to 13. */
  id: number;
  title: string;
  /** The sentence under the lesson's title. */
  description: string;
  /** Paragraphs that explain the lesson, 150 to 350 words in total. */
  explanation: readonly string[];
  /** What the reader should do, in one sentence. */
  takeaway: string;
  /** True if the lesson shows the risk calculator. */
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
