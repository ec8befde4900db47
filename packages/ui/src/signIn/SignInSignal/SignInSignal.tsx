import type { SignInSignalContent } from '@signalsync/content/signInSignal';
import { SignalAlert } from '../../shared/SignalAlert/SignalAlert.tsx';
import { SignalChart } from '../../shared/SignalChart/SignalChart.tsx';
import { sampleCandles, sampleEntryIndex, sampleExitIndex } from '../../shared/SignalChart/sampleCandles.ts';
import * as css from './SignInSignal.css.ts';

export interface SignInSignalProps {
  content: SignInSignalContent;
}

/** Index of the first sample candle in this chart. The landing page's chart starts a few candles earlier. */
const firstCandle = 4;
const candles = sampleCandles.slice(firstCandle, 52);

/** The sample signal beside the sign-in form: its chart and its alert. Nobody can press anything in it. */
export function SignInSignal({ content }: SignInSignalProps) {
  return (
    <div className={css.card}>
      <div className={css.chart}>
        <SignalChart
          candles={candles}
          entryIndex={sampleEntryIndex - firstCandle}
          exitIndex={sampleExitIndex - firstCandle}
          label={content.chartLabel}
          shape="fill"
        />
      </div>
      <div className={css.alert}>
        <SignalAlert {...content.alert} />
      </div>
    </div>
  );
}
