import { Alert, Flex } from '@backstage/ui';
import type { ClusterStatus } from '@squadron/backstage-plugin-squadron-common';
import { Ago } from '../Time';
import { NextAttempt } from './NextAttempt';

/**
 * One line per cluster whose rows are stale. Draws nothing while all clusters answer.
 *
 * @public
 */
export function PartialNotice(props: { clusters: readonly ClusterStatus[] }) {
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
              {cluster}{' '}
              {freshness.reason === 'credentialRefused'
                ? 'refuses the portal’s credential'
                : 'is unreachable'}
              {freshness.cause ? ` (${freshness.cause})` : ''}.{' '}
              {freshness.lastContact ? (
                <>
                  Its data is from <Ago at={freshness.lastContact} />.
                </>
              ) : (
                'The portal has not read it yet.'
              )}
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
