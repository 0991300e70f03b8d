import { celFunc, celMethod, CelScalar, type CelFunc } from '@bufbuild/cel';
import { opaqueType } from './opaqueType';
import { succeeds } from './succeeds';

const { BOOL, INT, STRING } = CelScalar;

/** A version by semver.org without its build metadata, which does not count for precedence. */
interface Semver {
  numbers: readonly [bigint, bigint, bigint];
  prerelease: readonly string[];
}

const NUMBER = '(0|[1-9]\\d*)';
const PART = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)';
const SEMVER = new RegExp(
  `^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-(${PART}(?:\\.${PART})*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`,
);

/** Longest version that is parsed; bounds the work for untrusted text. */
const MAX_LENGTH = 256;

const { type, wrap, unwrap } = opaqueType<Semver>('Semver', {
  write: ({ numbers, prerelease }) =>
    `${numbers.join('.')}${
      prerelease.length > 0 ? `-${prerelease.join('.')}` : ''
    }`,
  read: parseSemver,
});

/**
 * Kubernetes' semver library without normalization, as in Open Cluster Management: `v1.2.3` is invalid. See
 * https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-semver-library
 *
 * @internal
 */
export const semverFunctions: CelFunc[] = [
  celFunc('semver', [STRING], type, text => wrap(parseSemver(text))),
  celFunc('isSemver', [STRING], BOOL, text =>
    succeeds(() => parseSemver(text)),
  ),
  celMethod('major', type, [], INT, function major() {
    return unwrap(this).numbers[0];
  }),
  celMethod('minor', type, [], INT, function minor() {
    return unwrap(this).numbers[1];
  }),
  celMethod('patch', type, [], INT, function patch() {
    return unwrap(this).numbers[2];
  }),
  celMethod('isGreaterThan', type, [type], BOOL, function isGreater(other) {
    return compare(unwrap(this), unwrap(other)) > 0;
  }),
  celMethod('isLessThan', type, [type], BOOL, function isLess(other) {
    return compare(unwrap(this), unwrap(other)) < 0;
  }),
  celMethod('compareTo', type, [type], INT, function compareTo(other) {
    return BigInt(compare(unwrap(this), unwrap(other)));
  }),
];

function parseSemver(text: string): Semver {
  const [, major, minor, patch, prerelease] =
    (text.length <= MAX_LENGTH && SEMVER.exec(text)) || [];
  if (major === undefined) {
    throw new Error(
      `'${text.slice(0, 64)}' is not a semantic version; write e.g. 1.31.0`,
    );
  }
  return {
    numbers: [BigInt(major), BigInt(minor), BigInt(patch)],
    prerelease: prerelease?.split('.') ?? [],
  };
}

/** -1, 0 or 1 by the precedence of semver.org: a release is above its pre-releases. */
function compare(a: Semver, b: Semver): number {
  const number = a.numbers.findIndex((value, at) => value !== b.numbers[at]);
  if (number >= 0) {
    return a.numbers[number] < b.numbers[number] ? -1 : 1;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0) {
    return Math.sign(b.prerelease.length - a.prerelease.length);
  }
  const shared = Math.min(a.prerelease.length, b.prerelease.length);
  for (let at = 0; at < shared; at += 1) {
    const order = comparePart(a.prerelease[at], b.prerelease[at]);
    if (order !== 0) {
      return order;
    }
  }
  return Math.sign(a.prerelease.length - b.prerelease.length);
}

/** Numeric identifiers are below alphanumeric ones. */
function comparePart(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  const [isNumberA, isNumberB] = [a, b].map(part => /^\d+$/.test(part));
  if (isNumberA && isNumberB) {
    return BigInt(a) < BigInt(b) ? -1 : 1;
  }
  if (isNumberA !== isNumberB) {
    return isNumberA ? -1 : 1;
  }
  return a < b ? -1 : 1;
}
