import { useSearchParams } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  quotaAssignPermission,
  type ClaimDetail,
  type ClaimPreviewView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useDryRun, type DryRunState } from '../../actions/useDryRun';
import { usePermitted } from '../../actions/usePermitted';
import { EditActions, OutdatedNotice } from '../../forms/EditControls';
import { useEdit } from '../../forms/useEdit';
import { ActionReasons } from '../../parts/ActionReasons';
import { Section } from '../../parts';
import { applyClaim } from './applyClaim';
import { ClaimAssignments } from './ClaimAssignments';
import { ClaimCapacity } from './ClaimCapacity';
import { ClaimChanges } from './ClaimChanges';
import { askedBy, formOfClaim, inputOfForm } from './claimForm';
import { claimProblems, type FormProblem } from './claimProblems';
import claimStyles from './claims.module.css';
import { claimTotals, withRestAssigned } from './claimTotals';
import { ClaimYaml } from './ClaimYaml';
import { useQuotaLosses } from './quotaLosses';
import { ShrinkChoice } from './ShrinkChoice';

/**
 * Assigns the capacity of a cluster to queues: capacity on one side, queues on the other, with the unassigned rest as
 * typed, and every quota change before it is applied. With `?assign` in the address it starts with the rest assigned.
 *
 * @internal
 */
export function ClaimEditor(props: {
  claim: ClaimDetail;
  onApplied: () => void;
}) {
  const { claim, onApplied } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const [params] = useSearchParams();
  const denied = usePermitted(quotaAssignPermission, claim.cluster);
  const edit = useEdit(claim, {
    formOf: formOfClaim,
    askedBy: (typed, stored) => askedBy(stored, typed),
    versionOf: stored => askedBy(stored),
    first: params.has('assign')
      ? withRestAssigned(formOfClaim(claim), claim)
      : undefined,
  });
  const { form } = edit;
  const totals = claimTotals(form, claim);
  const problems = claimProblems(t, form, claim);
  const isSound = edit.isChanged && problems.length === 0;
  const preview = useDryRun(
    `${claim.name} ${claim.resourceVersion}`,
    isSound ? inputOfForm(form, claim) : undefined,
    (input, signal) =>
      api.previewClaim(
        { name: claim.name, cluster: claim.cluster, ...input },
        { signal },
      ),
  );
  const changes = preview.type === 'known' ? preview.result.changes : [];
  const losses = useQuotaLosses(changes);
  const shown = <ClaimChanges preview={preview} losses={losses} />;
  const reason =
    denied ??
    applyReason(t, { isChanged: edit.isChanged, problems, preview }) ??
    (edit.isOutdated ? t('queues.claims.editor.chooseVersion') : undefined);
  return (
    <>
      <OutdatedNotice edit={edit} title={t('queues.claims.editor.outdated')} />
      <div className={claimStyles.editor}>
        <ClaimCapacity claim={claim} totals={totals} />
        <Section title={t('queues.claims.assigned')}>
          <ClaimAssignments
            claim={claim}
            form={form}
            totals={totals}
            problems={problems}
            denied={denied}
            onChange={edit.change}
          />
          <ShrinkChoice
            value={form.shrinkPolicy}
            isOff={denied !== undefined}
            onChange={shrinkPolicy => edit.change({ ...form, shrinkPolicy })}
          />
        </Section>
      </div>
      <Section title={t('queues.claims.changes')}>
        <div aria-live="polite">{shown}</div>
        <ActionReasons>
          <ClaimYaml claim={claim} form={form} reason={problems[0]?.message}>
            <EditActions
              edit={edit}
              label={t('queues.claims.apply')}
              title={t('queues.claims.editor.apply', { name: claim.name })}
              reason={reason}
              onConfirm={async () => {
                const { resourceVersion } = edit.base;
                await applyClaim(t, api, claim, form, resourceVersion);
                return {
                  title: t('queues.claims.editor.saved', { name: claim.name }),
                };
              }}
              onSent={onApplied}
            >
              {shown}
            </EditActions>
          </ClaimYaml>
        </ActionReasons>
      </Section>
    </>
  );
}

/** Why a claim cannot be applied as typed; `undefined` when it can. */
function applyReason(
  t: Translate,
  input: {
    isChanged: boolean;
    problems: readonly FormProblem[];
    preview: DryRunState<ClaimPreviewView>;
  },
): string | undefined {
  const { isChanged, problems, preview } = input;
  if (!isChanged) {
    return t('common.notes.noChangesYet');
  }
  if (problems.length > 0) {
    return problems[0].message;
  }
  if (preview.type === 'known') {
    return preview.result.problems[0]?.message;
  }
  return preview.type === 'failed'
    ? t('queues.claims.preview.notCalculated')
    : t('queues.claims.preview.beingCalculated');
}
