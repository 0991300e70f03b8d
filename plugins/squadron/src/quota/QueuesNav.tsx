import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@backstage/ui';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useLinks } from '../links';
import styles from '../parts/parts.module.css';
import { squadronTranslationRef } from '../translation';

/**
 * Navigation between the queue pages.
 *
 * @internal
 */
export function QueuesNav() {
  const links = useLinks();
  const { t } = useTranslationRef(squadronTranslationRef);
  const { pathname } = useLocation();
  const pages = [
    { href: links.queues, label: t('quota.board') },
    { href: links.queueMembers(), label: t('quota.workloads') },
    { href: links.capacity, label: t('claims.nav') },
    { href: links.flavors, label: t('quota.flavors') },
    { href: links.quotaRules, label: t('quota.rules') },
  ];
  return (
    <nav aria-label={t('quota.nav')} className={styles.tiles}>
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
