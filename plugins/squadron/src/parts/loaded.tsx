import type { ReactElement, ReactNode } from 'react';
import {
  ErrorState,
  PageSkeleton,
  StaleNotice,
  useT,
  type QueryView,
} from '@squadron/backstage-plugin-squadron-react';

/**
 * The answer of a view, with a notice when the latest read failed, or what is shown instead of it: an outline before the
 * first answer, or why there is none.
 *
 * @internal
 */
export function loaded<T extends object>(
  view: Pick<QueryView<T>, 'data' | 'error' | 'retry'>,
  options: {
    /** What is read, e.g. "the clusters of this fleet". */
    what: string;
    /** The permission that is required for reading. */
    permission?: string;
    /** Time of the answer. Default: its `asOf`. */
    asOf?: (data: T) => string;
    /** Lines of the outline. Default: 4. */
    rows?: number;
  },
): { data: T | undefined; stale: ReactNode; instead: ReactElement } {
  const { data, error, retry } = view;
  const { what, permission, asOf = asOfAnswer, rows } = options;
  return {
    data,
    stale: data && error && (
      <StaleNotice error={error} asOf={asOf(data)} onRetry={retry} />
    ),
    instead: error ? (
      <ErrorState
        error={error}
        what={what}
        permission={permission}
        onRetry={retry}
      />
    ) : (
      <Outline what={what} rows={rows} />
    ),
  };
}

function Outline(props: { what: string; rows?: number }) {
  const t = useT();
  const { what, rows } = props;
  return (
    <PageSkeleton label={t('common.list.reading', { what })} rows={rows} />
  );
}

function asOfAnswer(data: object): string | undefined {
  return 'asOf' in data && typeof data.asOf === 'string'
    ? data.asOf
    : undefined;
}
