import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Text } from '@backstage/ui';
import {
  useT,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterUpdatePermission,
  credentialsRotatePermission,
  DOCTOR_FIX_ANNOTATIONS,
  type DoctorFinding,
  type DoctorFix,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { ConfirmDialog } from '../../actions/ConfirmDialog';
import { ActionButton } from '../../parts';

function objectName({ kind, namespace, name }: DoctorFix['object']): string {
  return `${kind} ${[namespace, name].filter(Boolean).join('/')}`;
}

/**
 * Requests the fix of a finding, after showing its effect. Draws nothing if there is no fix.
 *
 * @internal
 */
export function FixButton(props: {
  finding: DoctorFinding;
  onFixed: () => void;
}) {
  const t = useT();
  const { fix, cluster, id, what } = props.finding;
  const api = useApi(squadronApiRef);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const update = usePermission({
    permission: clusterUpdatePermission,
    resourceRef: fix?.object.kind === 'Namespace' ? HUB_CLUSTER_ID : cluster,
  });
  const rotate = usePermission({ permission: credentialsRotatePermission });
  if (!fix) {
    return null;
  }
  const missing = [
    ...(update.loading || update.allowed ? [] : [clusterUpdatePermission.name]),
    ...(fix.action !== 'issueCredential' || rotate.loading || rotate.allowed
      ? []
      : [credentialsRotatePermission.name]),
  ];
  const denied =
    missing.length > 0
      ? t('common.permission.denied', {
          name: missing.reduce((first, second) =>
            t('common.list.and', { first, second }),
          ),
        })
      : undefined;
  return (
    <>
      <ActionButton
        label={isAsked ? t('health.fix.requested') : fix.label}
        accessibleLabel={`${fix.label}: ${what}`}
        variant="secondary"
        reason={denied ?? (isAsked ? t('health.fix.running') : '')}
        onPress={() => setIsOpen(true)}
      />
      <ConfirmDialog
        title={`${fix.label}?`}
        confirmLabel={fix.label}
        destructive={false}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={async () => {
          await api.fixFinding({ finding: id });
          setIsAsked(true);
          props.onFixed();
        }}
      >
        <Text as="p">{what}</Text>
        <Text as="p">{fix.effect}</Text>
        <Text as="p" color="secondary">
          {t('health.fix.text', { object: objectName(fix.object) })}
        </Text>
        <pre>
          + {DOCTOR_FIX_ANNOTATIONS[fix.action]}: {t('health.fix.time')}
        </pre>
      </ConfirmDialog>
    </>
  );
}
