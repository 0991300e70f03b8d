import { useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import type {
  ClusterChangeResult,
  ClusterChanges,
} from '@squadron/backstage-plugin-squadron-common';

/** Typing is one question, asked when it pauses. */
const typingPauseMs = 250;

/**
 * The answer to a dry run of what a form asks for now.
 *
 * @internal
 */
export type ChangePreviewState =
  | { type: 'none' }
  | { type: 'asking' }
  | { type: 'known'; result: ClusterChangeResult }
  | { type: 'failed'; error: unknown };

/**
 * Asks what a change would do, anew whenever it differs. Without a change there is nothing to ask.
 *
 * @internal
 */
export function useChangePreview(
  cluster: string,
  changes: ClusterChanges | undefined,
): ChangePreviewState {
  const api = useApi(squadronApiRef);
  const question = changes && JSON.stringify(changes);
  const [answer, setAnswer] = useState<{
    question: string;
    state: ChangePreviewState;
  }>();
  useEffect(() => {
    if (question === undefined) {
      return undefined;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const tell = (state: ChangePreviewState) =>
      signal.aborted || setAnswer({ question, state });
    const timer = setTimeout(() => {
      api
        .changeCluster(cluster, JSON.parse(question), { dryRun: true, signal })
        .then(
          result => tell({ type: 'known', result }),
          error => tell({ type: 'failed', error }),
        );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, cluster, question]);
  if (question === undefined) {
    return { type: 'none' };
  }
  return answer?.question === question ? answer.state : { type: 'asking' };
}
