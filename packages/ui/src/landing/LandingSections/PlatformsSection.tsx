import { fill } from '@signalsync/content/fill';
import type { LandingSectionsContent } from '@signalsync/content/landingSections';
import type { DrawnTrade } from '@signalsync/content/trackRecord';
import { invalidationOf, riskOf } from '@signalsync/content/trackRecordFigures';
import { formatPrice, formatShare } from '@signalsync/content/trackRecordFormat';
import { BrandIcon } from '../../components/BrandIcon/BrandIcon.tsx';
import { SignalAlert } from '../../shared/SignalAlert/SignalAlert.tsx';
import { muted } from '../../theme/recipes.css.ts';
import { Section } from './Section.tsx';
import * as css from './LandingSections.css.ts';

type PlatformsSectionProps = { content: LandingSectionsContent; drawn: DrawnTrade };

/** The section about the platforms: a sample alert of a trade, and the three platforms on which alerts arrive. */
export function PlatformsSection({ content: { platforms, record }, drawn }: PlatformsSectionProps) {
  const { alert } = platforms;
  const { trade } = drawn;
  const { asset, direction, interval } = trade;
  const lines = [
    { term: alert.entry, value: formatPrice(trade.entry) },
    { term: alert.exit, value: formatPrice(trade.exit) },
    { term: alert.invalidation, value: formatPrice(invalidationOf(drawn)) },
    { term: alert.stop, value: formatPrice(trade.stop) },
    { term: alert.risk, value: formatShare(riskOf(trade)) },
  ];
  return (
    <Section id="platforms" title={platforms.title} text={platforms.text}>
      <div className={css.platformColumns}>
        <div className={css.alert}>
          <SignalAlert
            label={alert.label}
            title={fill(alert.title, { asset, direction: record.directions[direction], interval })}
            lines={lines}
            note={alert.note}
          />
        </div>
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
