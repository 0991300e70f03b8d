import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  useT,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterUpdatePermission,
  messageText,
  credentialsRotatePermission,
  DOCTOR_FIX_ANNOTATIONS,
  type DoctorFinding,
  type DoctorFix,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { DialogButton } from '../../actions/DialogButton';
import { usePermitted } from '../../actions/usePermitted';

function objectName({ kind, namespace, name }: DoctorFix['object']): string {
  return `${kind} ${[namespace, name].filter(Boolean).join('/')}`;
}

/** Requests the fix of a finding, after showing its effect. Draws nothing if there is no fix. @internal */
export function FixButton(props: {
  finding: DoctorFinding;
  onFixed: () => void;
}) {
  const t = useT();
  const { fix, cluster, id, what } = props.finding;
  const api = useApi(squadronApiRef);
  const [isAsked, setIsAsked] = useState(false);
  const mayNotRotate = usePermitted(credentialsRotatePermission, cluster);
  if (!fix) {
    return null;
  }
  const label = messageText(fix.label, t);
  const problem = messageText(what, t);
  const denied = fix.action === 'issueCredential' ? mayNotRotate : undefined;
  return (
    <DialogButton
      label={isAsked ? t('health.fix.requested') : label}
      accessibleLabel={`${label}: ${problem}`}
      reason={isAsked ? t('health.fix.running') : denied}
      permission={clusterUpdatePermission}
      resourceRef={fix.object.kind === 'Namespace' ? HUB_CLUSTER_ID : cluster}
    >
      {onClose => (
        <ConfirmDialog
          title={`${label}?`}
          confirmLabel={label}
          destructive={false}
          onClose={onClose}
          onConfirm={async () => {
            await api.fixFinding({ finding: id });
            setIsAsked(true);
            props.onFixed();
          }}
        >
          <Text as="p">{problem}</Text>
          <Text as="p">{messageText(fix.effect, t)}</Text>
          <Text as="p" color="secondary">
            {t('health.fix.text', { object: objectName(fix.object) })}
          </Text>
          <pre>
            + {DOCTOR_FIX_ANNOTATIONS[fix.action]}: {t('health.fix.time')}
          </pre>
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}
