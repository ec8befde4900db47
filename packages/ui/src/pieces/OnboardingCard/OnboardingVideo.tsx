import type { AccountContent } from '@signalsync/content/account';
import { Play } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { sampleCandles, sampleEntryIndex, sampleExitIndex } from '../SignalChart/sampleCandles.ts';
import { SignalChart } from '../SignalChart/SignalChart.tsx';
import { Icon } from '../../private/Icon.tsx';
import * as styles from './OnboardingCard.css.ts';

/** A video and its captions from our own origin, or the player page of another site. */
export type OnboardingVideoSource =
  | {
      src: string;
      /** A WebVTT file. */
      captionsSrc: string;
      /** A still picture, shown before the first frame. */
      poster?: string | undefined;
    }
  | {
      /** Address of the player's page: https, and of another origin than ours. */
      playerSrc: string;
    };

interface OnboardingVideoProps {
  content: AccountContent['onboarding'];
  video: OnboardingVideoSource;
}

/** A chart with a play button. Pressing the button replaces the chart with the video, which is not loaded before. */
export function OnboardingVideo({ content, video }: OnboardingVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const videoRef = useRef<HTMLVideoElement>(null);
  const playerRef = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) (videoRef.current ?? playerRef.current)?.focus();
  }, [isPlaying]);

  if (isPlaying && 'playerSrc' in video)
    return (
      <iframe
        ref={playerRef}
        className={styles.video}
        src={video.playerSrc}
        title={content.video}
        // Players need `allow-same-origin` to keep their own origin. It is safe, because that origin is not ours.
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin"
      />
    );
  if (isPlaying && 'src' in video)
    return (
      <video
        ref={videoRef}
        className={styles.video}
        src={video.src}
        poster={video.poster}
        aria-label={content.video}
        controls
        autoPlay
        playsInline
      >
        <track kind="captions" src={video.captionsSrc} srcLang="en" label={content.captions} default />
      </video>
    );
  return (
    <div className={styles.poster}>
      <div className={styles.chart}>
        <SignalChart
          candles={sampleCandles.slice(6, 50)}
          entryIndex={sampleEntryIndex - 6}
          exitIndex={sampleExitIndex - 6}
          label={content.chartLabel}
          shape="fill"
        />
      </div>
      <button type="button" className={styles.play} aria-label={content.play} onClick={() => setPlaying(true)}>
        <Icon icon={Play} size={20} />
      </button>
    </div>
  );
}
