const factory = require('@backstage/cli/config/eslint-factory');

/** One style of private members, constants and object literals. */
const ONE_STYLE = [
  {
    selector:
      ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"], TSParameterProperty)[accessibility="private"]',
    message: 'Write `#name` for a private member.',
  },
  {
    selector:
      'Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration)[kind="const"] > VariableDeclarator[init.type="Literal"][id.name=/^[a-z]/]',
    message: 'Write constants in UPPER_CASE.',
  },
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties themselves.',
  },
];

/** Code decides by the code of a state or step, never by its text, which is translated. */
const TEXT = 'CallExpression[callee.name=/^(state|stateCode|timeline)Text$/]';
const CODES_DECIDE = [
  `BinaryExpression[operator=/^[!=]==?$/] > ${TEXT}`,
  `SwitchStatement > ${TEXT}.discriminant`,
  `MemberExpression[computed=true] > ${TEXT}.property`,
  `CallExpression[callee.property.name=/^(has|includes|indexOf|startsWith)$/] > ${TEXT}`,
].map(selector => ({
  selector,
  message: 'Compare the `code`, not its text.',
}));

/** Node keeps the results of `AbortSignal.any` as long as a source lives; here some live as long as the process. */
const NO_LEAKS = [
  {
    selector:
      'MemberExpression[object.name="AbortSignal"][property.name="any"]',
    message: 'Use `linkedTo` and abort it in the end.',
  },
];

/**
 * Adds selectors to `no-restricted-syntax` of a configuration and of its overrides. The factory's own option for them is
 * lost for packages of the web, whose rule replaces it.
 */
function restrictSyntax(config, selectors) {
  const restrict = part => {
    const [level, ...own] = part.rules?.['no-restricted-syntax'] ?? [];
    return level === undefined
      ? part
      : {
          ...part,
          rules: {
            ...part.rules,
            'no-restricted-syntax': ['error', ...own, ...selectors],
          },
        };
  };
  return { ...restrict(config), overrides: config.overrides.map(restrict) };
}

/** The lint rules of every package: Backstage's own, and imports that follow the packages' roles. */
module.exports = directory => {
  const config = factory(directory, {
    extends: ['plugin:@backstage/recommended'],
    rules: {
      curly: ['error', 'all'],
      '@backstage/no-mixed-plugin-imports': 'error',
      // A closure may name what is defined below it; it runs later.
      '@typescript-eslint/no-use-before-define': [
        'error',
        { functions: false, variables: false, classes: false },
      ],
      // `eventually` fails when its condition does not come true.
      'jest/expect-expect': [
        'warn',
        { assertFunctionNames: ['expect', 'eventually*', 'fc.assert'] },
      ],
      // Properties branch on the input that was generated.
      'jest/no-conditional-expect': 'off',
    },
  });
  const isLongLived = directory.endsWith('controller-node');
  return restrictSyntax(config, [
    ...ONE_STYLE,
    ...CODES_DECIDE,
    ...(isLongLived ? NO_LEAKS : []),
  ]);
};
