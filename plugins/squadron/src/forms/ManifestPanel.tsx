import { useState, type ReactNode } from 'react';
import { Button } from '@backstage/ui';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import { ActionButton } from '../parts';
import styles from '../parts/parts.module.css';

/** A manifest as typed, for use in a repository; opened by a button. @internal */
export function ManifestPanel(props: {
  /** Name of the manifest, for assistive technology. */
  label: string;
  yaml: string;
  /** Why the manifest as typed is of no use. */
  reason?: string;
  /** Buttons that change the object; the others then stand at the end of the row. */
  before?: ReactNode;
  /** More buttons. */
  children?: ReactNode;
}) {
  const { label, yaml, reason } = props;
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.tiles}>
        {props.before}
        <span className={`${styles.tiles} ${props.before ? styles.aside : ''}`}>
          {reason ? (
            <ActionButton label={t('common.labels.yaml')} reason={reason} />
          ) : (
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isOpen}
              onPress={() => setIsOpen(!isOpen)}
            >
              {t('common.labels.yaml')}
            </Button>
          )}
          {props.children}
        </span>
      </div>
      {isOpen && !reason && <YamlView yaml={yaml} label={label} />}
    </>
  );
}
