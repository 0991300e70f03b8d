import type { ReactNode } from 'react';
import { Container } from '@backstage/ui';
import styles from './parts.module.css';

/** The content of a page below the plugin's header. @internal */
export function PageBody(props: { children: ReactNode }) {
  return (
    <Container pt="2" pb="8">
      <div className={styles.stack}>{props.children}</div>
    </Container>
  );
}
