import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BreadcrumbEntry } from '@backstage/frontend-plugin-api';
import { Text, TextField } from '@backstage/ui';
import {
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
            what="the placement options"
            permission={placementReadPermission.name}
            onRetry={retry}
          />
        ) : (
          <PageSkeleton label="Reading the placement options" />
        )}
      </PageBody>
    );
  }
  const badName = name === '' ? undefined : nameProblem(name);
  const badNamespace =
    namespace === '' ? undefined : namespaceProblem(namespace);
  const missing =
    name === '' || namespace === ''
      ? 'Enter a name and a namespace for the placement.'
      : badName ?? badNamespace;
  return (
    <BreadcrumbEntry
      entry={{ label: 'New placement', href: links.newPlacement }}
    >
      <PageBody>
        <Text as="h1" variant="title-small" className={styles.title}>
          New placement
        </Text>
        <div className={placementStyles.identity}>
          <TextField
            label="Name"
            description={
              badName ?? 'Jobs and namespaces refer to it by this name.'
            }
            isInvalid={badName !== undefined}
            value={name}
            onChange={setName}
            autoComplete="off"
          />
          <Suggest
            label="Namespace"
            description={
              badNamespace ??
              'On the hub. Workloads in this namespace can use the placement.'
            }
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
