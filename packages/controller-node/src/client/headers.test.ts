import { SecretValue } from '@squadron/kube-kinds';
import fc from 'fast-check';
import { callerHeaders, identityHeaders } from './headers';

const token = { type: 'token', token: new SecretValue('abc') } as const;

describe('identity headers', () => {
  it('encodes names that are not ASCII as UTF-8 bytes', async () => {
    const headers = await identityHeaders(token, {
      user: 'jürgen',
      groups: ['ä', 'b'],
    });
    const decode = (value: unknown) =>
      Buffer.from(String(value), 'latin1').toString('utf8');
    expect(decode(headers['impersonate-user'])).toBe('jürgen');
    expect([headers['impersonate-group']].flat().map(decode)).toEqual([
      'ä',
      'b',
    ]);
  });

  it.each([
    '',
    ' alice',
    'alice ',
    'a\r\nImpersonate-Group: system:masters',
    'a\0',
    '\ud800',
    '\u2028',
  ])(
    'does not act as %j, which the server could read as another user',
    async name => {
      await expect(identityHeaders(token, { user: name })).rejects.toThrow(
        /not a usable name/,
      );
      await expect(
        identityHeaders(token, { user: 'a', groups: [name] }),
      ).rejects.toThrow(/group/);
    },
  );

  it('sends each key of the extra fields as a header name that the server decodes to it', async () => {
    const usable = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter(key => key === key.trim() && !/[\p{Cc}\p{Cs}]/u.test(key));
    await fc.assert(
      fc.asyncProperty(usable, usable, async (key, value) => {
        const headers = await identityHeaders(token, {
          user: 'a',
          extra: { [key]: [value] },
        });
        const [name] = Object.keys(headers).filter(one =>
          one.startsWith('impersonate-extra-'),
        );
        expect(name).toMatch(/^[a-z0-9._%-]+$/);
        expect(
          decodeURIComponent(name.slice('impersonate-extra-'.length)),
        ).toBe(key);
        expect(
          Buffer.from(String(headers[name]), 'latin1').toString('utf8'),
        ).toBe(value);
      }),
    );
  });

  it.each(['', 'a b', 'secret\r\nx: y'])(
    'keeps a bad token out of the message',
    async text => {
      const sent = identityHeaders(
        { type: 'token', token: new SecretValue(text) },
        undefined,
      );
      await expect(sent).rejects.toThrow(
        /^The token of the cluster is empty or holds white space$/,
      );
    },
  );
});

describe('headers of callers', () => {
  it('are in lower case', () => {
    expect(callerHeaders({ 'X-Trace': 'a' })).toEqual({ 'x-trace': 'a' });
  });

  it.each([
    'Authorization',
    'Impersonate-User',
    'impersonate-extra-scopes',
    'X-Remote-User',
    'Host',
    ':path',
    'Transfer-Encoding',
    'a b',
    'x\r\ny',
  ])('cannot be %j', name => {
    expect(() => callerHeaders({ [name]: 'v' })).toThrow(/cannot be set/);
  });

  it.each(['a\r\nb: c', 'a\0', 'ä'])('cannot contain %j', value => {
    expect(() => callerHeaders({ a: value })).toThrow(/characters/);
  });
});
