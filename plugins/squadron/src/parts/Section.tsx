import { useId, type ReactNode } from 'react';
import { BgProvider, Text } from '@backstage/ui';
import { ActionReasons } from './ActionReasons';
import styles from './parts.module.css';

/** A titled card of a page. @internal */
export function Section(props: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      {/* So that fields and buttons contrast with the card. */}
      <BgProvider bg="neutral-1">
        <ActionReasons>
          <div className={styles.sectionHead}>
            <Text as="h2" variant="body-large" weight="bold" id={id}>
              {props.title}
            </Text>
            {props.actions}
          </div>
        </ActionReasons>
        {props.children}
      </BgProvider>
    </section>
  );
}
