import type {
  Contract,
  EndpointAnswer,
  EndpointInput,
  LogChoice,
  LogMessage,
  StreamMessage,
  WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import type { DashboardLink } from './types';

/** Options of one request. @public */
export interface RequestOptions {
  signal?: AbortSignal;
  /** 1 to 255 visible ASCII characters. A repeated command with the same key has the answer of the first one. */
  idempotencyKey?: string;
}

/** A method for each endpoint of the HTTP API. @public */
export type SquadronEndpoints = {
  [Id in keyof Contract]: (
    input: EndpointInput<Contract[Id]>,
    options?: RequestOptions,
  ) => Promise<EndpointAnswer<Contract[Id]>>;
};

/**
 * Client of the portal's backend for pages, cards and pickers. Methods reject with an error for {@link classifyError}; a
 * failure is never an empty list.
 *
 * @public
 */
export interface SquadronApi extends SquadronEndpoints {
  /**
   * Follows a log from its last `tail` lines until the log ends or `signal` aborts. The last message of a log that has
   * ended is `end`. `onActivity` is called for each message and heartbeat. Rejects when the log cannot be opened or the
   * stream breaks.
   */
  followWorkloadLog(
    ref: WorkloadRef,
    options: {
      choice: LogChoice;
      tail: number;
      signal: AbortSignal;
      onMessage: (message: LogMessage) => void;
      onActivity: () => void;
    },
  ): Promise<void>;
  /** A whole log, up to the limit of the portal. */
  downloadWorkloadLog(
    ref: WorkloadRef,
    choice: LogChoice,
    options?: { signal?: AbortSignal },
  ): Promise<Blob>;
  /** Opens the Ray dashboard of a workload for the caller, for some minutes; `renew` extends an open one. */
  openDashboard(
    ref: WorkloadRef,
    options?: { renew?: DashboardLink },
  ): Promise<DashboardLink>;
  /**
   * Runs a command in a container, by default a shell. The messages of the WebSocket are those of `EXEC_CHANNELS`.
   * Rejects if the caller gets no ticket for it.
   */
  openExec(
    input: EndpointInput<Contract['issueExecTicket']>,
  ): Promise<WebSocket>;
  /**
   * Opens the event stream once and passes its messages to `onMessage` until it ends or `signal` aborts. `onActivity` is
   * called for each message and heartbeat. Rejects when the stream cannot be opened or breaks; the caller opens it
   * again.
   */
  openStream(options: {
    signal: AbortSignal;
    onMessage: (message: StreamMessage) => void;
    onActivity: () => void;
  }): Promise<void>;
}
