import type { AccountContent } from '@signalsync/content/account';
import { Play } from 'lucide';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { sampleCandles, sampleEntryIndex, sampleExitIndex } from '../../shared/SignalChart/sampleCandles.ts';
import { SignalChart } from '../../shared/SignalChart/SignalChart.tsx';
import { Icon } from '../../private/Icon.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import * as styles from './OnboardingCard.css.ts';

/** A video and its captions from our own origin, or the player page of another site. */
export type OnboardingVideoSource =
  | {
      /** The address of the same video in each format that there is, at least one. Together they play everywhere. */
      files: { mp4?: string | undefined; webm?: string | undefined };
      /** A WebVTT file. */
      captionsSrc: string;
    }
  | {
      /** Address of the player's page: https, and of another origin than ours. */
      playerSrc: string;
    };

interface OnboardingVideoProps {
  content: AccountContent['onboarding'];
  video: OnboardingVideoSource;
  state: VideoState;
  onState: (state: VideoState) => void;
}

/** `failed`: none of the files plays, or the video broke off. */
export type VideoState = 'atRest' | 'playing' | 'failed';

/**
 * The formats in the order in which the browser tries them. It skips those whose codec it lacks. Mp4 is first, because
 * an old iPhone may say that it knows VP9, but plays no webm. Webm is for a browser without an H.264 decoder.
 */
const formats = [
  { name: 'mp4', type: 'video/mp4; codecs="avc1.4d401f"' },
  { name: 'webm', type: 'video/webm; codecs="vp9"' },
] as const;

/**
 * Returns whether an error means that the video does not play. React passes the errors of the sources to the video. A
 * browser goes on to the next source after an error, so only that of the last one counts.
 */
const endsVideo = ({ target, currentTarget }: SyntheticEvent<HTMLVideoElement>): boolean =>
  target === currentTarget || target === currentTarget.querySelector('source:last-of-type');

/**
 * A chart with a play button. Pressing the button replaces the chart with the video, which is not loaded before. If the
 * video does not play, the chart comes back, and the button tries again.
 */
export function OnboardingVideo({ content, video, state, onState }: OnboardingVideoProps) {
  const isPlaying = state === 'playing';
  const regionRef = useRef<HTMLDivElement>(null);
  const playRef = useRef<HTMLButtonElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const playerRef = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) (videoRef.current ?? playerRef.current)?.focus();
  }, [isPlaying]);
  useFocusFallback(regionRef, () => () => playRef.current);

  return (
    <div ref={regionRef}>
      {isPlaying && 'playerSrc' in video && (
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
      )}
      {isPlaying && 'files' in video && (
        <video
          ref={videoRef}
          className={styles.video}
          aria-label={content.video}
          controls
          autoPlay
          playsInline
          onError={(event) => {
            if (endsVideo(event)) onState('failed');
          }}
        >
          {formats.map(
            ({ name, type }) => video.files[name] && <source key={name} src={video.files[name]} type={type} />,
          )}
          <track kind="captions" src={video.captionsSrc} srcLang="en" label={content.captions} default />
        </video>
      )}
      {!isPlaying && (
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
          <button
            ref={playRef}
            type="button"
            className={styles.play}
            aria-label={content.play}
            onClick={() => onState('playing')}
          >
            <Icon icon={Play} size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
