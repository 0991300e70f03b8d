import { SecretValue } from '@squadron/kube-kinds';
import type { Credential } from './credentials';
import { decideMember, type MemberConnection } from './decideMember';

const usable = (server: string, fingerprint: string): Credential => ({
  type: 'usable',
  connection: {
    server,
    credentials: { type: 'token', token: new SecretValue('secret') },
  },
  fingerprint,
});
const unusable: Credential = { type: 'unusable', problem: 'gone' };
const connected: MemberConnection = {
  server: 'https://a',
  fingerprint: '1',
  isCut: false,
};

describe('decideMember', () => {
  it.each<[string, MemberConnection | undefined, Credential, string]>([
    ['no credential yet', undefined, unusable, 'keep'],
    ['the first credential', undefined, usable('https://a', '1'), 'connect'],
    ['the same credential again', connected, usable('https://a', '1'), 'keep'],
    ['a rotated credential', connected, usable('https://a', '2'), 'switch'],
    ['another server', connected, usable('https://b', '2'), 'connect'],
    ['a credential that was withdrawn', connected, unusable, 'cut'],
    [
      'a credential that stays withdrawn',
      { ...connected, isCut: true },
      unusable,
      'keep',
    ],
    [
      'the same credential given back',
      { ...connected, isCut: true },
      usable('https://a', '1'),
      'switch',
    ],
  ])('%s', (_, current, credential, expected) => {
    expect(decideMember(current, credential).type).toBe(expected);
  });
});
