import { fill } from '@signalsync/content/fill';
import type { LandingSectionsContent } from '@signalsync/content/landingSections';
import type { DrawnTrade } from '@signalsync/content/trackRecord';
import { invalidationOf, riskOf } from '@signalsync/content/trackRecordFigures';
import { formatPrice, formatShare } from '@signalsync/content/trackRecordFormat';
import { BrandIcon } from '../../components/BrandIcon/BrandIcon.tsx';
import { monoLabel, muted } from '../../theme/recipes.css.ts';
import { Section } from './Section.tsx';
import * as css from './LandingSections.css.ts';

type PlatformsSectionProps = { content: LandingSectionsContent; drawn: DrawnTrade };

/** The section about the platforms: a sample alert of a trade, and the three platforms on which alerts arrive. */
export function PlatformsSection({ content: { platforms, record }, drawn }: PlatformsSectionProps) {
  const { alert } = platforms;
  const { trade } = drawn;
  const { asset, direction, interval } = trade;
  const lines = [
    [alert.entry, formatPrice(trade.entry)],
    [alert.exit, formatPrice(trade.exit)],
    [alert.invalidation, formatPrice(invalidationOf(drawn))],
    [alert.stop, formatPrice(trade.stop)],
    [alert.risk, formatShare(riskOf(trade))],
  ] as const;
  return (
    <Section id="platforms" title={platforms.title} text={platforms.text}>
      <div className={css.platformColumns}>
        <figure className={css.alert}>
          <figcaption className={monoLabel}>{alert.label}</figcaption>
          <h3 className={css.alertTitle}>
            <svg className={css.sign} width="14" height="12" aria-hidden>
              <path d="M7 0.5 14 11.5H0Z" fill="currentColor" />
            </svg>
            <span>{fill(alert.title, { asset, direction: record.directions[direction], interval })}</span>
          </h3>
          <dl className={css.lines}>
            {lines.map(([term, value]) => (
              <div key={term} className={css.line}>
                <dt className={muted}>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={css.alertNote}>{alert.note}</p>
        </figure>
        <ul>
          {(Object.keys(platforms.list) as (keyof typeof platforms.list)[]).map((brand) => (
            <li key={brand} className={css.platform}>
              <BrandIcon brand={brand} hasTile />
              <div>
                <h3>{platforms.list[brand].name}</h3>
                <p className={muted}>{platforms.list[brand].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
