import { useEntity } from '@backstage/plugin-catalog-react';
import { Alert } from '@backstage/ui';
import { Ago, useT } from '@squadron/backstage-plugin-squadron-react';
import { staleMarkOf } from './entityRefs';

/**
 * A warning on a catalog page that the cluster cannot confirm whether the object still exists, with the cause and the
 * time.
 *
 * @internal
 */
export function EntityStaleCard() {
  const t = useT();
  const mark = staleMarkOf(useEntity().entity);
  return mark ? (
    <Alert
      status="warning"
      icon
      title={t('common.entityStaleCard.title')}
      description={
        mark.since
          ? t('common.entityStaleCard.textSince', {
              because: mark.because,
              since: <Ago at={mark.since} />,
            })
          : t('common.entityStaleCard.text', { because: mark.because })
      }
    />
  ) : null;
}
