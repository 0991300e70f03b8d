import { PageBody } from '../../parts';
import { InsightsBody } from './InsightsBody';
import { useRange } from './useRange';

const RANGES = ['24h', '7d', '30d'] as const;

/** The usage of the fleet: jobs, wait times, GPUs and teams over time. @internal */
export function InsightsPage() {
  const { range, control } = useRange(RANGES, '24h');
  return (
    <PageBody>
      {control}
      <InsightsBody range={range} />
    </PageBody>
  );
}
