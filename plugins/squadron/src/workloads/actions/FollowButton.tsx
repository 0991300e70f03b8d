import { useState } from 'react';
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
import { ActionButton } from '../../parts';
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
        description: isWanted ? t('workloads.follow.explain') : undefined,
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
    <ActionButton
      label={
        isFollowing
          ? t('workloads.follow.stopNotifying')
          : t('workloads.follow.notifyMe')
      }
      icon={isFollowing ? <RiNotification3Fill /> : <RiNotification3Line />}
      onPress={() => change(!isFollowing)}
    />
  );
}
