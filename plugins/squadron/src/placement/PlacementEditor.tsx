import type { ReactNode } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  useT,
  squadronApiRef,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import {
  hubObjectRef,
  manifestText,
  placementCreatePermission,
  type PlacementDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { useDryRun } from '../actions/useDryRun';
import { usePermitted } from '../actions/usePermitted';
import { EditActions, OutdatedNotice } from '../forms/EditControls';
import { ManifestPanel } from '../forms/ManifestPanel';
import { useEdit } from '../forms/useEdit';
import { Section } from '../parts';
import { formProblems, type PlacementProblem } from './formProblems';
import { LiveMatch } from './LiveMatch';
import { PlacementFields } from './PlacementFields';
import { PlacementPresets } from './PlacementPresets';
import { askedByForm, editOfForm, formOfPlacement } from './placementForm';
import placementStyles from './placements.module.css';
import { withPreset } from './presets';
import { ruleWords } from './placementWords';

/** The form of a Placement with the matching clusters beside it, updated while typing. @internal */
export function PlacementEditor(props: {
  namespace: string;
  name: string;
  /** The stored Placement; absent for a new one. */
  placement?: PlacementDetail;
  /** What the form begins with. */
  preset?: string;
  /** Why it cannot be written yet for reasons outside the form. */
  missing?: string;
  onWritten: () => void;
  /** Fields of a new Placement before the others. */
  children?: ReactNode;
}) {
  const t = useT();
  const { namespace, name, placement, preset, missing, onWritten } = props;
  const api = useApi(squadronApiRef);
  const denied = usePermitted(
    placementCreatePermission,
    namespace ? hubObjectRef({ namespace, name }) : undefined,
  );
  const { data: options } = useEndpoint('getPlacementOptions', {});
  const edit = useEdit(placement, {
    formOf: formOfPlacement,
    askedBy: askedByForm,
    versionOf: stored => stored?.generation,
    first: preset ? withPreset(formOfPlacement(placement), preset) : undefined,
  });
  const { form } = edit;
  const problems = formProblems(t, form);
  const asked = editOfForm(form);
  const preview = useDryRun(
    `${namespace}/${name}`,
    problems.length === 0 ? asked : undefined,
    (draft, signal) =>
      api.previewPlacement(
        {
          // A new Placement may not have a name yet.
          namespace: namespace || 'default',
          name: name || 'new',
          spec: draft.spec,
          ...(draft.margin !== undefined && {
            annotations: { [ANNOTATIONS.placementMargin]: `${draft.margin}` },
          }),
        },
        { signal },
      ),
  );
  const ref = { namespace, name };
  const reason =
    denied ?? missing ?? writeReason(t, { edit, problems, isNew: !placement });
  const match = { preview, problems, isNew: !placement };
  return (
    <>
      <OutdatedNotice edit={edit} title={t('placement.editor.outdated')} />
      {!placement && !denied && (
        <PlacementPresets
          options={options}
          buttonOf={one => ({
            onPress: () => edit.change(withPreset(form, one)),
          })}
        />
      )}
      <div className={placementStyles.editor}>
        <PlacementFields
          form={form}
          options={options}
          problems={problems}
          isOff={denied !== undefined}
          onChange={edit.change}
          identity={props.children}
          actions={
            <EditActions
              edit={edit}
              label={
                placement
                  ? t('placement.editor.save')
                  : t('placement.editor.create')
              }
              title={
                placement
                  ? t('placement.editor.saveTitle', ref)
                  : t('placement.editor.createTitle', ref)
              }
              reason={reason}
              onConfirm={async () => {
                await api.writePlacement({
                  ...ref,
                  ...asked,
                  generation: edit.base?.generation,
                });
                return { title: t('placement.editor.saved', ref) };
              }}
              onSent={onWritten}
            >
              <LiveMatch {...match} isBrief />
            </EditActions>
          }
        />
        <div className={placementStyles.live}>
          <Section title={t('placement.match.label')}>
            <p>{ruleWords(t, asked.spec)}.</p>
            <LiveMatch {...match} />
            <ManifestPanel
              label={t('placement.manifest', ref)}
              yaml={manifestText(placementManifest(ref, asked))}
            />
          </Section>
        </div>
      </div>
    </>
  );
}

/** The Placement as typed. */
function placementManifest(
  ref: { namespace: string; name: string },
  { spec, margin }: ReturnType<typeof editOfForm>,
) {
  return {
    apiVersion: 'cluster.open-cluster-management.io/v1beta1',
    kind: 'Placement',
    metadata: {
      name: ref.name,
      namespace: ref.namespace,
      ...(margin !== undefined && {
        annotations: { [ANNOTATIONS.placementMargin]: `${margin}` },
      }),
    },
    spec,
  };
}

/** Why it cannot be written as typed; `undefined` when it can. */
function writeReason(
  t: Translate,
  input: {
    edit: { isChanged: boolean; isOutdated: boolean };
    problems: readonly PlacementProblem[];
    isNew: boolean;
  },
): string | undefined {
  const { edit, problems, isNew } = input;
  if (!isNew && !edit.isChanged) {
    return t('common.notes.noChangesYet');
  }
  return edit.isOutdated
    ? t('placement.editor.chooseVersion')
    : problems[0]?.message;
}
