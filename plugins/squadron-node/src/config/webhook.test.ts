import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readSquadronConfig } from './readSquadronConfig';

const read = (webhook: JsonObject) =>
  readSquadronConfig(
    new ConfigReader({ squadron: { controllers: { webhook } } }),
  ).controllers.webhook;

describe('squadron.controllers.webhook', () => {
  it('is disabled by default', () => {
    expect(read({})).toBeUndefined();
    expect(read({ url: 'https://127.0.0.1:9443' })).toBeUndefined();
  });

  it('listens on loopback with an address, and on all addresses with a Service', () => {
    expect(
      read({ enabled: true, url: 'https://127.0.0.1:9443', port: 9443 }),
    ).toEqual({
      host: '127.0.0.1',
      port: 9443,
      address: { type: 'url', url: 'https://127.0.0.1:9443' },
      failurePolicy: 'Ignore',
    });
    expect(
      read({
        enabled: true,
        service: { namespace: 'backstage', name: 'portal' },
        failurePolicy: 'Fail',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 9443,
      address: {
        type: 'service',
        namespace: 'backstage',
        name: 'portal',
        port: 443,
      },
      failurePolicy: 'Fail',
    });
  });

  it.each<[JsonObject, string]>([
    [{}, "needs either 'url' or 'service'"],
    [
      {
        url: 'https://127.0.0.1:1',
        service: { namespace: 'a', name: 'b' },
      },
      "needs either 'url' or 'service'",
    ],
    [{ url: 'http://127.0.0.1:9443' }, 'write https://<host>:<port>'],
    [
      { url: 'https://user:secret@portal' },
      'url in the app-config is not an address of a webhook; write',
    ],
    [{ url: 'https://portal/path' }, 'write https://<host>:<port>'],
    [{ url: 'portal' }, 'write https://<host>:<port>'],
    [{ url: 'https://portal', port: 0 }, 'webhook.port'],
    [
      { service: { namespace: 'a', name: 'b', port: 70_000 } },
      'webhook.service.port',
    ],
    [{ service: { namespace: 'a' } }, 'controllers.webhook.service.name'],
    [{ url: 'https://portal', failurePolicy: 'Never' }, 'failurePolicy'],
  ])('refuses %j and names the key', (webhook, message) => {
    expect(() => read({ enabled: true, ...webhook })).toThrow(message);
  });
});
