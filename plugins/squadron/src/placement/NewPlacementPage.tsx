import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useT, useEndpoint } from '@squadron/backstage-plugin-squadron-react';
import {
  namespaceProblem,
  placementCreatePermission,
  placementReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { useCreation } from '../actions/useCreation';
import { TypedField } from '../forms/TypedField';
import { useLinks } from '../links';
import { DetailFrame } from '../pages/DetailFrame';
import { loaded, PageBody } from '../parts';
import { nameProblem } from './nameProblem';
import { PlacementEditor } from './PlacementEditor';
import placementStyles from './placements.module.css';
import { Suggest } from './Suggest';

/** The form for a new Placement. @internal */
export function NewPlacementPage() {
  const t = useT();
  const links = useLinks();
  const navigate = useNavigate();
  const view = useEndpoint('getPlacementOptions', {});
  const { data: options, instead } = loaded(view, {
    what: t('placement.new.what'),
    permission: placementReadPermission.name,
  });
  const { namespaces } = useCreation(placementCreatePermission);
  const [query] = useSearchParams();
  const [name, setName] = useState('');
  const [namespace, setNamespace] = useState('');
  if (!options) {
    return <PageBody>{instead}</PageBody>;
  }
  const badName = name === '' ? undefined : nameProblem(t, name);
  const badNamespace =
    namespace === '' ? undefined : namespaceProblem(namespace);
  const missing =
    name === '' || namespace === ''
      ? t('placement.new.missing')
      : badName ?? badNamespace;
  return (
    <DetailFrame title={t('placement.new.title')} href={links.newPlacement}>
      <PlacementEditor
        namespace={namespace}
        name={name}
        missing={missing}
        preset={query.get('preset') ?? undefined}
        onWritten={() => navigate(links.placement({ namespace, name }))}
      >
        <div className={placementStyles.identity}>
          <TypedField
            label={t('common.labels.name')}
            help={t('placement.new.nameHelp')}
            problem={badName}
            value={name}
            onChange={setName}
          />
          <Suggest
            label={t('common.labels.namespace')}
            isRequired
            description={badNamespace ?? t('placement.new.namespaceHelp')}
            isInvalid={badNamespace !== undefined}
            choices={namespaces}
            value={namespace}
            onChange={setNamespace}
          />
        </div>
      </PlacementEditor>
    </DetailFrame>
  );
}
