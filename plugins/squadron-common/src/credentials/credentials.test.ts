import fc from 'fast-check';
import { awsKeysOf } from './aws';
import { credentialsFormats, findCredentialsFormat } from './formats';
import { gcpKeyFileOf } from './gcp';
import { vsphereLoginOf } from './vsphere';

const PROFILE = `[default]
aws_access_key_id = AKIAIOSFODNN7EXAMPLE
aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
region = us-east-1

[somebody-else]
aws_access_key_id = AKIAOTHEROTHEROTHER1
`;
const AWS_KEYS = {
  AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const KEY_FILE = {
  type: 'service_account',
  project_id: 'my-project-1',
  private_key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
  client_email: 'capg@my-project-1.iam.gserviceaccount.com',
};
const PRINCIPAL = {
  AZURE_SUBSCRIPTION_ID: '11111111-2222-3333-4444-555555555555',
  AZURE_TENANT_ID: '21111111-2222-3333-4444-55555555555f',
  AZURE_CLIENT_ID: '31111111-2222-3333-4444-55555555555F',
  AZURE_CLIENT_SECRET: 'a~b.c_d',
};
const LOGIN = {
  VSPHERE_USERNAME: 'capv@vsphere.local',
  VSPHERE_PASSWORD: 'pw',
};

const { aws, gcp, azure, vsphere } = credentialsFormats;

describe('valid credentials', () => {
  it.each([
    [
      'a profile of clusterawsadm',
      aws,
      { AWS_B64ENCODED_CREDENTIALS: btoa(PROFILE) },
      { region: 'us-east-1' },
    ],
    [
      'a profile that is encoded only once',
      aws,
      { AWS_B64ENCODED_CREDENTIALS: PROFILE },
      { region: 'us-east-1' },
    ],
    ['the variables of AWS without a region', aws, AWS_KEYS, {}],
    [
      'variables with trailing line breaks',
      aws,
      {
        AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE\n',
        AWS_SECRET_ACCESS_KEY: `${AWS_KEYS.AWS_SECRET_ACCESS_KEY}\r\n`,
        AWS_REGION: 'us-gov-west-1\n',
      },
      { region: 'us-gov-west-1' },
    ],
    [
      'temporary keys with their token',
      aws,
      {
        ...AWS_KEYS,
        AWS_ACCESS_KEY_ID: 'ASIAIOSFODNN7EXAMPLE',
        AWS_SESSION_TOKEN: 'tok',
      },
      {},
    ],
    [
      'a key file of GCP',
      gcp,
      { credentials: JSON.stringify(KEY_FILE) },
      { project: 'my-project-1' },
    ],
    [
      'a key file in the format of clusterctl',
      gcp,
      { GCP_B64ENCODED_CREDENTIALS: btoa(JSON.stringify(KEY_FILE)) },
      { project: 'my-project-1' },
    ],
    [
      'a service principal',
      azure,
      PRINCIPAL,
      {
        subscriptionId: PRINCIPAL.AZURE_SUBSCRIPTION_ID,
        tenantId: PRINCIPAL.AZURE_TENANT_ID,
        clientId: PRINCIPAL.AZURE_CLIENT_ID,
      },
    ],
    [
      'a login of vCenter',
      vsphere,
      { ...LOGIN, VSPHERE_SERVER: 'vc.example.com' },
      { server: 'vc.example.com' },
    ],
    [
      'an identity Secret of Cluster API',
      vsphere,
      { username: 'u', password: 'p' },
      {},
    ],
  ])('%s', (_, format, data, facts) => {
    expect(format.read(data)).toEqual({ valid: true, facts });
  });

  it('are read alike from every format', () => {
    expect(
      awsKeysOf({ AWS_B64ENCODED_CREDENTIALS: btoa(PROFILE) }),
    ).toMatchObject({
      accessKeyId: AWS_KEYS.AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_KEYS.AWS_SECRET_ACCESS_KEY,
    });
    expect(
      JSON.parse(
        gcpKeyFileOf({
          GCP_B64ENCODED_CREDENTIALS: btoa(JSON.stringify(KEY_FILE)),
        }) ?? '',
      ),
    ).toEqual(KEY_FILE);
    expect(vsphereLoginOf({ username: 'u', password: 'p' })).toEqual(
      vsphereLoginOf({ VSPHERE_USERNAME: 'u', VSPHERE_PASSWORD: 'p' }),
    );
  });

  it('result from the fields of the form', () => {
    const typed = {
      ...AWS_KEYS,
      AWS_REGION: ' eu-central-1 ',
      AWS_SESSION_TOKEN: '',
      other: 'x',
    };
    expect(aws.toSecretData(typed)).toEqual({
      ...AWS_KEYS,
      AWS_REGION: 'eu-central-1',
    });
    expect(aws.read(aws.toSecretData(typed)).valid).toBe(true);
    expect(
      gcp.read(
        gcp.toSecretData({
          credentials: JSON.stringify(KEY_FILE, undefined, 2),
        }),
      ).valid,
    ).toBe(true);
    expect(azure.read(azure.toSecretData(PRINCIPAL)).valid).toBe(true);
    expect(vsphere.read(vsphere.toSecretData(LOGIN)).valid).toBe(true);
  });
});

describe('invalid credentials', () => {
  const keyFile = (change: object) => ({
    credentials: JSON.stringify({ ...KEY_FILE, ...change }),
  });
  it.each([
    [
      'nothing for AWS',
      aws,
      {},
      ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    ],
    [
      'a text without a profile',
      aws,
      { AWS_B64ENCODED_CREDENTIALS: '...' },
      ['AWS_B64ENCODED_CREDENTIALS'],
    ],
    [
      'an ID instead of the secret',
      aws,
      { ...AWS_KEYS, AWS_SECRET_ACCESS_KEY: 'short' },
      ['AWS_SECRET_ACCESS_KEY'],
    ],
    [
      'a name instead of the ID',
      aws,
      { ...AWS_KEYS, AWS_ACCESS_KEY_ID: 'my key' },
      ['AWS_ACCESS_KEY_ID'],
    ],
    [
      'temporary keys without their token',
      aws,
      { ...AWS_KEYS, AWS_ACCESS_KEY_ID: 'ASIAIOSFODNN7EXAMPLE' },
      ['AWS_SESSION_TOKEN'],
    ],
    [
      'a token in two lines',
      aws,
      { ...AWS_KEYS, AWS_SESSION_TOKEN: 'a b' },
      ['AWS_SESSION_TOKEN'],
    ],
    [
      'an unknown region',
      aws,
      { ...AWS_KEYS, AWS_REGION: 'Frankfurt' },
      ['AWS_REGION'],
    ],
    ['nothing for GCP', gcp, {}, ['credentials']],
    [
      'a path instead of the file',
      gcp,
      { credentials: '/tmp/key.json' },
      ['credentials'],
    ],
    ['a user key', gcp, keyFile({ type: 'authorized_user' }), ['credentials']],
    [
      'a key without its line breaks',
      gcp,
      keyFile({ private_key: '-----BEGIN PRIVATE KEY-----AAAA' }),
      ['credentials'],
    ],
    [
      'a file without members',
      gcp,
      { GCP_B64ENCODED_CREDENTIALS: btoa('{}') },
      Array(4).fill('GCP_B64ENCODED_CREDENTIALS'),
    ],
    ['nothing for Azure', azure, {}, Object.keys(PRINCIPAL)],
    [
      'the name of a tenant',
      azure,
      { ...PRINCIPAL, AZURE_TENANT_ID: 'contoso' },
      ['AZURE_TENANT_ID'],
    ],
    [
      'nothing for vSphere',
      vsphere,
      {},
      ['VSPHERE_USERNAME', 'VSPHERE_PASSWORD'],
    ],
    [
      'an URL',
      vsphere,
      { ...LOGIN, VSPHERE_SERVER: 'https://vc' },
      ['VSPHERE_SERVER'],
    ],
  ])('%s', (_, format, data: Record<string, string>, keys) => {
    const reading = format.read(data);
    expect(!reading.valid && reading.problems.map(({ key }) => key)).toEqual(
      keys,
    );
  });
});

describe('any data', () => {
  // No message of Squadron contains a snowman, so one in a message comes from a value.
  const value = fc.oneof(
    fc.string({ unit: fc.constantFrom('☃', '☂', '=', '\n', ' ', '{', '"') }),
    fc.constant('☃☂'),
  );
  const json = fc
    .record(
      {
        type: fc.constantFrom('service_account', '☃'),
        project_id: value,
        private_key: value,
        client_email: value,
      },
      { requiredKeys: [] },
    )
    .map(file => JSON.stringify(file));
  const profile = fc
    .tuple(value, value, value)
    .map(
      ([id, secret, region]) =>
        `[default]\naws_access_key_id=${id}\naws_secret_access_key = ${secret}\nregion=${region}`,
    );
  const text = fc.oneof(value, json, profile, fc.string());
  const encoded = text.map(plain =>
    btoa(String.fromCharCode(...new TextEncoder().encode(plain))),
  );
  const keys = [
    ...Object.values(credentialsFormats).flatMap(({ fields }) =>
      fields.map(({ key }) => key),
    ),
    'AWS_B64ENCODED_CREDENTIALS',
    'GCP_B64ENCODED_CREDENTIALS',
    'username',
    'password',
    '__proto__',
    'constructor',
  ];
  const data = fc.dictionary(fc.constantFrom(...keys), fc.oneof(text, encoded));

  it('is read without an error, and no message contains a part of a value', () => {
    fc.assert(
      fc.property(data, given => {
        for (const format of Object.values(credentialsFormats)) {
          const reading = format.read(given);
          const said = JSON.stringify(
            reading.valid ? reading.facts : reading.problems,
          );
          expect(said).not.toMatch(/[☃☂]/);
          expect(format.read(format.toSecretData(given))).toBeDefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives no secret facts', () => {
    const secret = fc.string({
      unit: fc.constantFrom('☃', '☂', 'x'),
      minLength: 8,
    });
    fc.assert(
      fc.property(secret, hidden => {
        const readings = [
          aws.read({ ...AWS_KEYS, AWS_SESSION_TOKEN: `☃${hidden}` }),
          azure.read({ ...PRINCIPAL, AZURE_CLIENT_SECRET: `☃${hidden}` }),
          vsphere.read({ ...LOGIN, VSPHERE_PASSWORD: `☃${hidden}` }),
          gcp.read({
            credentials: JSON.stringify({
              ...KEY_FILE,
              private_key: KEY_FILE.private_key.replace('AAAA', `☃${hidden}`),
            }),
          }),
        ];
        expect(readings.map(({ valid }) => valid)).toEqual([
          true,
          true,
          true,
          true,
        ]);
        expect(JSON.stringify(readings)).not.toMatch(/[☃☂]/);
      }),
    );
  });
});

describe('findCredentialsFormat', () => {
  it('finds the clouds but neither the sandbox nor unknown providers', () => {
    expect(findCredentialsFormat('azure')).toBe(azure);
    expect(
      ['sandbox', 'moon', 'constructor'].map(findCredentialsFormat),
    ).toEqual([undefined, undefined, undefined]);
  });
});
