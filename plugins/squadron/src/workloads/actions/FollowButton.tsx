import { useState } from 'react';
import { ToggleButton, Tooltip, TooltipTrigger } from '@backstage/ui';
import { useApi } from '@backstage/frontend-plugin-api';
import { RiNotification3Fill, RiNotification3Line } from '@remixicon/react';
import {
  errorText,
  squadronApiRef,
  useEndpoint,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { useToast } from '../../actions/useToast';
import { workloadRef } from './workloadRef';

/**
 * Switches notifications about a workload on and off, for the person at the page. Hidden until their state is known.
 *
 * @internal
 */
export function FollowButton(props: { workload: WorkloadDetail }) {
  const ref = workloadRef(props.workload);
  const t = useT();
  const api = useApi(squadronApiRef);
  const post = useToast();
  const { data } = useEndpoint('getFollow', ref);
  const [chosen, setChosen] = useState<boolean>();
  if (!data) {
    return null;
  }
  const isFollowing = chosen ?? data.isFollowing;
  const { name } = ref;

  const change = async (isWanted: boolean) => {
    setChosen(isWanted);
    try {
      await api.followWorkload({ ...ref, isFollowing: isWanted });
      post({
        title: isWanted
          ? t('workloads.follow.started', { name })
          : t('workloads.follow.stopped', { name }),
      });
    } catch (error) {
      setChosen(!isWanted);
      post(
        {
          title: t('workloads.follow.failed'),
          description: errorText(error),
        },
        'danger',
      );
    }
  };
  return (
    <TooltipTrigger delay={200}>
      <ToggleButton
        size="small"
        isSelected={isFollowing}
        onChange={change}
        iconStart={
          isFollowing ? <RiNotification3Fill /> : <RiNotification3Line />
        }
      >
        {t('workloads.follow.notifyMe')}
      </ToggleButton>
      <Tooltip>{t('workloads.follow.explain')}</Tooltip>
    </TooltipTrigger>
  );
}
