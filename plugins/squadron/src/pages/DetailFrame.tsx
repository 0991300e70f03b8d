import { Fragment, type ReactNode } from 'react';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { RiArrowRightUpLine } from '@remixicon/react';
import { ButtonLink, Text } from '@backstage/ui';
import type { CatalogSource } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useCatalogHref } from '../links';
import { PageBody } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * The frame of one object's page: its name in the breadcrumbs and as the title, and a link to its catalog page.
 *
 * @internal
 */
export function DetailFrame(props: {
  title: string;
  /** Text before the title, e.g. the namespace. */
  scope?: string;
  href: string;
  /** Object of the catalog entity; absent for objects without one. */
  source?: CatalogSource;
  children: ReactNode;
}) {
  const { title, scope, href, source, children } = props;
  const t = useT();
  const catalogHref = useCatalogHref(source);
  return (
    <BreadcrumbEntry entry={{ label: title, href }}>
      <PageBody>
        <div className={styles.sectionHead}>
          <Text as="h1" variant="title-small" className={styles.title}>
            {scope && <span className={styles.scope}>{scope} / </span>}
            {title}
          </Text>
          {catalogHref && (
            <ButtonLink
              href={catalogHref}
              variant="tertiary"
              size="small"
              iconEnd={<RiArrowRightUpLine />}
            >
              {t('common.actions.inCatalog')}
            </ButtonLink>
          )}
        </div>
        {/* Two objects share no state, e.g. an open dialog after Back. */}
        <Fragment key={href}>{children}</Fragment>
      </PageBody>
    </BreadcrumbEntry>
  );
}
