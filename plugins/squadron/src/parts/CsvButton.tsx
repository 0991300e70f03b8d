import { useRef, useState } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import {
  listInput,
  errorText,
  squadronApiRef,
  useT,
  wholeList,
  type ListQuery,
} from '@squadron/backstage-plugin-squadron-react';
import type { ListResponse } from '@squadron/backstage-plugin-squadron-common';
import { useToast } from '../actions/useToast';
import { csvOf, type CsvColumn } from './csvOf';
import { downloadFile } from './downloadFile';

/** The largest page of the backend. */
const PAGE = 100;

const LISTS = {
  clusters: 'listClusters',
  flavors: 'listFlavors',
  workloads: 'listWorkloads',
  history: 'listHistory',
} as const;

/** Downloads the filtered rows of a list, all pages. @internal */
export function CsvButton<T>(props: {
  /** What the rows are; also the name of the file. */
  noun: keyof typeof LISTS;
  columns: ReadonlyArray<CsvColumn<T>>;
  query: ListQuery;
}) {
  const { noun, columns, query } = props;
  const t = useT();
  const api = useApi(squadronApiRef);
  const post = useToast();
  const [isPending, setIsPending] = useState(false);
  const isAsked = useRef(false);

  const download = async () => {
    if (isAsked.current) {
      return;
    }
    isAsked.current = true;
    setIsPending(true);
    try {
      const { items } = await wholeList(
        offset =>
          api[LISTS[noun]](
            listInput({ ...query, offset, limit: PAGE }),
          ) as Promise<ListResponse<T>>,
        Infinity,
      );
      downloadFile(`${noun}.csv`, csvOf(columns, items), 'text/csv');
    } catch (error) {
      const title = t(`common.csv.${noun}`, { error: errorText(error) });
      post({ title }, 'danger');
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
      {t('common.actions.downloadCsv')}
    </Button>
  );
}
