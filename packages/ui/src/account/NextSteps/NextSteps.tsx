import type { AccountContent } from '@signalsync/content/account';
import { lessonCount } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import type { PlatformId } from '@signalsync/contract/model/connection';
import type { PlatformSteps } from '@signalsync/contract/model/platformSteps';
import { GraduationCap } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { BrandIcon } from '../../components/BrandIcon/BrandIcon.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Icon } from '../../private/Icon.tsx';
import { mutedSmall, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './NextSteps.css.ts';

export interface NextStepsProps {
  /** The texts to show. */
  content: AccountContent['nextSteps'];
  /** How far the user is on each platform. A state that this version does not know counts as not connected. */
  platforms: PlatformSteps;
  /** Whether the user has a running plan. Without one only Discord can be connected. */
  isSubscribed: boolean;
  /** Number of lessons that the user has completed, as far as is known. */
  lessons: number;
  /** The addresses to which the steps lead. */
  hrefs: { connect: string; plans: string; course: string };
}

const order = ['discord', 'telegram', 'tradingview'] as const;

/** What a user does next: connect the three platforms, and take the course. */
export function NextSteps(props: NextStepsProps) {
  const { content, lessons, hrefs } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card layout="bare">
        <h2 id={titleId} className={css.title}>
          {content.title}
        </h2>
        <ul className={css.steps}>
          {order.map((platform) => (
            <PlatformStep key={platform} {...props} platform={platform} />
          ))}
          <Step
            icon={lessons === 0 ? <Icon icon={GraduationCap} size={20} /> : <CourseRing lessons={lessons} />}
            name={content.course}
          >
            <span className={mutedSmall}>
              {lessons === 0 ? content.begin : fill(content.progress, { count: lessons })}
            </span>
            {lessons < lessonCount && (
              <Link href={hrefs.course}>
                <span aria-hidden>{content.open}</span>
                <span className={visuallyHidden}>{content.openCourse}</span>
              </Link>
            )}
          </Step>
        </ul>
      </Card>
    </section>
  );
}

function PlatformStep({
  content,
  platforms,
  isSubscribed,
  hrefs,
  platform,
}: NextStepsProps & { platform: PlatformId }) {
  const state = platforms[platform];
  const name = content.platforms[platform];
  const needsPlan = platform !== 'discord' && !isSubscribed;
  const [word, label, href] =
    state === 'invited'
      ? ([content.join, content.joinTo, hrefs.connect] as const)
      : needsPlan
        ? ([content.plans, content.plansFor, hrefs.plans] as const)
        : ([content.connect, content.connectTo, hrefs.connect] as const);
  return (
    <Step icon={<BrandIcon brand={platform} />} name={name}>
      {state === 'connected' ? (
        <Badge tone="up" hasDot>
          {content.states.connected}
        </Badge>
      ) : (
        <>
          {state === 'invited' ? (
            <Badge tone="warn">{content.states.invited}</Badge>
          ) : (
            <span className={mutedSmall}>{content.states.none}</span>
          )}
          <Link href={href}>
            <span aria-hidden>{word}</span>
            <span className={visuallyHidden}>{fill(label, { platform: name })}</span>
          </Link>
        </>
      )}
    </Step>
  );
}

/** The completed part of the course as a part of a ring. It is decorative, because the text beside it says the same. */
function CourseRing({ lessons }: { lessons: number }) {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" className={css.ring} aria-hidden>
      <circle className={css.left} cx="10" cy="10" r="8" />
      <circle
        className={css.completed}
        cx="10"
        cy="10"
        r="8"
        pathLength={lessonCount}
        strokeDasharray={`${lessons} ${lessonCount}`}
      />
    </svg>
  );
}

function Step({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className={css.step}>
      <span className={css.name}>
        {icon}
        {name}
      </span>
      <span className={css.state}>{children}</span>
    </li>
  );
}
