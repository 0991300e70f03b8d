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
 * The decommissioning of a cluster: the outcome for its workloads, the steps and their progress.
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
        what={`the decommissioning of ${cluster.id}`}
        permission="squadron.cluster.read"
        onRetry={retry}
      />
    );
  }
  if (!data) {
    return <Text color="secondary">Calculating the effects…</Text>;
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
            {cluster.id} accepts workloads. Cordon stops scheduling new
            workloads to it, Drain moves its running workloads to other
            clusters, and Remove access deletes its connection and credentials.
            After that, it can be destroyed or detached. Until then, each step
            can be undone with Abort. Replace with… first transfers its labels
            and claims to another cluster.
          </Text>
        )}
        {others.length === 0 && (
          <Alert
            status="warning"
            icon
            title="No other cluster accepts workloads: jobs will wait until one joins."
          />
        )}
        {!isReachable && (
          <Alert
            status="warning"
            icon
            title="The cluster is unreachable. Its jobs restart on other clusters once Kueue considers it lost, or when its access is removed."
          />
        )}
      </Section>
      <Section title={isAsked ? 'Remaining workloads' : 'Expected effects'}>
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
  return goal ? 'Decommissioning' : 'Decommission';
}
