import { randomUUID } from 'node:crypto';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  clusterReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { Decisions } from './Decisions';

/** A policy that allows to read workloads, and the names of each request to it. */
function aPolicy() {
  const requests: string[][] = [];
  const permissions = mockServices.permissions.mock({
    authorizeConditional: async asked => {
      requests.push(asked.map(({ permission }) => permission.name));
      // The permission client returns the ID of each question.
      return asked.map(({ permission }) => ({
        id: randomUUID(),
        result:
          permission === workloadReadPermission
            ? AuthorizeResult.ALLOW
            : AuthorizeResult.DENY,
      }));
    },
  });
  return { requests, decisions: new Decisions(permissions) };
}

const ann = mockCredentials.user('user:default/ann');
const bob = mockCredentials.user('user:default/bob');

describe('decisions', () => {
  it('of one person that are asked at once travel in one request', async () => {
    const { requests, decisions } = aPolicy();
    const answers = await Promise.all([
      decisions.of(workloadReadPermission, ann),
      decisions.of(clusterReadPermission, ann),
      decisions.of(workloadReadPermission, ann),
    ]);
    expect(answers.map(({ result }) => result)).toEqual([
      'ALLOW',
      'DENY',
      'ALLOW',
    ]);
    expect(requests).toEqual([
      [workloadReadPermission.name, clusterReadPermission.name],
    ]);
  });

  it('are not shared between people, and not kept', async () => {
    const { requests, decisions } = aPolicy();
    await Promise.all(
      [ann, bob].map(person => decisions.of(workloadReadPermission, person)),
    );
    await decisions.of(workloadReadPermission, ann);
    expect(requests).toHaveLength(3);
  });

  it('are equal as long as the rights are', async () => {
    const { decisions } = aPolicy();
    const ask = () => decisions.of(workloadReadPermission, ann);
    expect(await ask()).toEqual(await ask());
  });

  it('fail for all who asked, and are asked again after that', async () => {
    let isDown = true;
    const decisions = new Decisions(
      mockServices.permissions.mock({
        authorizeConditional: async asked => {
          if (isDown) {
            throw new Error('down');
          }
          return asked.map(() => ({ result: AuthorizeResult.ALLOW }));
        },
      }),
    );
    const both = await Promise.allSettled([
      decisions.of(workloadReadPermission, ann),
      decisions.of(clusterReadPermission, ann),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await decisions.of(workloadReadPermission, ann)).toEqual({
      result: 'ALLOW',
    });
  });
});
