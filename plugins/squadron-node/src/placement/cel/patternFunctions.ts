import {
  celFunc,
  celMethod,
  CelScalar,
  listType,
  type CelFunc,
} from '@bufbuild/cel';
import { RE2JS } from 're2js';
import type { Steps } from './steps';

const { BOOL, INT, STRING } = CelScalar;
const STRINGS = listType(STRING);

/** Longest pattern, in characters. */
const MAX_LENGTH = 1024;

/** Compiled patterns that are cached. Only expressions that compute patterns exceed it. */
const MAX_PATTERNS = 256;

/** Product of a pattern's instructions and the text's characters that counts as one step. */
const WORK_PER_STEP = 256;

const patterns = new Map<string, RE2JS>();

/** Compiles a pattern in RE2 syntax, which matches in linear time. Throws if it is invalid. @internal */
export function compilePattern(text: string): RE2JS {
  const known = patterns.get(text);
  if (known) {
    return known;
  }
  if (text.length > MAX_LENGTH) {
    throw new Error(`a pattern has at most ${MAX_LENGTH} characters`);
  }
  if (patterns.size >= MAX_PATTERNS) {
    patterns.clear();
  }
  const pattern = RE2JS.compile(text);
  patterns.set(text, pattern);
  return pattern;
}

/**
 * Kubernetes' library of patterns, see https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-regex-library
 *
 * @internal
 */
export function patternFunctions(steps: Steps): CelFunc[] {
  const read = (text: string, pattern: string) => {
    const compiled = compilePattern(pattern);
    steps.spend((text.length * compiled.programSize()) / WORK_PER_STEP);
    return compiled;
  };
  const findAll = (text: string, pattern: string, limit: number) => {
    const matcher = read(text, pattern).matcher(text);
    const found: string[] = [];
    let end = -1;
    while (found.length < limit && matcher.find()) {
      // As in Go, an empty match directly after another match does not count.
      if (matcher.end() > matcher.start() || matcher.start() !== end) {
        found.push(matcher.group() ?? '');
      }
      end = matcher.end();
    }
    return found;
  };
  return [
    celMethod('matches', STRING, [STRING], BOOL, function matches(pattern) {
      return read(this, pattern).test(this);
    }),
    celFunc('matches', [STRING, STRING], BOOL, (text, pattern) =>
      read(text, pattern).test(text),
    ),
    celMethod('find', STRING, [STRING], STRING, function find(pattern) {
      return findAll(this, pattern, 1)[0] ?? '';
    }),
    celMethod('findAll', STRING, [STRING], STRINGS, function all(pattern) {
      return findAll(this, pattern, Infinity);
    }),
    celMethod(
      'findAll',
      STRING,
      [STRING, INT],
      STRINGS,
      function some(pattern, limit) {
        return findAll(this, pattern, limit < 0n ? Infinity : Number(limit));
      },
    ),
  ];
}
