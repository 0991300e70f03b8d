import { useRef, useState } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import {
  toastApiRef,
  useApi,
  useApiHolder,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import {
  messageOf,
  squadronApiRef,
  type ListQuery,
} from '@squadron/backstage-plugin-squadron-react';
import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';
import { downloadFile } from '../parts';
import { squadronTranslationRef } from '../translation';
import { clustersCsv } from './clustersCsv';

/** The most that the backend gives at once. */
const PAGE = 100;

/**
 * Downloads the clusters that the filters leave, all pages of them.
 *
 * @internal
 */
export function ClustersCsvButton(props: { query: ListQuery }) {
  const { query } = props;
  const { t } = useTranslationRef(squadronTranslationRef);
  const api = useApi(squadronApiRef);
  const toast = useApiHolder().get(toastApiRef);
  const [isPending, setIsPending] = useState(false);
  const isAsked = useRef(false);

  const download = async () => {
    if (isAsked.current) {
      return;
    }
    isAsked.current = true;
    setIsPending(true);
    try {
      const rows: ClusterSummary[] = [];
      let total = 1;
      for (let offset = 0; offset < total; offset += PAGE) {
        const page = await api.listClusters({ ...query, offset, limit: PAGE });
        rows.push(...page.items);
        total = page.total;
      }
      downloadFile('clusters.csv', clustersCsv(rows), 'text/csv');
    } catch (error) {
      toast?.post({
        title: `The clusters cannot be downloaded: ${messageOf(error)}`,
        status: 'danger',
      });
    } finally {
      isAsked.current = false;
      setIsPending(false);
    }
  };

  return (
    <Button
      variant="tertiary"
      size="small"
      iconStart={<RiDownloadLine />}
      isPending={isPending}
      onPress={download}
    >
      {t('actions.downloadCsv')}
    </Button>
  );
}
