import type { RayJob } from '@squadron/kube-kinds';
import { aRayJob } from '@squadron/test-builders';

/** Bytes of the secret within longer base64, which begins at any of three bits. */
function base64Of(secret: string, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map(before => {
    const bytes = Buffer.concat([
      Buffer.alloc(before),
      Buffer.from(secret, 'utf8'),
    ]);
    const whole = bytes.length - (bytes.length % 3);
    return bytes
      .subarray(0, whole)
      .toString(encoding)
      .slice(before === 0 ? 0 : 4);
  });
}

const ENCODINGS: Record<string, (secret: string) => string[]> = {
  plain: secret => [secret],
  base64: secret => base64Of(secret, 'base64'),
  base64url: secret => base64Of(secret, 'base64url'),
  URL: secret => [encodeURIComponent(secret)],
  JSON: secret => [JSON.stringify(secret).slice(1, -1)],
  hex: secret => [Buffer.from(secret, 'utf8').toString('hex')],
};

/** Secrets of the example fleet, which no answer, entity, log or record may contain. @public */
export const CANARIES = {
  /** In the kubeconfigs of the workers and of the imported cluster, and what they issue. */
  token: 'a-token-of-this-test',
  /** Key of a cloud, as a person enters it. */
  cloudKey: 'example'.repeat(6).slice(0, 40),
  /** A variable of a job that has ended. */
  variable: 'hf_"canary+/ü%=',
};

type Canary = keyof typeof CANARIES;

/** The canaries in a text, each with its encoding. @public */
export function leaksIn(text: string): string[] {
  return (Object.keys(CANARIES) as Canary[]).flatMap(canary =>
    Object.entries(ENCODINGS)
      .filter(([, encode]) =>
        encode(CANARIES[canary]).some(one => text.includes(one)),
      )
      .map(([encoding]) => `${canary} in ${encoding}`),
  );
}

/**
 * A RayJob `nlp/canary` of the hub that has failed, with a secret in its variables, its command and its message.
 *
 * @public
 */
export function aJobWithSecret(): RayJob {
  const { spec, status, ...job } = aRayJob('canary')
    .inNamespace('nlp')
    .running('2026-11-21T12:01:00Z')
    .build();
  const variable = JSON.stringify(CANARIES.variable);
  return {
    ...job,
    spec: {
      ...spec,
      entrypoint: `python train.py --token ${CANARIES.variable}`,
      runtimeEnvYAML: `env_vars:\n  HF_TOKEN: ${variable}\n`,
    },
    status: {
      ...status,
      jobStatus: 'FAILED',
      jobDeploymentStatus: 'Failed',
      message: `401 Unauthorized for ${CANARIES.variable}`,
      endTime: '2026-11-21T12:30:00Z',
    },
  };
}
