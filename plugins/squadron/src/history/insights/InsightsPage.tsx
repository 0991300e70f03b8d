import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import { PageBody } from '../../parts';
import { InsightsBody } from './InsightsBody';
import styles from '../../parts/parts.module.css';
import { useRange } from './useRange';
import { sinceText, usualRange } from './usualRange';

const RANGES = ['1h', '24h', '7d', '30d'] as const;

/** The usage of the fleet: jobs, wait times, GPUs and teams over time. @internal */
export function InsightsPage() {
  const t = useT();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data } = useEndpoint('getInsights', { range: '24h', timeZone });
  const { range, control } = useRange(RANGES, usualRange(data));
  const { data: shown } = useEndpoint('getInsights', { range, timeZone });
  return (
    <PageBody>
      <div className={styles.bar}>
        {control}
        <span className={styles.subdued}>{sinceText(t, shown, timeZone)}</span>
      </div>
      <InsightsBody range={range} />
    </PageBody>
  );
}
