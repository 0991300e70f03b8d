import { useState } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import type {
  LogChoice,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import {
  errorText,
  squadronApiRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { useToast } from '../actions/useToast';
import { downloadBlob } from '../parts/downloadFile';

/** Downloads the whole log, not only the lines on the page. @internal */
export function DownloadLogButton(props: {
  workload: WorkloadDetail;
  choice: LogChoice;
  label: string;
}) {
  const { workload, choice, label } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const post = useToast();
  const [isBusy, setBusy] = useState(false);
  const onPress = async () => {
    setBusy(true);
    try {
      const name = [workload.name, label].join('-').replace(/[^\w.-]+/g, '-');
      downloadBlob(
        `${name}.log`.toLowerCase(),
        await api.downloadWorkloadLog(workload, choice),
      );
    } catch (error) {
      post(
        {
          title: t('workloads.downloadLog.title'),
          description: errorText(error),
        },
        'danger',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="tertiary"
      size="small"
      iconStart={<RiDownloadLine />}
      isPending={isBusy}
      onPress={onPress}
    >
      {t('workloads.downloadLog.downloadAll')}
    </Button>
  );
}
