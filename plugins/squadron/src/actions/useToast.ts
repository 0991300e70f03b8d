import { toastApiRef, useApiHolder } from '@backstage/frontend-plugin-api';

/** A toast of a success disappears after this time. */
const NOTICE_MS = 6_000;

/** The text of a toast. @internal */
export interface Notice {
  title: string;
  description?: string;
  /** How long the toast of a success is shown. Default: 6 s. */
  timeoutMs?: number;
}

/**
 * Shows toasts: a success disappears automatically, a failure is closed by the user. Shows nothing in apps without
 * toasts.
 *
 * @internal
 */
export function useToast(): (
  notice: Notice,
  status?: 'success' | 'danger',
) => void {
  const toast = useApiHolder().get(toastApiRef);
  return ({ timeoutMs = NOTICE_MS, ...text }, status = 'success') =>
    toast?.post({
      ...text,
      status,
      ...(status === 'success' && { timeout: timeoutMs }),
    });
}
