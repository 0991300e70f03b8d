import type { ReactNode } from 'react';
import { PageSkeleton } from '@squadron/backstage-plugin-squadron-react';
import { PageBody } from '../parts/PageBody';
import styles from './pages.module.css';

/**
 * A page, and an outline as long as it renders nothing: the boundary of an extension is empty until the plugin's wrapper
 * is loaded.
 *
 * @internal
 */
export function Outlined({ children }: { children?: ReactNode }) {
  return (
    <div>
      {children}
      <div className={styles.outline}>
        <PageBody>
          <PageSkeleton />
        </PageBody>
      </div>
    </div>
  );
}
