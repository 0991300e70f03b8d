import { isRecord } from '@squadron/kube-kinds';
import { dump } from 'js-yaml';
import { readYaml } from '../../text/readText';
import type { Problem } from '../../contract/parts';
import { invalidSpec, invalidUnless } from '../../rules/problems';
import { repositoryArchive } from './repositoryArchive';
import type { RayJobInput } from '../../contract/workloads/rayJob';

/**
 * Variable that passes a script to the job, in base64: Ray replaces `$NAME` and `${NAME}` in the values of
 * variables (`update_envs` of `ray/_private/utils.py`, Ray 2.60), and a script must arrive exactly as entered.
 *
 * @public
 */
export const SCRIPT_VARIABLE = 'SQUADRON_SCRIPT';

/** Runs the script; used for a script without an entrypoint. @public */
export const SCRIPT_ENTRYPOINT = `python -c "$(echo $${SCRIPT_VARIABLE} | base64 -d)"`;

type CodeInput = Pick<
  RayJobInput,
  'runtimeEnvYAML' | 'env' | 'script' | 'repository' | 'revision'
>;

/**
 * Ray's runtime environment of a job: the one that the person entered, with variables, script and repository merged
 * into it. If there is nothing to add, the entered text is passed on unchanged.
 *
 * @internal
 */
export function mergeRuntimeEnv(input: CodeInput): {
  text?: string;
  problems: Problem[];
} {
  const { runtimeEnvYAML, repository, revision } = input;
  const own = readRuntimeEnv(runtimeEnvYAML);
  if ('problem' in own) {
    return { problems: [invalidSpec('runtimeEnvYAML', own.problem)] };
  }
  const archive = repository
    ? repositoryArchive(repository, revision)
    : undefined;
  const added = addedVariables(input);
  const problems = [
    ...(archive && 'problem' in archive
      ? [invalidSpec('repository', archive.problem)]
      : []),
    ...invalidUnless(
      !(repository && 'working_dir' in own.value),
      'repository',
      'The runtime environment has a working_dir of its own; keep one of the two.',
    ),
    ...variableConflicts(input, own.variables),
  ];
  if (problems.length > 0 || !(archive || Object.keys(added).length > 0)) {
    return { text: runtimeEnvYAML || undefined, problems };
  }
  const merged = {
    ...own.value,
    ...(archive && 'url' in archive && { working_dir: archive.url }),
    ...(Object.keys(added).length > 0 && {
      env_vars: { ...own.variables, ...added },
    }),
  };
  return { text: writeRuntimeEnv(merged), problems };
}

/** UTF-8 in base64. */
function encodeScript(script: string): string {
  const bytes = new TextEncoder().encode(script);
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

/** The inverse of {@link readRuntimeEnv}: YAML without references. @public */
export function writeRuntimeEnv(value: Record<string, unknown>): string {
  return dump(value, { noRefs: true, lineWidth: -1 });
}

/** @public */
type RuntimeEnv =
  | { value: Record<string, unknown>; variables: Record<string, unknown> }
  | { problem: string };

/** A runtime environment in YAML, with its `env_vars`; empty without a text. A problem is a sentence for people. @public */
export function readRuntimeEnv(text: string | undefined): RuntimeEnv {
  const read = readYaml(text ?? '');
  if ('problem' in read) {
    return read;
  }
  const value = read.value ?? {};
  if (!isRecord(value)) {
    return {
      problem:
        'The runtime environment must be a mapping, e.g. `pip: [torch]` on a line of its own.',
    };
  }
  const { env_vars: variables = {} } = value;
  return isRecord(variables)
    ? { value, variables }
    : { problem: 'env_vars must be a mapping of names to values.' };
}

function addedVariables({ env, script }: CodeInput): Record<string, string> {
  return {
    ...env,
    ...(script && { [SCRIPT_VARIABLE]: encodeScript(script) }),
  };
}

function variableConflicts(
  { env = {}, script }: CodeInput,
  own: Record<string, unknown>,
): Problem[] {
  const twice = Object.keys(env).filter(name => Object.hasOwn(own, name));
  const isScriptNamed =
    script &&
    (Object.hasOwn(env, SCRIPT_VARIABLE) ||
      Object.hasOwn(own, SCRIPT_VARIABLE));
  return [
    ...twice.map(name =>
      invalidSpec(
        'env',
        `The variable ${name} is in the runtime environment too; keep one of the two.`,
      ),
    ),
    ...invalidUnless(
      !isScriptNamed,
      'script',
      `The variable ${SCRIPT_VARIABLE} passes the script to the job; rename your own variable.`,
    ),
  ];
}
