import { Link } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { CohortDetail } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import styles from '../../parts/parts.module.css';

/** The cohorts above one, the root first; nothing for a root. @internal */
export function CohortParents({ cohort }: { cohort: CohortDetail }) {
  const t = useT();
  const links = useLinks();
  const { cluster, parents } = cohort;
  return parents.length === 0 ? null : (
    <span className={styles.subdued}>
      {t('queues.cohort.below', {
        parents: (
          <>
            {parents.map((name, index) => (
              <span key={name}>
                {index > 0 && ' › '}
                <Link href={links.cohort({ cluster, name })} color="primary">
                  {name}
                </Link>
              </span>
            ))}
          </>
        ),
      })}
    </span>
  );
}
