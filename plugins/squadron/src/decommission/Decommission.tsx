import { Alert, Text } from '@backstage/ui';
import {
  ErrorState,
  StaleNotice,
  StepProgress,
  useDecommission,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterDetail,
  DecommissionView,
} from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import parts from '../parts/parts.module.css';
import { DecommissionButtons } from './DecommissionButtons';
import { DecommissionTable } from './DecommissionTable';
import { outcomeTotals } from './outcomeTotals';

/**
 * Takes a cluster out of work: what becomes of its work, the steps and their progress.
 *
 * @internal
 */
export function Decommission(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const { data, error, retry } = useDecommission(cluster.id);
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        what={`what becomes of the work of ${cluster.id}`}
        permission="squadron.cluster.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <Text color="secondary">Working out what would go where…</Text>;
  }
  const { work, hiddenWork, claims, others, goal, steps, isReachable } = data;
  const { replacedBy } = data;
  const isAsked = goal !== undefined || replacedBy !== undefined;
  return (
    <div className={parts.stack}>
      {error && <StaleNotice error={error} onRetry={retry} />}
      <Section
        title={titleOf(goal, replacedBy)}
        actions={
          <DecommissionButtons cluster={cluster} view={data} onDone={retry} />
        }
      >
        {isAsked ? (
          <StepProgress steps={steps} label="Steps of the decommissioning" />
        ) : (
          <Text as="p">
            {cluster.id} takes work. Cordon keeps new work away, Drain sends
            away what runs, Remove access then ends its connection and its
            credentials; after that it can be destroyed or detached. Until then
            each step can be taken back. Replace with… first gives its labels
            and claims to another cluster.
          </Text>
        )}
        {others.length === 0 && (
          <Alert
            status="warning"
            icon
            title="No other cluster takes work: jobs will wait until one joins."
          />
        )}
        {!isReachable && (
          <Alert
            status="warning"
            icon
            title="It does not answer. Its jobs start over elsewhere once Kueue gives it up, or when its access is removed."
          />
        )}
      </Section>
      <Section title={isAsked ? 'What is there still' : 'What would happen'}>
        <Text as="p" weight="bold">
          {outcomeTotals(work, hiddenWork)}
        </Text>
        {work.length > 0 && <DecommissionTable work={work} />}
      </Section>
      {claims.length > 0 && (
        <Section title="Queues that lose capacity">
          <ul className={parts.names}>
            {claims.map(({ claim, queue, amounts }) => (
              <li key={`${claim}/${queue}/${amounts}`}>
                {queue} loses {amounts} of {claim}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function titleOf(
  goal: DecommissionView['goal'],
  replacedBy: string | undefined,
): string {
  if (replacedBy !== undefined) {
    return `Replaced with ${replacedBy}`;
  }
  return goal ? 'Out of work' : 'Decommission';
}
