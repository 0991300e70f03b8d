import { useState, type ReactNode } from 'react';
import { Button } from '@backstage/ui';
import { YamlView, useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';

/** A manifest as typed, for use in a repository; opened by a button. @internal */
export function ManifestPanel(props: {
  /** Name of the manifest, for assistive technology. */
  label: string;
  yaml: string;
  /** More buttons. */
  children?: ReactNode;
}) {
  const { label, yaml, children } = props;
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.tiles}>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t('common.labels.yaml')}
        </Button>
        {children}
      </div>
      {isOpen && <YamlView yaml={yaml} label={label} />}
    </>
  );
}
