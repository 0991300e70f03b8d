import { isRecord } from '@squadron/kube-kinds';
import {
  readYaml,
  type HistoryLog,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import {
  hideSecrets,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { dump } from 'js-yaml';

const MASK = '***';
/** Shorter values, e.g. `true` or a port, are not secrets, and many words contain them. */
const MIN_SECRET_LENGTH = 8;
/** Fields of Ray with YAML in a string, which has `env_vars`. */
const TEXTS = ['runtimeEnvYAML', 'serveConfigV2'];
/** Fields of states and steps that are not texts. */
const CODES = ['at', 'code', 'lane', 'since', 'tone'];

/**
 * Masks the values of environment variables, and what has the form of a credential, before the history stores them: it
 * outlives its workloads, and whoever may read a workload reads it.
 *
 * @internal
 */
export class HistoryMask {
  readonly #config: Pick<
    SquadronConfig['history'],
    'maskEnvironment' | 'maskTexts'
  >;

  constructor(
    config: Pick<SquadronConfig['history'], 'maskEnvironment' | 'maskTexts'>,
  ) {
    this.#config = config;
  }

  workload(detail: WorkloadDetail): WorkloadDetail {
    const { values, manifest } = readManifest(detail.manifest);
    const { entrypoint, state, timeline, verdict } = detail;
    const texts = { entrypoint, state, timeline, verdict };
    return {
      ...detail,
      ...(this.#masked(texts, values) as typeof texts),
      manifest: this.#config.maskEnvironment
        ? this.#text(manifest, values)
        : detail.manifest,
    };
  }

  /** @param detail - as it was read, with its environment */
  log(log: HistoryLog, detail: WorkloadDetail): HistoryLog {
    const { values } = readManifest(detail.manifest);
    return { ...log, text: this.#text(log.text, values) };
  }

  #masked(value: unknown, values: readonly string[]): unknown {
    if (typeof value === 'string') {
      return this.#text(value, values);
    }
    if (Array.isArray(value)) {
      return value.map(one => this.#masked(one, values));
    }
    return isRecord(value)
      ? mapRecord(value, (one, key) =>
          CODES.includes(key) ? one : this.#masked(one, values),
        )
      : value;
  }

  #text(text: string, values: readonly string[]): string {
    return this.#config.maskTexts
      ? hideSecrets(
          values.reduce((rest, value) => rest.replaceAll(value, MASK), text),
        )
      : text;
  }
}

/** The values of its environment, the longest first, and the manifest without them. */
function readManifest(text: string): { values: string[]; manifest: string } {
  const read = readYaml(text);
  if ('problem' in read) {
    return {
      values: [],
      manifest: `# The manifest is not stored, since its environment cannot be masked: ${read.problem}\n`,
    };
  }
  const found = new Set<string>();
  const masked = withoutEnvironment(read.value, value => {
    if (value.length >= MIN_SECRET_LENGTH) {
      found.add(value);
    }
  });
  return {
    values: [...found].sort((a, b) => b.length - a.length),
    manifest: isRecord(masked) ? yamlOf(masked) : text,
  };
}

function withoutEnvironment(
  value: unknown,
  onValue: (value: string) => void,
): unknown {
  if (Array.isArray(value)) {
    return value.map(one => withoutEnvironment(one, onValue));
  }
  if (!isRecord(value)) {
    return value;
  }
  const mask = (one: unknown) => {
    onValue(String(one));
    return MASK;
  };
  return mapRecord(value, (one, key) => {
    if (key === 'env_vars' && isRecord(one)) {
      return mapRecord(one, mask);
    }
    if (key === 'env' && Array.isArray(one)) {
      return one.map(variable =>
        isRecord(variable) && 'value' in variable
          ? { ...variable, value: mask(variable.value) }
          : variable,
      );
    }
    if (TEXTS.includes(key) && typeof one === 'string') {
      const read = readYaml(one);
      return 'value' in read
        ? yamlOf(withoutEnvironment(read.value, onValue))
        : mask(one);
    }
    return withoutEnvironment(one, onValue);
  });
}

function mapRecord(
  record: Record<string, unknown>,
  map: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, map(value, key)]),
  );
}

function yamlOf(value: unknown): string {
  return dump(value, { noRefs: true, lineWidth: -1, sortKeys: false });
}
