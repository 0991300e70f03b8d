import type { PlacementCluster } from '@squadron/backstage-plugin-squadron-common';
import fc from 'fast-check';
import { compileExpression } from './compileExpression';

const CLUSTER: PlacementCluster = {
  name: 'east',
  labels: {},
  claims: {},
  taints: [],
  managedCluster: {
    metadata: {
      name: 'east',
      labels: { env: 'prod', version: '1.31.2', constructor: 'x' },
      annotations: { sizes: '{"gpus":[8,4],"name":"rack"}' },
    },
    spec: {
      hubAcceptsClient: true,
      leaseDurationSeconds: 60,
      taints: [{ key: 'maintenance', effect: 'NoSelect' }],
    },
    status: {
      version: { kubernetes: 'v1.36.3' },
      allocatable: { cpu: '64', memory: '512Gi' },
      capacity: { cpu: '64', memory: '516Gi' },
      clusterClaims: [
        { name: 'platform', value: 'aws' },
        { name: 'api', value: 'https://10.0.0.5:6443/v1?zone=a&zone=b' },
      ],
    },
  },
};

const SCORES = [
  { name: 'gpuFree', value: 12 },
  { name: 'cpuFree', value: -3 },
];

function ask(expression: string, cluster = CLUSTER) {
  const compiled = compileExpression(expression);
  if ('problem' in compiled) {
    return { problem: compiled.problem };
  }
  return compiled.ask(cluster, (name, resource) =>
    name === 'east' && resource === 'squadron' ? SCORES : undefined,
  );
}

/** `true`, `false` for any other result, or the problem. */
function outcome(expression: string) {
  const answer = ask(expression);
  return 'problem' in answer ? answer.problem : answer.whyNot === undefined;
}

