import { Alert, Flex } from '@backstage/ui';
import type { ClusterStatus } from '@squadron/backstage-plugin-squadron-common';
import { Ago } from '../Time';
import { NextAttempt } from './NextAttempt';

/**
 * One line per cluster whose rows are not from now. Draws nothing while all answer.
 *
 * @public
 */
export function PartialNotice(props: { clusters: readonly ClusterStatus[] }) {
  const silent = props.clusters.filter(
    ({ freshness }) =>
      freshness.state === 'stale' || freshness.state === 'offline',
  );
  if (silent.length === 0) {
    return null;
  }
  return (
    <Flex direction="column" gap="2">
      {silent.map(({ cluster, freshness }) => (
        <Alert
          key={cluster}
          status="warning"
          icon
          description={
            <>
              {cluster}{' '}
              {freshness.reason === 'credentialRefused'
                ? 'refuses the portal'
                : 'does not answer'}
              {freshness.cause ? ` (${freshness.cause})` : ''}.{' '}
              {freshness.lastContact ? (
                <>
                  What is shown of it is from <Ago at={freshness.lastContact} />
                  .
                </>
              ) : (
                'Nothing is known of it yet.'
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
