import { Alert, Text } from '@backstage/ui';
import {
  Duration,
  StepProgress,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatGpuCounts,
  messageText,
  type ClusterDetail,
  type DecommissionView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { Section, loaded } from '../../parts';
import parts from '../../parts/parts.module.css';
import { SourceLink } from '../actions/ClusterSourceNote';
import { agreedSteps } from './agreedSteps';
import { DecommissionButtons } from './DecommissionButtons';
import { DecommissionTable } from './DecommissionTable';
import { interruptedSince, outcomeTotals } from './outcomeTotals';

/** The decommissioning of a cluster: the outcome for its workloads, the steps and their progress. @internal */
export function Decommission(props: { cluster: ClusterDetail }) {
  const { cluster } = props;
  const t = useT();
  const view = useEndpoint('getDecommission', { cluster: cluster.id });
  const fleet = useEndpoint('getOverview', {}).data?.gpus ?? [];
  const { data, stale, instead } = loaded(view, {
    what: t('clusters.decommission.decommissioning', {
      cluster: cluster.id,
    }),
    permission: 'squadron.cluster.read',
  });
  if (!data) {
    return instead;
  }
  const { work, hiddenWork, claims, others, goal, steps, isReachable } = data;
  const { replacedBy } = data;
  const isAsked = goal !== undefined || replacedBy !== undefined;
  const isDraining = isAsked && goal !== 'Cordon';
  const hasLeft = cluster.state.code === 'Left';
  const running = isDraining && !hasLeft ? cluster.jobs.running : 0;
  const since = interruptedSince(work);
  const gpus = formatGpuCounts(
    cluster.gpus.map(({ type, total }) => ({ type, count: total })),
  );
  const kept = formatGpuCounts(
    fleet.map(({ type, total }) => {
      const own = cluster.gpus.find(gpu => gpu.type === type)?.total ?? 0;
      return { type, count: total - own };
    }),
  );
  return (
    <div className={parts.stack}>
      {stale}
      <Section
        title={
          hasLeft
            ? t('clusters.decommission.done')
            : titleOf(t, goal, replacedBy)
        }
        actions={
          <DecommissionButtons
            cluster={cluster}
            view={data}
            onDone={view.retry}
          />
        }
      >
        <StepProgress
          steps={agreedSteps(steps, running)}
          label={t('clusters.decommission.stepsDecommissioning')}
        />
        {!isAsked && (
          <Text as="p">
            {t('clusters.decommission.intro', {
              cluster: cluster.id,
            })}
          </Text>
        )}
        {hasLeft && (
          <Text as="p">
            {t('clusters.decommission.left')}{' '}
            {cluster.source
              ? t('clusters.decommission.endSource', {
                  object: (
                    <SourceLink cluster={cluster.id} source={cluster.source} />
                  ),
                })
              : t('clusters.decommission.endHere')}
          </Text>
        )}
        {others.length === 0 && (
          <Alert
            status="warning"
            icon
            title={t('clusters.decommission.noOthers')}
          />
        )}
        {!isReachable && (
          <Alert
            status="warning"
            icon
            title={t('clusters.decommission.unreachable')}
          />
        )}
      </Section>
      <Section
        title={
          isDraining
            ? t('clusters.decommission.remainingWorkloads')
            : t('clusters.decommission.effectsOfDrain')
        }
      >
        <Text as="p" weight="bold">
          {outcomeTotals(t, work, hiddenWork, running)}{' '}
          {since &&
            t('clusters.outcomeTotals.lost', {
              duration: <Duration from={since} />,
            })}{' '}
          {!hasLeft &&
            gpus &&
            t('clusters.outcomeTotals.fleetLoses', { gpus, kept: kept || 0 })}
        </Text>
        {work.length > 0 && <DecommissionTable work={work} />}
      </Section>
      {claims.length > 0 && (
        <Section title={t('clusters.decommission.queuesLoseCapacity')}>
          <ul className={parts.names}>
            {claims
              .map(one => ({ ...one, amounts: messageText(one.amounts, t) }))
              .map(({ claim, queue, amounts }) => (
                <li key={`${claim}/${queue}/${amounts}`}>
                  {t('clusters.decommission.loses', { queue, amounts, claim })}
                </li>
              ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function titleOf(
  t: Translate,
  goal: DecommissionView['goal'],
  replacedBy: string | undefined,
): string {
  if (replacedBy !== undefined) {
    return t('clusters.decommission.replacedWith', { replacedBy });
  }
  return goal
    ? t('clusters.decommission.inProgress')
    : t('clusters.detail.decommission');
}