describe('an expression on a cluster', () => {
  it.each([
    // The language.
    'managedCluster.metadata.labels["env"] == "prod"',
    'managedCluster.metadata.labels.env in ["prod", "test"]',
    '"env" in managedCluster.metadata.labels',
    'has(managedCluster.metadata.labels.env)',
    '!has(managedCluster.metadata.labels.toString)',
    'managedCluster.metadata.labels["constructor"] == "x"',
    'managedCluster.spec.leaseDurationSeconds == 60',
    'managedCluster.spec.leaseDurationSeconds > 10 && managedCluster.spec.hubAcceptsClient',
    'managedCluster.status.clusterClaims.exists(c, c.name == "platform" && c.value == "aws")',
    'managedCluster.spec.taints.all(t, t.effect != "NoSelectIfNew")',
    'managedCluster.status.clusterClaims.filter(c, c.name == "platform").map(c, c.value)[0] == "aws"',
    'managedCluster.status.clusterClaims.exists_one(c, c.name == "api")',
    'managedCluster.metadata.labels.missing == "x" || true',
    'size(managedCluster.spec.taints) == 1',
    'managedCluster.status.version.kubernetes.startsWith("v1.36")',
    'type(managedCluster.spec.leaseDurationSeconds) == int',
    'timestamp("2026-01-01T00:00:00Z") < timestamp("2026-06-01T00:00:00Z")',
    'true // "the rest',
    '"a // b".size() == 6 // six',
    'dyn(1) < 1.5',
    '"([{".size() == 3',
    // Scores.
    'managedCluster.scores("squadron").filter(s, s.name == "gpuFree").all(s, s.value > 8)',
    'managedCluster.scores("squadron").size() == 2',
    // JSON.
    'managedCluster.metadata.annotations["sizes"].parseJSON().gpus[0] == 8.0',
    'managedCluster.metadata.annotations["sizes"].parseJSON().name == "rack"',
    'type("1".parseJSON()) == double',
    // Quantities.
    'quantity(managedCluster.status.allocatable.memory).isGreaterThan(quantity("500Gi"))',
    'quantity("1Gi") == quantity("1024Mi")',
    'quantity("50k").add(20).sub(quantity("100k")).sub(-50000) == quantity("20")',
    'quantity("200M").compareTo(quantity("0.2G")) == 0',
    'quantity("50k").asInteger() == 50000',
    '!quantity("100m").isInteger()',
    'isQuantity("1.3Gi") && !isQuantity("200K")',
    'quantity("1500m").asApproximateFloat() == 1.5',
    // Versions.
    'semver(managedCluster.metadata.labels["version"]).isGreaterThan(semver("1.30.0"))',
    'semver("1.0.0-alpha.1").isLessThan(semver("1.0.0-alpha.beta"))',
    'semver("1.0.0-rc.1").compareTo(semver("1.0.0")) == -1',
    'semver("1.2.3+build") == semver("1.2.3")',
    'semver("1.2.3").major() == 1 && semver("1.2.3").minor() == 2 && semver("1.2.3").patch() == 3',
    'isSemver("1.0.0") && !isSemver("v1.0.0") && !isSemver("01.0.0")',
    // Texts and patterns.
    'managedCluster.metadata.labels["version"].matches("^1\\\\.(30|31)\\\\.\\\\d+$")',
    '"abc 123".find("[0-9]+") == "123"',
    '"1 a 2".findAll("[0-9]*") == ["1", "", "", "2"]',
    '"1 a 2".findAll("[0-9]+") == ["1", "2"] && "1 2".findAll("[0-9]+", 1) == ["1"]',
    '"EAST".lowerAscii() == "east" && " a ".trim() == "a" && "a,b".split(",").size() == 2',
    '"abc".substring(1, 2) == "b" && ["a", "b"].join("-") == "a-b" && "abab".indexOf("b") == 1',
    // Lists and sets.
    '[1, 3].sum() == 4 && [3, 1].min() == 1 && [1, 3].max() == 3',
    '["a", "b"].isSorted() && ![2.0, 1.0].isSorted()',
    '[1, 2, 2, 3].indexOf(2) == 1 && [1, 2, 2, 3].lastIndexOf(2) == 2 && [1].indexOf(5) == -1',
    // Addresses.
    'ip("127.0.0.1").isLoopback() && ip("::1").family() == 6',
    'cidr("192.168.0.0/24").containsIP("192.168.0.9")',
    'cidr("192.168.0.0/16").containsCIDR(cidr("192.168.10.0/24"))',
    'ip.isCanonical("1:0:0:2::3") && !ip.isCanonical("1::2:0:0:0:3") && string(ip("::102:304")) == "::102:304"',
    '!isIP("127.0.0.256") && !isIP("::ffff:1.2.3.4") && ip.isCanonical("2001:db8::abcd")',
    'cidr("192.168.0.1/24").masked() == cidr("192.168.0.0/24")',
    'cidr("::1/128").prefixLength() == 128',
    // URLs.
    'managedCluster.status.clusterClaims.exists(c, isURL(c.value) && url(c.value).getPort() == "6443")',
    'url("https://10.0.0.5:6443/v1?zone=a&zone=b").getQuery()["zone"] == ["a", "b"]',
    'url("https://[::1]:80/").getHostname() == "::1" && url("/path").getHost() == ""',
    'url("https://example.com/path with spaces/").getEscapedPath() == "/path%20with%20spaces/"',
    '!isURL("../relative-path") && !isURL("https://a:b:c/")',
  ])('matches by %s', expression => {
    expect(outcome(expression)).toBe(true);
  });

  it.each([
    ['the text of a version with its v', 'semver("v1.2.3").major() == 1'],
    ['a missing label', 'managedCluster.metadata.labels.zone == "x"'],
    ['missing scores', 'managedCluster.scores("other").size() == 0'],
    ['a text that is not JSON', '"{".parseJSON().a == 1'],
    ['a result that is not a bool', '1 + 1'],
    ['scores of a part', 'managedCluster.spec.scores("squadron").size() == 2'],
    ['an empty text as a number', 'double("") == 0.0'],
    ['a division by zero', '1 / 0 == 1'],
    ['an index past the end', 'managedCluster.spec.taints[5].key == "x"'],
    ['a value of another type', 'managedCluster.metadata.name > 1'],
  ])('does not match for %s, with a reason', (_case, expression) => {
    expect(ask(expression)).toMatchObject({
      whyNot: expect.stringMatching(
        /^The expression '.+' (fails for this cluster: .+|returns no bool for this cluster; .+)\.$/,
      ),
    });
  });

  it.each([
    ['managedCluster.metadata.name ==', /^it cannot be read: line 1, column/],
    [
      'cluster.metadata.name == "a"',
      "line 1, column 1: 'cluster' is not declared.",
    ],
    ['\n  nothing("a")', "line 2, column 3: there is no function 'nothing'."],
    [
      'managedCluster.spec.taints.existsOne(t, true)',
      "line 1, column 27: there is no macro 'existsOne'.",
    ],
    ['sets.contains([1], [1])', /there is no function|not declared/],
    ['1 < 1.5', /'_<_' does not take \(int, double\)/],
    ['"a".find("(") == ""', 'line 1, column 10: this is not a valid pattern.'],
    ['9223372036854775808 > 0', /more than 64 bits/],
    ['duration(1) == duration("1s")', /'duration' does not take \(int\)/],
    ['managedCluster[0] == 1', /expected type string, found int/],
    [
      'semver("1.0.0", true).major() == 1',
      /'semver' does not take \(string, bool\)/,
    ],
    ['1 + "a" == 2', /'_\+_' does not take \(int, string\)/],
    ['1 == "a"', /does not take \(int, string\)/],
    ['quantity("1").text == "1"', /has no field 'text'/],
    ['quantity(1) == quantity("1")', /'quantity' does not take \(int\)/],
    ['"a" && true', /expected type bool, found string/],
    ['1.exists(x, true)', /cannot be read|no elements/],
    ['kubernetes.Quantity{text: "1"} == quantity("1")', /no type/],
    ['('.repeat(4000), /nested deeper than 32 levels/],
    ['[1, (2]', "it cannot be read: a ']' has no opening bracket."],
    ['size([1, 2', "it cannot be read: a '[' is not closed."],
    [`1${' + 1'.repeat(600)} == 1`, 'it is nested deeper than 200 levels.'],
    [`${'('.repeat(2000)}true${')'.repeat(2000)}`, /nested|read/],
    [
      `"${'x'.repeat(5000)}" == ""`,
      'it has 5008 characters; use at most 4096.',
    ],
  ])('cannot be used, problem %#', (expression, problem) => {
    const answer = ask(expression);
    expect(answer).toEqual({
      problem:
        typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
  });
});

it('does not match an object that is nested too deeply', () => {
  const deep = Array.from({ length: 5000 }).reduce<unknown>(
    inner => ({ inner }),
    'x',
  );
  expect(
    ask('has(managedCluster.deep)', { ...CLUSTER, managedCluster: { deep } }),
  ).toMatchObject({
    whyNot:
      "The expression 'has(managedCluster.deep)' fails for this cluster: nested deeper than 100 levels.",
  });
});

describe('the work of an expression', () => {
  const wide: PlacementCluster = {
    ...CLUSTER,
    managedCluster: {
      metadata: { annotations: { long: 'a'.repeat(250_000) } },
      status: {
        clusterClaims: Array.from({ length: 1000 }, (_, at) => ({
          name: `claim-${at}`,
          value: 'x',
        })),
      },
    },
  };
  const claims = 'managedCluster.status.clusterClaims';

  it.each([
    [
      'nested comprehensions',
      `${claims}.all(a, ${claims}.all(b, ${claims}.all(c, true)))`,
    ],
    [
      'comprehensions whose failures are ignored',
      `${claims}.all(a, ${claims}.all(b, ${claims}.all(c, true))) || true`,
    ],
    [
      'a large pattern on a long text',
      'managedCluster.metadata.annotations.long.matches("([a-z]{1,20}b){20}")',
    ],
    [
      'lists that grow',
      `${claims}.map(c, c.name).map(c, c + "x").map(c, c + "y").size() > 5`,
    ],
    [
      'a text that becomes a long list',
      'managedCluster.metadata.annotations.long.split("").map(x, x).size() > 5',
    ],
    [
      'a long list whose first element decides',
      `[managedCluster.metadata.annotations.long.substring(0, 50000).split("")].all(l, ${claims}.all(c, !l.all(x, false)))`,
    ],
    [
      'a long text, again and again',
      `${claims}.all(c, managedCluster.metadata.annotations.long.contains("b") == false)`,
    ],
    [
      'the whole object, again and again',
      `${claims}.all(c, managedCluster == managedCluster)`,
    ],
    [
      'texts that double',
      `"a"${' + "a"'.repeat(
        3,
      )} == "" || ${claims}.map(c, managedCluster.metadata.annotations.long + c.value).size() > 0`,
    ],
  ])('has a bound: %s', (_case, expression) => {
    expect(ask(expression, wide)).toMatchObject({
      whyNot: expect.stringMatching(
        /^The expression '.{20,81}' takes more than 10000 steps for this cluster; simplify it\.$/,
      ),
    });
  });

  it('is small for patterns on which other engines backtrack', () => {
    const long = { ...wide, managedCluster: { text: 'a'.repeat(20_000) } };
    const answer = ask('managedCluster.text.matches("(a+)+(b|c)+$")', long);
    expect(answer).toMatchObject({
      whyNot: `The expression 'managedCluster.text.matches("(a+)+(b|c)+$")' is false for this cluster.`,
    });
  });

  it('is small for typical expressions', () => {
    expect(
      ask(`${claims}.exists(c, c.name == "claim-999" && c.value == "x")`, wide),
    ).toEqual({
      steps: expect.any(Number),
    });
  });
});

describe('any expression', () => {
  const leaf = fc.constantFrom(
    'managedCluster',
    'managedCluster.metadata.labels',
    'managedCluster.status.clusterClaims',
    'managedCluster.metadata.name',
    '1',
    '2u',
    '1.5',
    '"a"',
    'true',
    'null',
    '[]',
    '{}',
    '[1, "a"]',
    'int',
  );
  const { tree } = fc.letrec<{ tree: string }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc
        .tuple(
          tie('tree'),
          fc.constantFrom('+', '-', '*', '/', '%', '==', '<', '&&', '||', 'in'),
          tie('tree'),
        )
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      fc
        .tuple(
          fc.constantFrom(
            ...['size', 'quantity', 'semver', 'ip', 'cidr', 'url', 'int'],
            ...['string', 'parseJSON', 'isQuantity', 'type', 'timestamp'],
          ),
          tie('tree'),
        )
        .map(([name, a]) => `${name}(${a})`),
      fc
        .tuple(
          tie('tree'),
          fc.constantFrom('all', 'exists', 'map', 'filter', 'exists_one'),
          tie('tree'),
        )
        .map(([range, macro, body]) => `${range}.${macro}(x, ${body})`),
      fc
        .tuple(
          tie('tree'),
          fc.constantFrom(
            ...['sum()', 'min()', 'isSorted()', 'lowerAscii()', 'sign()'],
            ...['matches("a")', 'find("a")', 'scores("squadron")', 'a', 'x.y'],
          ),
        )
        .map(([a, call]) => `${a}.${call}`),
      fc
        .tuple(tie('tree'), tie('tree'), tie('tree'))
        .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    ),
  }));

  it('is a problem, a match or a reason, and never a throw', () => {
    fc.assert(
      fc.property(tree, expression => {
        const answer = ask(expression);
        const sentence =
          'problem' in answer ? answer.problem : answer.whyNot ?? 'It matches.';
        expect(sentence).toMatch(/\.$/);
      }),
      { numRuns: 200 },
    );
  });

  it('is read from any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 200 })),
        text => {
          ask(text);
        },
      ),
    );
  });
});
