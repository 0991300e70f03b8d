import type { ListResponse } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';

/** How many rows of a list are shown if it has more. @internal */
export function FirstOf({ list }: { list?: ListResponse<unknown> }) {
  const t = useT();
  return list && list.total > list.items.length ? (
    <p className={styles.subdued}>
      {t('queues.queuesPage.first', {
        count: list.items.length,
        total: list.total,
      })}
    </p>
  ) : null;
}
