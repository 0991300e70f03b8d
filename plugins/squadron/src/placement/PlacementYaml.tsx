import { useState } from 'react';
import { Button } from '@backstage/ui';
import { useT, YamlView } from '@squadron/backstage-plugin-squadron-react';
import { manifestText } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, type PlacementSpec } from '@squadron/kube-kinds';
import styles from '../parts/parts.module.css';

/**
 * The Placement as typed, for use in a repository.
 *
 * @internal
 */
export function PlacementYaml(props: {
  namespace: string;
  name: string;
  spec: PlacementSpec;
  margin?: number;
}) {
  const t = useT();
  const { namespace, name, spec, margin } = props;
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
      </div>
      {isOpen && (
        <YamlView
          label={t('placement.manifest', { namespace, name })}
          yaml={manifestText({
            apiVersion: 'cluster.open-cluster-management.io/v1beta1',
            kind: 'Placement',
            metadata: {
              name,
              namespace,
              ...(margin !== undefined && {
                annotations: { [ANNOTATIONS.placementMargin]: `${margin}` },
              }),
            },
            spec,
          })}
        />
      )}
    </>
  );
}
