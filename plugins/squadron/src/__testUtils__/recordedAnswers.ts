import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  contract,
  type Contract,
  type EndpointAnswer,
  type EndpointInput,
} from '@squadron/backstage-plugin-squadron-common';

/** ID of an endpoint. @internal */
export type EndpointId = keyof Contract;
/** @internal */
export type InputOf<Id extends EndpointId> = EndpointInput<Contract[Id]>;
/** @internal */
export type AnswerOf<Id extends EndpointId> = EndpointAnswer<Contract[Id]>;

const GROUPS = [
  'clusters',
  'workloads',
  'queues',
  'placement',
  'credentials',
  'history',
  'health',
];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The recorded answers as text, by endpoint and input. */
let known: Map<string, string> | undefined;

/**
 * The answer of the real backend for the example fleet, as if it was recorded now. Throws if the input is not recorded;
 * `plugins/squadron-backend/src/__testUtils__/recordedInputs.ts` lists the recorded ones.
 *
 * @internal
 */
export function recordedAnswer<Id extends EndpointId>(
  id: Id,
  input: InputOf<Id>,
): AnswerOf<Id> {
  known ??= readAnswers();
  const text = known.get(keyOf(id, input));
  if (text === undefined) {
    throw new Error(
      `No answer of ${id} to ${JSON.stringify(
        input,
      )} is recorded. Add the input to recordedInputs.ts of squadron-backend, or override ${id} in the test.`,
    );
  }
  return contract[id].answer.parse(JSON.parse(text)) as AnswerOf<Id>;
}

/** Times keep their distance to the present. */
function readAnswers(): Map<string, string> {
  const nowMs = Date.now();
  const answers = new Map<string, string>();
  for (const group of GROUPS) {
    const file = join(__dirname, 'answers', `${group}.json`);
    const recorded = JSON.parse(readFileSync(file, 'utf8')) as {
      recordedAt: string;
      answers: Record<string, Array<{ input: object; answer: unknown }>>;
    };
    const passedMs = nowMs - Date.parse(recorded.recordedAt);
    const later = (_key: string, value: unknown) =>
      typeof value === 'string' && TIME.test(value)
        ? new Date(Date.parse(value) + passedMs).toISOString()
        : value;
    for (const [id, list] of Object.entries(recorded.answers)) {
      for (const { input, answer } of list) {
        answers.set(keyOf(id, input), JSON.stringify(answer, later));
      }
    }
  }
  return answers;
}

/** The same for all inputs that are the same request: callers may pass a whole row, or leave out a default. */
function keyOf(id: string, input: object): string {
  const schema = contract[id as EndpointId].input;
  const declared = Object.fromEntries(
    Object.entries(input).filter(([name]) => name in schema.shape),
  );
  const { data = declared } = schema.safeParse(declared);
  const sent = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${id} ${JSON.stringify(sent)}`;
}
