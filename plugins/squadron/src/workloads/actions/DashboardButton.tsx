import { useEffect, useState } from 'react';
import { RiDashboardLine } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  classifyError,
  errorText,
  squadronApiRef,
  type DashboardLink,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  dashboardObstacle,
  workloadDashboardReadPermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../../parts';
import { usePermitted } from '../../actions/usePermitted';
import { useToast } from '../../actions/useToast';

/** Well below the ten minutes that a ticket is valid. */
const RENEW_EVERY_MS = 4 * 60_000;

/**
 * Opens the Ray dashboard in a new tab. The dashboard stays usable while this page is open and the user has the
 * permission, and for some minutes after.
 *
 * @internal
 */
export function DashboardButton(props: { workload: WorkloadDetail }) {
  const { workload } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const post = useToast();
  const denied = usePermitted(workloadDashboardReadPermission, workload.id);
  const [link, setLink] = useState<DashboardLink>();
  const { cluster, namespace, kind, name } = workload;

  useEffect(() => {
    if (!link) {
      return undefined;
    }
    const timer = setInterval(() => {
      api
        .openDashboard({ cluster, namespace, kind, name }, { renew: link })
        // The dashboard itself reports that its ticket has expired; this button opens it again.
        .catch(error => {
          if (['notAllowed', 'notFound'].includes(classifyError(error))) {
            setLink(undefined);
          }
        });
    }, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [api, link, cluster, namespace, kind, name]);

  const open = async () => {
    // Synchronously: browsers let only the press itself open a tab.
    const tab = window.open('', '_blank');
    if (tab) {
      tab.opener = null;
    }
    try {
      const opened = await api.openDashboard(workload);
      setLink(opened);
      tab?.location.replace(opened.url);
    } catch (error) {
      tab?.close();
      post(
        {
          title: t('workloads.dashboard.title'),
          description: errorText(error),
        },
        'danger',
      );
    }
  };
  return (
    <ActionButton
      label={t('common.actions.openDashboard')}
      icon={<RiDashboardLine />}
      reason={dashboardObstacle(workload) ?? denied}
      onPress={open}
    />
  );
}
