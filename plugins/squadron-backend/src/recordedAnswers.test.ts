import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  contract,
  type Contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { eventually, FakeClock, startTestBackend } from '@squadron/test-utils';
import request from 'supertest';
import {
  exampleConfig,
  exampleFeatures,
} from './__testUtils__/exampleFeatures';
import { recordedInputs } from './__testUtils__/recordedInputs';

/** Answers that the tests of the frontend read, one file per group of endpoints. */
const FOLDER = join(__dirname, '../../squadron/src/__testUtils__/answers');
const COMMAND =
  'RECORD_ANSWERS=1 yarn test --no-watch plugins/squadron-backend/src/recordedAnswers.test.ts';
const RECORDED_AT = '2026-11-21T14:00:00.000Z';

jest.setTimeout(120_000);

type Input = Record<string, unknown>;

async function startBackend() {
  const { server } = await startTestBackend({
    features: [
      ...exampleFeatures(new FakeClock(Date.parse(RECORDED_AT))),
      mockServices.rootConfig.factory({ data: exampleConfig }),
    ],
  });
  return request(server);
}

async function call(
  api: ReturnType<typeof request>,
  { method, path }: Endpoint,
  input: Input,
): Promise<unknown> {
  const rest = { ...input };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  const sent =
    method === 'GET'
      ? api.get(`/api/squadron/v1${address}`).query(rest)
      : api[method === 'PUT' ? 'put' : 'post'](
          `/api/squadron/v1${address}`,
        ).send(rest);
  const { status, body } = await sent.set(
    'authorization',
    mockCredentials.user.header(),
  );
  if (status !== 200) {
    throw new Error(
      `${method} ${address} ${JSON.stringify(rest)} answered ${status}: ${
        body.error?.message
      }`,
    );
  }
  return body;
}

describe('the recorded answers', () => {
  let api: ReturnType<typeof request>;

  beforeAll(async () => {
    api = await startBackend();
    await eventually('the ended jobs are in the history', async () => {
      const { total } = (await call(api, contract.listHistory, {})) as {
        total: number;
      };
      if (total < 5) {
        throw new Error(`${total} of 5`);
      }
    });
  });

  it.each(Object.entries(recordedInputs))(
    'of %s are those of the router',
    async (group, inputs) => {
      const file = join(FOLDER, `${group}.json`);
      const answers: Record<
        string,
        Array<{ input: Input; answer: unknown }>
      > = {};
      for (const [id, list] of Object.entries(inputs)) {
        answers[id] = [];
        for (const input of list as Input[]) {
          const endpoint: Endpoint = contract[id as keyof Contract];
          answers[id].push({ input, answer: await call(api, endpoint, input) });
        }
      }
      const now = { recordedAt: RECORDED_AT, answers };
      if (process.env.RECORD_ANSWERS) {
        writeFileSync(file, `${JSON.stringify(now, undefined, 1)}\n`);
      }
      const stored = JSON.parse(readFileSync(file, 'utf8'));
      const command = `Recorded by \`${COMMAND}\``;
      expect({ [command]: now }).toEqual({ [command]: stored });
    },
  );
});
