import { Alert, Flex } from '@backstage/ui';
import type {
  ClusterStatus,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { Ago } from '../Time';
import { NextAttempt } from './NextAttempt';
import { useT } from '../../translation';

/** One line per cluster whose rows are stale. Draws nothing while all clusters answer. @public */
export function PartialNotice(props: { clusters: readonly ClusterStatus[] }) {
  const t = useT();
  const unreachable = props.clusters.filter(
    ({ freshness }) =>
      freshness.state === 'stale' || freshness.state === 'offline',
  );
  if (unreachable.length === 0) {
    return null;
  }
  return (
    <Flex direction="column" gap="2">
      {unreachable.map(({ cluster, freshness }) => (
        <Alert
          key={cluster}
          status="warning"
          icon
          description={
            <>
              {problemText(t, cluster, freshness)}{' '}
              {freshness.lastContact
                ? t('common.notice.dataFrom', {
                    ago: <Ago at={freshness.lastContact} />,
                  })
                : t('common.notice.neverRead')}
              {freshness.nextAttempt && (
                <>
                  {' '}
                  <NextAttempt at={freshness.nextAttempt} />
                </>
              )}
            </>
          }
        />
      ))}
    </Flex>
  );
}

function problemText(
  t: Translate,
  cluster: string,
  { reason, cause }: ClusterStatus['freshness'],
): string {
  const problem = reason === 'credentialRefused' ? 'refused' : 'unreachable';
  return cause
    ? t(`common.notice.${problem}Cause`, { cluster, cause })
    : t(`common.notice.${problem}`, { cluster });
}
