import { useEffect, useRef, useState } from 'react';

/** Dry runs after the first are sent when typing pauses. */
const TYPING_PAUSE_MS = 250;

/** The answer to a dry run of the current values of a form. @internal */
export type DryRunState<R> =
  | { type: 'none' }
  | { type: 'asking' }
  | { type: 'known'; result: R }
  | { type: 'failed'; error: unknown };

/**
 * Sends a dry run of a change, again whenever the target or the change differs. Sends nothing without a change.
 *
 * @internal
 */
export function useDryRun<C, R>(
  target: string,
  changes: C | undefined,
  ask: (changes: C, signal: AbortSignal) => Promise<R>,
): DryRunState<R> {
  const question = changes && `${target} ${JSON.stringify(changes)}`;
  const current = useRef({ changes, ask });
  current.current = { changes, ask };
  const [answer, setAnswer] = useState<{
    question: string;
    state: DryRunState<R>;
  }>();
  const isTyping = useRef(false);
  useEffect(() => {
    if (question === undefined) {
      return undefined;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const finish = (state: DryRunState<R>) =>
      signal.aborted || setAnswer({ question, state });
    const timer = setTimeout(
      () => {
        const { changes: asked, ask: send } = current.current;
        if (asked !== undefined) {
          send(asked, signal).then(
            result => finish({ type: 'known', result }),
            error => finish({ type: 'failed', error }),
          );
        }
      },
      isTyping.current ? TYPING_PAUSE_MS : 0,
    );
    isTyping.current = true;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
  if (question === undefined) {
    return { type: 'none' };
  }
  return answer?.question === question ? answer.state : { type: 'asking' };
}
