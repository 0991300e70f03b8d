import { useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import { PageBody } from '../../parts';
import { InsightsBody } from './InsightsBody';
import { useRange } from './useRange';
import { usualRange } from './usualRange';

const RANGES = ['1h', '24h', '7d', '30d'] as const;

/** The usage of the fleet: jobs, wait times, GPUs and teams over time. @internal */
export function InsightsPage() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data } = useEndpoint('getInsights', { range: '24h', timeZone });
  const { range, control } = useRange(RANGES, usualRange(data));
  return (
    <PageBody>
      {control}
      <InsightsBody range={range} />
    </PageBody>
  );
}
