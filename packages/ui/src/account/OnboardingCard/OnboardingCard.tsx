import type { AccountContent } from '@signalsync/content/account';
import { Activity, ArrowUpRight, BookOpen, Briefcase, Play, TrendingUp } from 'lucide';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { sampleCandles, sampleEntryIndex, sampleExitIndex } from '../../shared/SignalChart/sampleCandles.ts';
import { SignalChart } from '../../shared/SignalChart/SignalChart.tsx';
import { Icon } from '../../private/Icon.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { above16, headingStyle, visuallyHidden } from '../../theme/recipes.css.ts';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import * as styles from './OnboardingCard.css.ts';

/** A video and its captions from our own origin, or the player page of another site. */
export type OnboardingVideoSource =
  | {
      /** The video's address by format. One format is enough, but only both formats together work in every browser. */
      files: { mp4?: string | undefined; webm?: string | undefined };
      /** Address of the captions, a WebVTT file. */
      captionsSrc: string;
    }
  | {
      /** Address of the player's page: https, on another origin than ours. */
      playerSrc: string;
    };

/** Addresses of the card's links: the docs, and a page with settings for each kind of trader. Null hides the link. */
export interface OnboardingHrefs {
  docs: string | null;
  swing: string | null;
  longTerm: string | null;
  prop: string | null;
}

export interface OnboardingCardProps {
  /** The texts to show. */
  content: AccountContent['onboarding'];
  /** Null if no video is set. The card then has no chart with a play button. */
  video: OnboardingVideoSource | null;
  /** The addresses of the docs, and of a page with settings for each kind of trader; null hides a link. */
  hrefs: OnboardingHrefs;
}

const links = [
  { name: 'docs', icon: BookOpen },
  { name: 'swing', icon: Activity },
  { name: 'longTerm', icon: TrendingUp },
  { name: 'prop', icon: Briefcase },
] as const;

/** The card 'Start here': the onboarding video, and links to the docs and to the settings for each kind of trader. */
export function OnboardingCard({ content, video, hrefs }: OnboardingCardProps) {
  const titleId = useId();
  const [state, setState] = useState<VideoState>('atRest');
  const shown = links.flatMap(({ name, icon }) => {
    const href = hrefs[name];
    return href === null ? [] : [{ name, icon, href }];
  });
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      {video && <OnboardingVideo {...{ content, video, state }} onState={setState} />}
      <div className={styles.body}>
        {state === 'failed' && <ErrorNotice error={content.failed} />}
        <div className={state === 'failed' ? above16 : undefined}>
          <h2 id={titleId} className={headingStyle.card}>
            {content.title}
          </h2>
          <p className={styles.completed}>{content.completed}</p>
        </div>
        {shown.length > 0 && (
          <ul className={above16}>
            {shown.map(({ name, icon, href }) => (
              <li key={name} className={styles.item}>
                <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
                  <Icon icon={icon} size={18} />
                  <span className={styles.linkText}>
                    {content[name]} <span className={visuallyHidden}>{content.external}</span>
                  </span>
                  <Icon icon={ArrowUpRight} size={18} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface OnboardingVideoProps extends Pick<OnboardingCardProps, 'content'> {
  video: OnboardingVideoSource;
  state: VideoState;
  onState: (state: VideoState) => void;
}

/** `atRest`: the chart with the play button is shown. `failed`: no file plays, or the video broke off. */
type VideoState = 'atRest' | 'playing' | 'failed';

/**
 * The formats in the order in which the browser tries them. The browser skips formats that it cannot play. Mp4 is
 * first, because an old iPhone may claim to play VP9, but plays no webm. Webm is for browsers without an H.264 decoder.
 */
const formats = [
  { name: 'mp4', type: 'video/mp4; codecs="avc1.4d401f"' },
  { name: 'webm', type: 'video/webm; codecs="vp9"' },
] as const;

/**
 * Returns whether an error means that the video cannot play at all. React also passes on the errors of each `<source>`.
 * After such an error the browser tries the next source, so only the error of the last source counts.
 */
const endsVideo = ({ target, currentTarget }: SyntheticEvent<HTMLVideoElement>): boolean =>
  target === currentTarget || target === currentTarget.querySelector('source:last-of-type');

/**
 * A chart with a play button. Pressing the button loads the video and shows it instead of the chart. If the video does
 * not play, the chart appears again, and its button tries again.
 */
function OnboardingVideo({ content, video, state, onState }: OnboardingVideoProps) {
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
          // Players need `allow-same-origin` to keep their own origin. That is safe, because their origin is not ours.
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
