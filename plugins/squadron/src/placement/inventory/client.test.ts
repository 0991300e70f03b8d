import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { createSquadronClient } from '../../api';

function createClient(answer: unknown) {
  const requests: Request[] = [];
  const client = createSquadronClient({
    discoveryApi: { getBaseUrl: async id => `http://portal/api/${id}` },
    fetchApi: {
      fetch: async (input, init) => {
        requests.push(new Request(input, init));
        return Response.json(answer);
      },
    },
  });
  return { client, requests };
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('the client for inventory and access list', () => {
  it('parses the answers of the backend', async () => {
    const inventory = recordedAnswer('getInventory', {});
    expect(await createClient(inventory).client.getInventory({})).toEqual(
      plain(inventory),
    );
    const accessList = recordedAnswer('getAccessList', {});
    expect(await createClient(accessList).client.getAccessList({})).toEqual(
      plain(accessList),
    );
  });

  it('requests a new token at the address of the credential', async () => {
    const { items } = recordedAnswer('getAccessList', {});
    const entry = items.find(({ name }) => name === 'reports')!;
    const { client, requests } = createClient({ entry });
    expect(await client.rotateCredential(entry)).toEqual(plain({ entry }));
    expect(requests[0].method).toBe('POST');
    expect(new URL(requests[0].url).pathname).toBe(
      '/api/squadron/v1/credentials/access/request/fleet/reports/rotate',
    );
  });
});
