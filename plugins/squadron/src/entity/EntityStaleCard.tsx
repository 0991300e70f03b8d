import { useEntity } from '@backstage/plugin-catalog-react';
import { Alert } from '@backstage/ui';
import { Ago } from '@squadron/backstage-plugin-squadron-react';
import { staleMarkOf } from './entityRefs';

/**
 * A warning on a catalog page that the cluster cannot confirm whether the object still exists, with the cause and the
 * time.
 *
 * @internal
 */
export function EntityStaleCard() {
  const mark = staleMarkOf(useEntity().entity);
  return mark ? (
    <Alert
      status="warning"
      icon
      title="This may be out of date"
      description={
        <>
          The portal cannot see the object and cannot confirm that it was
          deleted: {mark.because}
          {mark.since && (
            <>
              , first noticed <Ago at={mark.since} />
            </>
          )}
          . The portal retries until the cluster answers.
        </>
      }
    />
  ) : null;
}
