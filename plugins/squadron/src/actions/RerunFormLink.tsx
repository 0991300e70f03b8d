import { RiEditLine } from '@remixicon/react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  nextRunName,
  workloadCreatePermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { ActionButton } from '../parts';
import { squadronTranslationRef } from '../translation';
import { usePermitted } from './usePermitted';
import { rerunFormReason } from './workloadReasons';

/**
 * A link to the Ray job form, filled in with the values of this job.
 *
 * @internal
 */
export function RerunFormLink(props: {
  workload: WorkloadDetail;
  /** Default: `Rerun with changes`. */
  label?: string;
}) {
  const { workload } = props;
  const { t } = useTranslationRef(squadronTranslationRef);
  const links = useLinks();
  const denied = usePermitted(workloadCreatePermission);
  const { form } = workload;
  const href = form && links.rerun({ ...form, name: nextRunName(form.name) });
  const reason =
    rerunFormReason(workload) ??
    denied ??
    (href ? undefined : 'This portal has no form for Ray jobs.');
  return (
    <ActionButton
      label={props.label ?? t('actions.rerunWithChanges')}
      icon={<RiEditLine />}
      reason={reason}
      href={href}
    />
  );
}
