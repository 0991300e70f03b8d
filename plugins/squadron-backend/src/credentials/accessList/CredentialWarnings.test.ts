import type { NotificationService } from '@backstage/plugin-notifications-node';
import {
  accessState,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import { CredentialWarnings } from './CredentialWarnings';

const HOUR_MS = 3_600_000;
const START_MS = Date.parse('2026-01-01T00:00:00Z');

function anEntry(nowMs: number): AccessEntry {
  const times = {
    issuedAt: new Date(START_MS).toISOString(),
    expiresAt: new Date(START_MS + 4 * HOUR_MS).toISOString(),
  };
  return {
    id: 'request/fleet/reports',
    cluster: 'gpu-1',
    consumer: 'AuthTokenRequest fleet/reports',
    mechanism: 'request',
    namespace: 'fleet',
    name: 'reports',
    roles: ['view'],
    ...times,
    state: accessState(times, nowMs),
  };
}

function setUp() {
  const sent: Array<{ title: string; severity?: string }> = [];
  let failures = 0;
  const notifications: NotificationService = {
    async send({ payload }) {
      if (failures > 0) {
        failures -= 1;
        throw new Error('no notifications backend');
      }
      sent.push(payload);
    },
  };
  let nowMs = START_MS;
  const warnings = new CredentialWarnings({
    readAccessList: async () => ({ items: [anEntry(nowMs)], unread: [] }),
    notifications,
    receivers: ['group:default/platform'],
  });
  return {
    sent,
    fail: () => {
      failures = 1;
    },
    checkAt: (hours: number) => {
      nowMs = START_MS + hours * HOUR_MS;
      return warnings.check();
    },
  };
}

describe('warnings of credentials', () => {
  it('are sent once before the expiry, and once after it', async () => {
    const { sent, checkAt } = setUp();
    await checkAt(1);
    expect(sent).toEqual([]);
    await checkAt(3);
    await checkAt(3.5);
    expect(sent).toMatchObject([
      {
        title: 'AuthTokenRequest fleet/reports on gpu-1: expires soon',
        severity: 'high',
      },
    ]);
    await checkAt(4);
    await checkAt(5);
    expect(sent).toHaveLength(2);
    expect(sent[1].severity).toBe('critical');
  });

  it('are tried again after a failure', async () => {
    const { sent, fail, checkAt } = setUp();
    fail();
    await expect(checkAt(3)).rejects.toThrow('no notifications backend');
    expect(sent).toEqual([]);
    await checkAt(3.1);
    expect(sent).toHaveLength(1);
  });
});
