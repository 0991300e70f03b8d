import { JSON_SCHEMA, load } from 'js-yaml';
import type { z } from 'zod';
import { KubeconfigError } from './KubeconfigError';
import {
  clusterSchema,
  kubeconfigSchema,
  userSchema,
  type KubeconfigCluster,
  type KubeconfigUser,
} from './schema';

const MAX_BYTES = 256 * 1024;

/**
 * Reads the cluster and the user of the current context from a kubeconfig's text. Checks only the schema. Other
 * contexts are ignored, since they are never used.
 *
 * @internal
 */
export function readDocument(text: string): {
  cluster: KubeconfigCluster;
  user: KubeconfigUser;
} {
  const config = parse(kubeconfigSchema, loadYaml(text), 'it');
  for (const list of ['clusters', 'contexts', 'users'] as const) {
    const names = config[list].map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) {
      throw new KubeconfigError(
        'duplicate-name',
        `The kubeconfig has two ${list} named '${twice}'`,
      );
    }
  }

  const current = config['current-context'];
  const context = config.contexts.find(({ name }) => name === current)?.context;
  if (!context) {
    throw new KubeconfigError(
      'current-context',
      current
        ? `The kubeconfig has no context '${current}', which current-context names`
        : 'The kubeconfig has no current-context; set one with kubectl config use-context',
    );
  }
  const cluster = config.clusters.find(
    ({ name }) => name === context.cluster,
  )?.cluster;
  if (!cluster) {
    throw new KubeconfigError(
      'current-context',
      `The kubeconfig has no cluster '${context.cluster}', which the context '${current}' names`,
    );
  }
  const user = config.users.find(({ name }) => name === context.user)?.user;
  if (!user) {
    throw new KubeconfigError(
      'credential-missing',
      `The kubeconfig has no user '${
        context.user ?? ''
      }' for the context '${current}'`,
    );
  }
  return {
    cluster: parse(
      clusterSchema.strict(),
      cluster,
      `cluster '${context.cluster}'`,
    ),
    user: parse(userSchema.strict(), user, `user '${context.user}'`),
  };
}

function loadYaml(text: string): unknown {
  if (Buffer.byteLength(text) > MAX_BYTES) {
    throw new KubeconfigError(
      'too-large',
      `The kubeconfig exceeds ${MAX_BYTES / 1024} KiB`,
    );
  }
  let hasAnchor = false;
  let document: unknown;
  try {
    document = load(text, {
      schema: JSON_SCHEMA,
      listener: (_event, state) => {
        // Anchors of the parser, which its types do not declare.
        const anchors: unknown = 'anchorMap' in state && state.anchorMap;
        hasAnchor ||= Object.keys(Object(anchors)).length > 0;
      },
    });
  } catch (error) {
    // The parser quotes the surrounding lines, which may contain a token, so the message has only the position.
    const mark =
      error instanceof Error && 'mark' in error
        ? (error.mark as { line?: number })
        : {};
    const where = mark?.line === undefined ? '' : ` at line ${mark.line + 1}`;
    throw new KubeconfigError(
      'not-yaml',
      `The kubeconfig is not one YAML document${where}`,
    );
  }
  if (hasAnchor) {
    throw new KubeconfigError(
      'anchor',
      'The kubeconfig uses YAML anchors or aliases; replace them by their values',
    );
  }
  return document;
}

function parse<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const [issue] = result.error.issues;
  if (issue.code === 'unrecognized_keys') {
    throw new KubeconfigError(
      'unknown-field',
      `The kubeconfig's ${what} has unsupported fields: ${issue.keys.join(
        ', ',
      )}`,
    );
  }
  const path = issue.path.join('.') || 'the document';
  throw new KubeconfigError(
    'not-a-kubeconfig',
    `This is not a kubeconfig: in ${what}, ${path} is missing or has the wrong type`,
  );
}
