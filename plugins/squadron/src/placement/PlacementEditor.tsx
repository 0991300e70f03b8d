import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import {
  useT,
  squadronApiRef,
  usePlacementOptions,
} from '@squadron/backstage-plugin-squadron-react';
import {
  hubObjectRef,
  placementCreatePermission,
  type PlacementDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { useDryRun } from '../actions/useDryRun';
import { usePermitted } from '../actions/usePermitted';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import { ActionButton, Section } from '../parts';
import styles from '../parts/parts.module.css';
import { formProblems } from './formProblems';
import { LiveMatch } from './LiveMatch';
import { PlacementFields } from './PlacementFields';
import { editOfForm } from './placementForm';
import placementStyles from './placements.module.css';
import { PlacementYaml } from './PlacementYaml';
import { ruleWords } from './placementWords';
import { usePlacementEdit } from './usePlacementEdit';
import { writeReason } from './writeReason';

/**
 * The form of a Placement with the matching clusters beside it, updated while typing.
 *
 * @internal
 */
export function PlacementEditor(props: {
  namespace: string;
  name: string;
  /** The stored Placement; absent for a new one. */
  placement?: PlacementDetail;
  /** Why it cannot be written yet for reasons outside the form. */
  missing?: string;
  onWritten: () => void;
}) {
  const t = useT();
  const { namespace, name, placement, missing, onWritten } = props;
  const api = useApi(squadronApiRef);
  const denied = usePermitted(
    placementCreatePermission,
    namespace ? hubObjectRef({ namespace, name }) : undefined,
  );
  const { data: options } = usePlacementOptions();
  const edit = usePlacementEdit(placement);
  const [isAsked, setIsAsked] = useState(false);
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
  const reason =
    denied ?? missing ?? writeReason(t, { edit, problems, isNew: !placement });
  return (
    <>
      {edit.isOutdated && (
        <Alert
          status="warning"
          icon
          title={t('placement.editor.outdated')}
          customActions={
            <>
              <Button variant="secondary" size="small" onPress={edit.reset}>
                {t('common.editor.loadTheirs')}
              </Button>
              <Button variant="secondary" size="small" onPress={edit.keep}>
                {t('common.editor.keepMine')}
              </Button>
            </>
          }
        />
      )}
      <div className={placementStyles.editor}>
        <PlacementFields
          form={form}
          options={options}
          problems={problems}
          isOff={denied !== undefined}
          onChange={edit.change}
        />
        <div className={placementStyles.live}>
          <Section
            title={t('placement.match.label')}
            actions={
              <span className={styles.tiles}>
                {edit.isChanged && (
                  <Button variant="tertiary" size="small" onPress={edit.reset}>
                    {t('common.editor.undo')}
                  </Button>
                )}
                <ActionButton
                  label={
                    placement
                      ? t('placement.editor.save')
                      : t('placement.editor.create')
                  }
                  variant="primary"
                  reason={reason}
                  onPress={() => setIsAsked(true)}
                />
              </span>
            }
          >
            <p>{ruleWords(t, asked.spec)}.</p>
            <LiveMatch
              preview={preview}
              problems={problems}
              isNew={!placement}
            />
            <PlacementYaml namespace={namespace} name={name} {...asked} />
          </Section>
        </div>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={
            placement
              ? t('placement.editor.saveTitle', { namespace, name })
              : t('placement.editor.createTitle', { namespace, name })
          }
          confirmLabel={
            placement
              ? t('placement.editor.save')
              : t('placement.editor.create')
          }
          destructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={async () => {
            await api.writePlacement({
              ...{ namespace, name },
              ...asked,
              generation: edit.generation,
            });
            edit.sent();
            onWritten();
            return { title: t('placement.editor.saved', { namespace, name }) };
          }}
        >
          <LiveMatch
            preview={preview}
            problems={problems}
            isNew={!placement}
            isBrief
          />
        </ConfirmDialog>
      )}
    </>
  );
}
