import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../../links';
import styles from '../../parts/parts.module.css';

/**
 * Navigation between the queue pages.
 *
 * @internal
 */
export function QueuesNav() {
  const links = useLinks();
  const t = useT();
  const { pathname } = useLocation();
  const pages = [
    { href: links.queues, label: t('queues.quota.board') },
    { href: links.queueMembers(), label: t('queues.quota.workloads') },
    { href: links.capacity, label: t('queues.claims.nav') },
    { href: links.flavors, label: t('queues.quota.flavors') },
    { href: links.quotaRules, label: t('queues.quota.rules') },
  ];
  return (
    <nav aria-label={t('queues.quota.nav')} className={styles.tiles}>
      {pages.map(({ href, label }) => {
        const isHere = pathname.replace(/\/$/, '') === href;
        return (
          <ButtonLink
            key={href}
            href={href}
            size="small"
            variant={isHere ? 'secondary' : 'tertiary'}
            aria-current={isHere ? 'page' : undefined}
          >
            {label}
          </ButtonLink>
        );
      })}
    </nav>
  );
}
