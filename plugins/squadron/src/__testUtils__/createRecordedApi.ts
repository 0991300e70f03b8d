import { types } from 'node:util';
import {
  contract,
  type LogMessage,
  type StreamMessage,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  RequestOptions,
  SquadronApi,
  SquadronEndpoints,
} from '@squadron/backstage-plugin-squadron-react';
import {
  recordedAnswer,
  type AnswerOf,
  type EndpointId,
  type InputOf,
} from './recordedAnswers';

type Changes = Extract<StreamMessage, { type: 'changed' }>['changes'];

/** An answer, an error, or a function that answers. Answers without a schema are given by functions. @internal */
export type Override<Id extends EndpointId> =
  | (unknown extends AnswerOf<Id> ? never : AnswerOf<Id>)
  | Error
  | ((
      input: InputOf<Id>,
      options?: RequestOptions,
    ) => AnswerOf<Id> | Promise<AnswerOf<Id>>);

/** What endpoints answer instead of the recorded answers. @internal */
export type Overrides = { [Id in EndpointId]?: Override<Id> };

/** Methods of {@link SquadronApi} that are not endpoints of the contract. */
type Streams = Omit<SquadronApi, EndpointId>;

/** A {@link SquadronApi} whose endpoints answer as the real backend answers for the example fleet. @internal */
export interface RecordedApi extends SquadronApi {
  /** Inputs of all calls of an endpoint, in order. */
  callsOf<Id extends EndpointId>(id: Id): Array<InputOf<Id>>;
  /** Replaces the next answers of endpoints, and notifies pages of the changes behind them. */
  override(overrides: Overrides, ...changes: Changes): void;
  /** Notifies pages of changes. */
  changed(...changes: Changes): void;
}

/**
 * Creates a {@link RecordedApi}. Its methods derive from the contract.
 *
 * @param overrides - instead of the recorded answers
 * @internal
 */
export function createRecordedApi(overrides: Overrides = {}): RecordedApi {
  const current: Overrides = {
    // The recorded portal acts with its own identity.
    listMissingRights: { items: [] },
    // It has no Prometheus.
    getGpuUtilization: {},
    ...overrides,
  };
  const calls: Array<{ id: EndpointId; input: unknown }> = [];
  const listeners = new Set<(message: StreamMessage) => void>();

  const call = async <Id extends EndpointId>(
    id: Id,
    input: InputOf<Id>,
    options?: RequestOptions,
  ): Promise<AnswerOf<Id>> => {
    calls.push({ id, input });
    const answer: unknown = (current as Record<string, unknown>)[id];
    // Not `instanceof`: a TypeError of jsdom is of another realm.
    if (types.isNativeError(answer)) {
      throw answer;
    }
    if (typeof answer === 'function') {
      return answer(input, options) as AnswerOf<Id>;
    }
    return (answer as AnswerOf<Id>) ?? recordedAnswer(id, input);
  };
  const notify = (changes: Changes) =>
    listeners.forEach(listener =>
      listener({ type: 'changed', changes, asOf: new Date().toISOString() }),
    );
  const endpoints = Object.fromEntries(
    (Object.keys(contract) as EndpointId[]).map(id => [
      id,
      (input: never, options?: RequestOptions) => call(id, input, options),
    ]),
  ) as SquadronEndpoints;
  const streams: Streams = {
    openDashboard: async ref => {
      const { path, expiresAt } = await endpoints.issueDashboardTicket(ref);
      return { url: path, expiresAt };
    },
    openExec: async input => {
      const { path } = await endpoints.issueExecTicket(input);
      return new WebSocket(path);
    },
    followWorkloadLog: async (ref, { onMessage, signal }) => {
      const { text } = await endpoints.getWorkloadLog(ref);
      const source: LogMessage = {
        type: 'source',
        id: 'driver',
        cluster: ref.cluster,
      };
      onMessage(source);
      onMessage({ type: 'lines', lines: text.trimEnd().split('\n') });
      await untilAborted(signal);
    },
    downloadWorkloadLog: async ref =>
      new Blob([(await endpoints.getWorkloadLog(ref)).text]),
    openStream: async ({ signal, onMessage }) => {
      listeners.add(onMessage);
      onMessage({ type: 'hello', asOf: new Date().toISOString() });
      await untilAborted(signal);
      listeners.delete(onMessage);
    },
  };
  return {
    ...endpoints,
    ...streams,
    callsOf: <Id extends EndpointId>(id: Id) =>
      calls
        .filter(one => one.id === id)
        .map(({ input }) => input as InputOf<Id>),
    override: (more, ...changes) => {
      Object.assign(current, more);
      if (changes.length > 0) {
        notify(changes);
      }
    },
    changed: (...changes) => notify(changes),
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) {
      resolve();
    }
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
