import { PageBody } from '../parts';
import { InsightsBody } from './InsightsBody';
import { RangeChoice, useRange } from './RangeChoice';

/**
 * How the fleet was used: jobs, waits, GPUs and teams over time.
 *
 * @internal
 */
export function InsightsPage() {
  return (
    <PageBody>
      <div>
        <RangeChoice />
      </div>
      <InsightsBody range={useRange()} />
    </PageBody>
  );
}
