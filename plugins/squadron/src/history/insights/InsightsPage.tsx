import { PageBody } from '../../parts';
import { InsightsBody } from './InsightsBody';
import { RangeChoice, useRange } from './RangeChoice';

/** The usage of the fleet: jobs, wait times, GPUs and teams over time. @internal */
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
