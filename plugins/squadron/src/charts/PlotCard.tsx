import { useState, type ReactNode } from 'react';
import { RiDownloadLine } from '@remixicon/react';
import { Button, Text } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { csvOf, downloadFile, Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import type { PlotTable } from './plotTable';

type Row = PlotTable['rows'][number];

/** A plot with its data as a table, which can be shown instead or downloaded. @internal */
export function PlotCard(props: {
  title: string;
  /** The quantity and its unit. */
  hint: string | false;
  table: PlotTable;
  /** Shown instead of the plot if there is no data. */
  emptyText?: string;
  /** Whether the children are a table, so that there is nothing to switch to. */
  isTable?: boolean;
  /** What else can be chosen for the plot. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, hint, table, actions } = props;
  const t = useT();
  const [isTable, setIsTable] = useState(false);
  const isEmpty = table.rows.length === 0;
  const content = isTable ? (
    <DataTable title={title} table={table} />
  ) : (
    props.children
  );
  return (
    <Section
      title={title}
      actions={
        !isEmpty && (
          <span className={styles.tiles}>
            {actions}
            {!props.isTable && (
              <Button
                variant="tertiary"
                size="small"
                aria-pressed={isTable}
                aria-label={
                  isTable
                    ? t('history.insights.showPlot', { title })
                    : t('history.insights.showTable', { title })
                }
                onPress={() => setIsTable(!isTable)}
              >
                {isTable
                  ? t('history.insights.asPlot')
                  : t('history.insights.asTable')}
              </Button>
            )}
            <Button
              variant="tertiary"
              size="small"
              iconStart={<RiDownloadLine />}
              aria-label={t('history.insights.download', { title })}
              onPress={() =>
                downloadFile(
                  `${fileName(title)}.csv`,
                  csvText(table),
                  'text/csv',
                )
              }
            >
              {t('common.actions.downloadCsv')}
            </Button>
          </span>
        )
      }
    >
      {isEmpty ? (
        <span className={styles.subdued}>{props.emptyText}</span>
      ) : (
        <>
          {hint && (
            <Text as="p" variant="body-small" color="secondary">
              {hint}
            </Text>
          )}
          {content}
        </>
      )}
    </Section>
  );
}

function DataTable(props: { title: string; table: PlotTable }) {
  const { title, table } = props;
  return (
    <SimpleTable<Row>
      label={title}
      columns={table.titles.map((label, column) => ({
        label,
        cell: row => row[column] ?? '—',
        ...(column > 0 && { align: 'end' as const }),
      }))}
      rows={table.rows}
      rowKey={row => row.join(' ')}
    />
  );
}

function csvText({ titles, rows }: PlotTable): string {
  return csvOf<Row>(
    titles.map((title, column) => [title, row => row[column]]),
    rows,
  );
}

function fileName(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
