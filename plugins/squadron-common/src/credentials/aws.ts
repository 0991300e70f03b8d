import { decodeBase64 } from './base64';
import {
  factsOf,
  missing,
  plainSecretData,
  readValue,
  type KeyProblem,
  type SecretData,
} from './readValue';
import type { CredentialsField, CredentialsFormat } from './types';

const PROFILE_KEY = 'AWS_B64ENCODED_CREDENTIALS';

const FIELDS: readonly CredentialsField[] = [
  {
    key: 'AWS_ACCESS_KEY_ID',
    isSecret: false,
  },
  { key: 'AWS_SECRET_ACCESS_KEY', isSecret: true },
  {
    key: 'AWS_SESSION_TOKEN',
    isSecret: true,
    isOptional: true,
  },
  {
    key: 'AWS_REGION',
    isSecret: false,
    isOptional: true,
  },
];

/** Keys of AWS in a Secret. @public */
interface AwsKeys {
  accessKeyId?: string;
  secretAccessKey?: string;
  sessionToken?: string;
  region?: string;
}

/**
 * Reads the keys of AWS from decoded Secret data, without validation: from `AWS_B64ENCODED_CREDENTIALS`, a profile by
 * clusterawsadm, as text or encoded in base64 once more; else from the environment variables of the AWS tools. Pure.
 *
 * @public
 */
export function awsKeysOf(data: Readonly<Record<string, string>>): AwsKeys {
  const profile = readValue(data, PROFILE_KEY);
  if (profile === undefined) {
    return {
      accessKeyId: readValue(data, 'AWS_ACCESS_KEY_ID'),
      secretAccessKey: readValue(data, 'AWS_SECRET_ACCESS_KEY'),
      sessionToken: readValue(data, 'AWS_SESSION_TOKEN'),
      region: readValue(data, 'AWS_REGION', 'AWS_DEFAULT_REGION'),
    };
  }
  const settings = parseProfile(decodeBase64(profile) ?? profile);
  return {
    accessKeyId: readValue(settings, 'aws_access_key_id'),
    secretAccessKey: readValue(settings, 'aws_secret_access_key'),
    sessionToken: readValue(settings, 'aws_session_token'),
    region: readValue(settings, 'region'),
  };
}

/** @internal */
export const awsCredentials: CredentialsFormat = {
  provider: 'aws',
  fields: FIELDS,
  toSecretData: values => plainSecretData(FIELDS, values),
  read: data => {
    const keys = awsKeysOf(data);
    const problems = problemsOf(data, keys);
    return problems.length > 0
      ? { valid: false, problems }
      : { valid: true, facts: factsOf({ region: keys.region }) };
  },
};

function problemsOf(data: SecretData, keys: AwsKeys): KeyProblem[] {
  const { accessKeyId, secretAccessKey, sessionToken, region } = keys;
  if (readValue(data, PROFILE_KEY) && !accessKeyId && !secretAccessKey) {
    return [
      {
        key: PROFILE_KEY,
        message: `${PROFILE_KEY} contains no profile with aws_access_key_id and aws_secret_access_key; use the output of \`clusterawsadm bootstrap credentials encode-as-profile\`.`,
      },
    ];
  }
  const problems: KeyProblem[] = [];
  if (!accessKeyId) {
    problems.push(missing('AWS_ACCESS_KEY_ID', 'the ID of an access key'));
  } else if (!/^[A-Z0-9]{16,128}$/.test(accessKeyId)) {
    problems.push({
      key: 'AWS_ACCESS_KEY_ID',
      message:
        'AWS_ACCESS_KEY_ID is not the ID of an access key, which has at least 16 capital letters and digits.',
    });
  } else if (accessKeyId.startsWith('ASIA') && !sessionToken) {
    problems.push(
      missing(
        'AWS_SESSION_TOKEN',
        'the access key is temporary and needs the token of its session',
      ),
    );
  }
  if (!secretAccessKey) {
    problems.push(
      missing('AWS_SECRET_ACCESS_KEY', 'the secret of the access key'),
    );
  } else if (!/^[A-Za-z0-9/+=]{16,}$/.test(secretAccessKey)) {
    problems.push({
      key: 'AWS_SECRET_ACCESS_KEY',
      message:
        'AWS_SECRET_ACCESS_KEY is not the secret of an access key, which has 40 letters, digits, / and +.',
    });
  }
  if (sessionToken && /\s/.test(sessionToken)) {
    problems.push({
      key: 'AWS_SESSION_TOKEN',
      message: 'AWS_SESSION_TOKEN contains a space or line break.',
    });
  }
  if (region && !/^[a-z]{2,4}(-[a-z]+)+-\d{1,2}$/.test(region)) {
    problems.push({
      key: 'AWS_REGION',
      message: 'AWS_REGION is not a region of AWS; use one like eu-central-1.',
    });
  }
  return problems;
}

/** The first profile of an INI file; later ones may belong to other people. */
function parseProfile(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  let sections = 0;
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) {
      sections += 1;
    }
    const [, name, value] = /^\s*(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name && sections <= 1) {
      settings[name] = value;
    }
  }
  return settings;
}
