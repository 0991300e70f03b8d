import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import {
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  quotaAssignPermission,
  type ClaimDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { useDryRun } from '../../actions/useDryRun';
import { usePermitted } from '../../actions/usePermitted';
import { ActionButton, Section } from '../../parts';
import styles from '../../parts/parts.module.css';
import { applyClaim } from './applyClaim';
import { applyReason } from './applyReason';
import { ClaimCapacity } from './ClaimCapacity';
import { ChangeTable, ClaimChanges } from './ClaimChanges';
import { inputOfForm } from './claimForm';
import { claimProblems } from './claimProblems';
import { ClaimAssignments } from './ClaimAssignments';
import claimStyles from './claims.module.css';
import { claimTotals } from './claimTotals';
import { ClaimYaml } from './ClaimYaml';
import { ShrinkChoice } from './ShrinkChoice';
import { useClaimEdit } from './useClaimEdit';

/**
 * Assigns the capacity of a cluster to queues: capacity on one side, queues on the other, with the unassigned rest as
 * typed, and every quota change before it is applied.
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
  const denied = usePermitted(quotaAssignPermission, claim.cluster);
  const edit = useClaimEdit(claim);
  const [isAsked, setIsAsked] = useState(false);
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
  const reason =
    denied ??
    applyReason(t, { isChanged: edit.isChanged, problems, preview }) ??
    (edit.isOutdated ? t('queues.claims.editor.chooseVersion') : undefined);
  return (
    <>
      {edit.isOutdated && (
        <Alert
          status="warning"
          icon
          title={t('queues.claims.editor.outdated')}
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
      <Section
        title={t('queues.claims.changes')}
        actions={
          <span className={styles.tiles}>
            {edit.isChanged && (
              <Button variant="tertiary" size="small" onPress={edit.reset}>
                {t('common.editor.undo')}
              </Button>
            )}
            <ActionButton
              label={t('queues.claims.apply')}
              variant="primary"
              reason={reason}
              onPress={() => setIsAsked(true)}
            />
          </span>
        }
      >
        <div aria-live="polite">
          <ClaimChanges preview={preview} />
        </div>
        <ClaimYaml claim={claim} form={form} />
      </Section>
      {isAsked && (
        <ConfirmDialog
          title={t('queues.claims.editor.apply', { name: claim.name })}
          confirmLabel={t('queues.claims.apply')}
          destructive={false}
          onClose={() => setIsAsked(false)}
          onConfirm={async () => {
            await applyClaim(t, api, claim, form, edit.resourceVersion);
            edit.sent();
            onApplied();
            return {
              title: t('queues.claims.editor.saved', { name: claim.name }),
            };
          }}
        >
          {changes.length > 0 ? (
            <ChangeTable changes={changes} />
          ) : (
            <span>{t('queues.claims.preview.noChanges')}</span>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
