import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Text, TextField } from '@backstage/ui';
import {
  useT,
  ErrorState,
  PageSkeleton,
  usePlacementOptions,
} from '@squadron/backstage-plugin-squadron-react';
import {
  namespaceProblem,
  placementReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { PageBody } from '../parts';
import styles from '../parts/parts.module.css';
import { nameProblem } from './nameProblem';
import { PlacementEditor } from './PlacementEditor';
import placementStyles from './placements.module.css';
import { Suggest } from './Suggest';

/**
 * The form for a new Placement.
 *
 * @internal
 */
export function NewPlacementPage() {
  const t = useT();
  const links = useLinks();
  const navigate = useNavigate();
  const { data: options, error, retry } = usePlacementOptions();
  const [name, setName] = useState('');
  const [namespace, setNamespace] = useState('');
  if (!options) {
    return (
      <PageBody>
        {error ? (
          <ErrorState
            error={error}
            what={t('placement.new.what')}
            permission={placementReadPermission.name}
            onRetry={retry}
          />
        ) : (
          <PageSkeleton label={t('placement.new.reading')} />
        )}
      </PageBody>
    );
  }
  const badName = name === '' ? undefined : nameProblem(t, name);
  const badNamespace =
    namespace === '' ? undefined : namespaceProblem(namespace);
  const missing =
    name === '' || namespace === ''
      ? t('placement.new.missing')
      : badName ?? badNamespace;
  return (
    <BreadcrumbEntry
      entry={{ label: t('placement.new.title'), href: links.newPlacement }}
    >
      <PageBody>
        <Text as="h1" variant="title-small" className={styles.title}>
          {t('placement.new.title')}
        </Text>
        <div className={placementStyles.identity}>
          <TextField
            label={t('common.columns.name')}
            description={badName ?? t('placement.new.nameHelp')}
            isInvalid={badName !== undefined}
            value={name}
            onChange={setName}
            autoComplete="off"
          />
          <Suggest
            label={t('common.columns.namespace')}
            description={badNamespace ?? t('placement.new.namespaceHelp')}
            isInvalid={badNamespace !== undefined}
            choices={options.namespaces}
            value={namespace}
            onChange={setNamespace}
          />
        </div>
        <PlacementEditor
          namespace={namespace}
          name={name}
          missing={missing}
          onWritten={() => navigate(links.placement({ namespace, name }))}
        />
      </PageBody>
    </BreadcrumbEntry>
  );
}
